import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { CommandErrorNote } from '#app/owner/frame/command-error-note.tsx'
import {
  parseSettings,
  type SettingFieldErrors,
  type TypedSettings,
} from '#app/domain/settings/settings.schema.ts'
import type { SettingKey } from '#app/domain/settings/settings.ts'
import type { NotSaved, Result } from '#app/base/result.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useFocusOnMistake } from '#app/ui/command-button.tsx'
import { TaskBar } from '#app/ui/task-bar.tsx'
import { LeaveGuard } from '#app/ui/leave-guard.tsx'
import type { SaveSettingsError } from './sections.server.ts'
import { PhotoField } from '#app/owner/frame/photo-field.tsx'
import { SectionFields, SectionPreview, type Stored } from './section-fields.tsx'
import { sectionPath, type SettingsSection } from './sections.ts'
import { settingsCopy } from './settings.copy.ts'

/** Tells the page what became of a save. The typed texts come back for a page without JavaScript. */
type SettingsResult = Result<{ version: string }, (SaveSettingsError | NotSaved) & { typed?: TypedSettings }>

type SectionFormProps = {
  section: SettingsSection
  values: TypedSettings
  version: string
  stored: Stored
  result: SettingsResult | undefined
}

/** The settings of one section, checked while they are typed and again by the server; a plain form without JavaScript. */
export function SectionForm({ section, values, version, stored, result }: SectionFormProps) {
  const error = result?.ok === false ? result.error : null
  const [typed, setTyped] = useState<TypedSettings>({ ...values, ...error?.typed })
  const [touched, setTouched] = useState<ReadonlySet<SettingKey>>(new Set())
  const [shownResult, setShownResult] = useState(result)
  const form = useRef<HTMLFormElement>(null)
  const isSaving = useNavigation().formAction === sectionPath(section)
  useFocusOnHash(form)

  // A saved setting is shown as it is stored: `0353 15 412-3456` as `+54 9 353 412-3456`.
  if (shownResult !== result && result?.ok && result.value.version === version) {
    setShownResult(result)
    setTyped(values)
    setTouched(new Set())
  }

  const parsed = parseSettings(typed)
  const serverErrors = error?.kind === 'invalid' ? error.fieldErrors : undefined
  const fieldErrors = errorsToShow(parsed.ok ? {} : parsed.error, touched, serverErrors !== undefined)
  const changed = countChanged(typed, values)

  useFocusOnMistake(form, serverErrors)

  function checkBeforeSubmit(event: SubmitEvent) {
    if (isSaving) event.preventDefault()
    if (parsed.ok) return
    event.preventDefault()
    setTouched(new Set(Object.keys(typed) as SettingKey[]))
    requestAnimationFrame(() => focusFirstError(form.current))
  }

  function discard() {
    setTyped(values)
    setTouched(new Set())
    form.current?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus()
  }

  const { title } = settingsCopy.groups[section]
  return (
    <Form
      ref={form}
      method="post"
      action={sectionPath(section)}
      replace
      preventScrollReset
      noValidate
      className="settings-form"
      aria-label={title}
      onSubmit={checkBeforeSubmit}
    >
      <input type="hidden" name="version" value={version} />
      <div className="settings-panel">
        <SectionFields
          section={section}
          typed={typed}
          errors={fieldErrors}
          onType={(key, text) => setTyped((before) => ({ ...before, [key]: text }))}
          onLeave={(key) => setTouched((before) => new Set(before).add(key))}
        />
        {section === 'sizes' ? (
          <PhotoField
            name="sizeGuideImage"
            words={settingsCopy.sizeGuideImage}
            url={typed.sizeGuideImage ?? ''}
            error={
              serverErrors?.sizeGuideImage === undefined ? null : settingsCopy.fieldErrors['photo-unusable']
            }
            onChange={(url) => setTyped((before) => ({ ...before, sizeGuideImage: url }))}
          />
        ) : null}
      </div>
      <SectionPreview section={section} typed={typed} stored={stored} />
      <TaskBar line={<SaveStatus section={section} result={result} changed={changed} isSaving={isSaving} />}>
        {changed > 0 && !isSaving ? (
          <button type="button" className="button button-outline" onClick={discard}>
            {settingsCopy.discard}
          </button>
        ) : null}
        <button type="submit" className="button button-ink" aria-disabled={isSaving || undefined}>
          {isSaving ? settingsCopy.saving : settingsCopy.save(title)}
        </button>
      </TaskBar>
      <LeaveGuard isDirty={changed > 0 && !isSaving} lead={settingsCopy.leaving} />
    </Form>
  )
}

type SaveStatusProps = {
  section: SettingsSection
  result: SettingsResult | undefined
  changed: number
  isSaving: boolean
}

function SaveStatus({ section, result, changed, isSaving }: SaveStatusProps) {
  const { title } = settingsCopy.groups[section]
  const error = result?.ok === false && result.error.kind !== 'invalid' ? result.error.kind : null
  const isSaved = result?.ok === true && changed === 0 && !isSaving
  return (
    <>
      <p role="status" className={isSaved ? 'settings-saved' : undefined}>
        {isSaved ? <Icon name="check" /> : null}
        {isSaved ? <span>{settingsCopy.saved(title)}</span> : null}
        {changed > 0 && !isSaving ? <span>{settingsCopy.unsaved(changed, title)}</span> : null}
      </p>
      <CommandErrorNote kind={isSaving ? null : error} words={settingsCopy.errors} />
    </>
  )
}

/** Focuses the field that a setup step links to: `#whatsapp`. */
function useFocusOnHash(form: RefObject<HTMLFormElement | null>): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const field = hash === '' ? null : form.current?.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`)
    field?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [form, hash, key])
}

/** A field shows its error once it was left, or once the server has reported one. */
function errorsToShow(
  found: SettingFieldErrors,
  touched: ReadonlySet<SettingKey>,
  isChecked: boolean,
): SettingFieldErrors {
  const shown = Object.entries(found).filter(([key]) => isChecked || touched.has(key as SettingKey))
  return Object.fromEntries(shown)
}

function countChanged(typed: TypedSettings, values: TypedSettings): number {
  return Object.entries(typed).filter(([key, text]) => text !== values[key as SettingKey]).length
}

function focusFirstError(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
