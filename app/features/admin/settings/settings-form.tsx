import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { paths } from '#app/paths.ts'
import { readSettings } from '#app/features/settings/read-settings.ts'
import type { SettingKey } from '#app/features/settings/settings.ts'
import { TaskBar } from '#app/ui/task-bar.tsx'
import { LeaveGuard } from '../editor/leave-guard.tsx'
import { SETTING_GROUPS, type SettingGroup } from './setting-groups.ts'
import type { SettingsAnswer } from './settings-answer.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { settingsCopy } from './settings.copy.ts'
import { SettingsOutcome } from './settings-outcome.tsx'
import { SizeGuideImage } from './size-guide-image.tsx'
import { useFocusOnHash } from './use-focus-on-hash.ts'

type Values = Record<SettingKey, string>
type SettingsFormProps = { values: Values; version: string; answer: SettingsAnswer | undefined }

/** Every fact at once: checked while it is typed, and again by the server. */
export function SettingsForm({ values, version, answer }: SettingsFormProps) {
  const sentBack = answer && 'typed' in answer ? answer.typed : undefined
  const [typed, setTyped] = useState<Values>({ ...values, ...sentBack })
  const [touched, setTouched] = useState<ReadonlySet<SettingKey>>(new Set())
  const [saved, setSaved] = useState(values)
  const form = useRef<HTMLFormElement>(null)
  const isSaving = useNavigation().formAction === paths.adminSettings
  useFocusOnHash(form)

  // What was saved comes back as it is kept: `0353 15 412-3456` as `+54 9 353 412-3456`.
  if (saved !== values && answer && 'saved' in answer && answer.saved === version) {
    setSaved(values)
    setTyped(values)
    setTouched(new Set())
  }

  const read = readSettings(typed)
  const found = read.ok ? {} : read.problems
  const told = answer && 'problems' in answer ? answer.problems : undefined
  const problems = Object.fromEntries(
    Object.entries(found).filter(([key]) => touched.has(key as SettingKey) || told !== undefined),
  )
  const isDirty = Object.entries(typed).some(([key, text]) => text !== values[key as SettingKey])

  useEffect(() => {
    if (told) focusFirstProblem(form.current)
  }, [told])

  function holdBackProblems(event: SubmitEvent) {
    if (isSaving) event.preventDefault()
    if (read.ok) return
    event.preventDefault()
    setTouched(new Set(Object.keys(typed) as SettingKey[]))
    requestAnimationFrame(() => focusFirstProblem(form.current))
  }

  const fields = {
    typed,
    problems,
    onType: (key: SettingKey, text: string) => setTyped((before) => ({ ...before, [key]: text })),
    onLeave: (key: SettingKey) => setTouched((before) => new Set(before).add(key)),
  }
  return (
    <Form
      ref={form}
      method="post"
      action={paths.adminSettings}
      replace
      preventScrollReset
      noValidate
      className="stack settings-form"
      aria-label={settingsCopy.title}
      onSubmit={holdBackProblems}
    >
      <input type="hidden" name="version" value={version} />
      {(Object.keys(SETTING_GROUPS) as SettingGroup[]).map((group) => (
        <SettingsPanel key={group} group={group} {...fields}>
          {group === 'sizes' ? (
            <SizeGuideImage
              url={typed.sizeGuideImage}
              isUnusable={told?.sizeGuideImage !== undefined}
              onChange={(url) => fields.onType('sizeGuideImage', url)}
            />
          ) : null}
        </SettingsPanel>
      ))}
      <TaskBar line={<SettingsOutcome answer={answer} isDirty={isDirty} isSaving={isSaving} />}>
        <button type="submit" className="button button-ink" aria-disabled={isSaving || undefined}>
          {isSaving ? settingsCopy.saving : settingsCopy.save}
        </button>
      </TaskBar>
      <LeaveGuard isDirty={isDirty && !isSaving} lead={settingsCopy.leaving} />
    </Form>
  )
}

function focusFirstProblem(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
