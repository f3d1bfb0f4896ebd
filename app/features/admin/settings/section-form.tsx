import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import {
  readSettings,
  type SettingProblems,
  type TypedSettings,
} from '#app/features/settings/read-settings.ts'
import type { SettingKey } from '#app/features/settings/settings.ts'
import { TaskBar } from '#app/ui/task-bar.tsx'
import { LeaveGuard } from '#app/ui/leave-guard.tsx'
import { SectionFields } from './section-fields.tsx'
import { SectionPreview, type PreviewBase } from './section-preview.tsx'
import { sectionPath, type SettingGroup } from './setting-groups.ts'
import type { SettingsAnswer } from './settings-answer.ts'
import { settingsCopy } from './settings.copy.ts'
import { SettingsOutcome } from './settings-outcome.tsx'
import { SizeGuideImage } from './size-guide-image.tsx'
import { useFocusOnHash } from './use-focus-on-hash.ts'

type SectionFormProps = {
  section: SettingGroup
  values: TypedSettings
  version: string
  base: PreviewBase
  answer: SettingsAnswer | undefined
}

/** The facts of one section: checked while they are typed, and again by the server; a plain form without JavaScript. */
export function SectionForm({ section, values, version, base, answer }: SectionFormProps) {
  const sentBack = answer && 'typed' in answer ? answer.typed : undefined
  const [typed, setTyped] = useState<TypedSettings>({ ...values, ...sentBack })
  const [touched, setTouched] = useState<ReadonlySet<SettingKey>>(new Set())
  const [shownAnswer, setShownAnswer] = useState(answer)
  const form = useRef<HTMLFormElement>(null)
  const isSaving = useNavigation().formAction === sectionPath(section)
  useFocusOnHash(form)

  // What was saved comes back as it is stored: `0353 15 412-3456` as `+54 9 353 412-3456`.
  if (shownAnswer !== answer && answer && 'saved' in answer && answer.saved === version) {
    setShownAnswer(answer)
    setTyped(values)
    setTouched(new Set())
  }

  const read = readSettings(typed)
  const told = answer && 'problems' in answer ? answer.problems : undefined
  const problems = problemsToShow(read.ok ? {} : read.problems, touched, told !== undefined)
  const changed = countChanged(typed, values)

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
      onSubmit={holdBackProblems}
    >
      <input type="hidden" name="version" value={version} />
      <div className="settings-panel">
        <SectionFields
          section={section}
          typed={typed}
          problems={problems}
          onType={(key, text) => setTyped((before) => ({ ...before, [key]: text }))}
          onLeave={(key) => setTouched((before) => new Set(before).add(key))}
        />
        {section === 'sizes' ? (
          <SizeGuideImage
            url={typed.sizeGuideImage ?? ''}
            isUnusable={told?.sizeGuideImage !== undefined}
            onChange={(url) => setTyped((before) => ({ ...before, sizeGuideImage: url }))}
          />
        ) : null}
      </div>
      <SectionPreview section={section} typed={typed} base={base} />
      <TaskBar
        line={<SettingsOutcome section={section} answer={answer} changed={changed} isSaving={isSaving} />}
      >
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

/** A field says what is wrong once it was left, or once the server has said so. */
function problemsToShow(
  found: SettingProblems,
  touched: ReadonlySet<SettingKey>,
  isTold: boolean,
): SettingProblems {
  const shown = Object.entries(found).filter(([key]) => isTold || touched.has(key as SettingKey))
  return Object.fromEntries(shown)
}

function countChanged(typed: TypedSettings, values: TypedSettings): number {
  return Object.entries(typed).filter(([key, text]) => text !== values[key as SettingKey]).length
}

function focusFirstProblem(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
