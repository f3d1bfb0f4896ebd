import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { MomentParts } from '#app/base/dates.ts'
import type { Result } from '#app/base/result.ts'
import type { TextParts } from '#app/domain/texts/texts.ts'
import { CommandButton, CommandForm } from '#app/ui/command-button.tsx'
import { LeaveGuard } from '#app/ui/leave-guard.tsx'
import { TaskBar } from '#app/ui/task-bar.tsx'
import { TextFields } from './text-fields.tsx'
import { textsCopy as copy } from './texts.copy.ts'
import '#app/owner/frame/admin-cards.css'
import './text-editor.css'

export type TextEditorProps = {
  parts: TextParts
  /** How many sections it has; unset: as many as she wants. */
  sections?: 0 | 1 | undefined
  /** The newest version; 0: none. */
  version: number
  state: 'original' | 'own' | 'draft'
  versions: readonly EditorVersion[]
  /** Whether there is an original to go back to. */
  canReset: boolean
  /** Each chip and what it stands for now. */
  chips: readonly (readonly [name: string, value: string])[]
  previewPath: string
  result: TextResult | undefined
  /** Says what became of a save; it stands above the bar. */
  children: ReactNode
}

type EditorVersion = {
  version: number
  at: MomentParts
  isShown: boolean
  isDraft: boolean
  isOriginal: boolean
}

type TextResult = Result<
  { done: string; version: number },
  { kind: string; code?: string; at?: number; typed?: object }
>

const FORM = 'texto'

/** The words of a text with their chips, a preview of its page, and its former versions. */
export function TextEditor(props: TextEditorProps) {
  const { version, versions, canReset, previewPath, result } = props
  const [isDirty, setDirty] = useState(false)
  const [seen, setSeen] = useState(result)
  const [shown, setShown] = useState(0)
  const last = useRef<HTMLTextAreaElement>(null)
  const isSending = useNavigation().formMethod === 'POST'
  if (seen !== result) {
    setSeen(result)
    if (result?.ok === false) setDirty(true)
  }
  // The answer comes before the version that she went back to, which alone replaces what was typed.
  const back = result?.ok && !['save', 'publish'].includes(result.value.done) ? result.value.version : 0
  if (back === version && shown !== version) setShown(version)
  return (
    <div className="text-editor">
      <div className="text-columns">
        <CommandForm
          id={FORM}
          fields={{ version }}
          noValidate
          replace
          className="text-form"
          onInput={() => setDirty(true)}
          onSubmitCapture={() => {
            if (!isSending) setDirty(false)
          }}
          onFocus={({ target }) => {
            if (target instanceof HTMLTextAreaElement) last.current = target
          }}
        >
          <TextFields
            key={shown}
            parts={props.parts}
            sections={props.sections}
            error={result?.ok === false ? result.error : null}
            onChange={() => setDirty(true)}
          />
        </CommandForm>
        <div className="text-aside">
          <section className="text-preview" aria-labelledby="vista">
            <h2 id="vista">{copy.preview.title}</h2>
            <p className="hint">{copy.preview.hint}</p>
            <iframe key={version} src={previewPath} title={copy.preview.title} loading="lazy" />
          </section>
          <Versions {...{ version, versions, canReset, isDirty }} />
        </div>
      </div>
      {props.children}
      <Bar state={props.state} isDirty={isDirty}>
        <Chips chips={props.chips} last={last} />
      </Bar>
      <LeaveGuard isDirty={isDirty} lead={copy.leaving} />
    </div>
  )
}

type ChipsProps = Pick<TextEditorProps, 'chips'> & { last: RefObject<HTMLTextAreaElement | null> }

/** A tap writes the chip where the cursor is, or was last. */
function Chips({ chips, last }: ChipsProps) {
  function insert(name: string) {
    const field = last.current ?? document.querySelector<HTMLTextAreaElement>(`#${FORM} textarea`)
    if (!field) return
    field.setRangeText(`{${name}}`, field.selectionStart, field.selectionEnd, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }

  return (
    <ul className="text-chips" aria-label={copy.chips}>
      {chips.map(([name, value]) => (
        <li key={name}>
          {/* The press leaves the cursor in the text. */}
          <button
            type="button"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => insert(name)}
          >
            <b>{`{${name}}`}</b>
            <span>{value || copy.unset}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type VersionsProps = Pick<TextEditorProps, 'version' | 'versions' | 'canReset'> & { isDirty: boolean }

function Versions({ version, versions, canReset, isDirty }: VersionsProps) {
  const words = copy.versions
  if (versions.length === 0) return null
  return (
    <section className="text-versions" aria-labelledby="versiones">
      <h2 id="versiones">{words.title}</h2>
      <p className="hint">{isDirty ? words.first : words.lead}</p>
      <ol className="card-rows">
        {versions.map(({ version: to, at, isShown, isDraft, isOriginal }) => (
          <li key={to}>
            <p>{words.line(at, { isDraft, isOriginal, isShown })}</p>
            {isDirty || to === version ? null : (
              <CommandButton
                fields={{ version, to }}
                intent="restore"
                label={words.restore}
                of={words.at(at)}
              />
            )}
          </li>
        ))}
      </ol>
      {canReset && !isDirty ? (
        <CommandButton fields={{ version }} intent="reset" label={words.reset} icon="undo" />
      ) : null}
    </section>
  )
}

type BarProps = Pick<TextEditorProps, 'state'> & { isDirty: boolean; children: ReactNode }

function Bar({ state, isDirty, children }: BarProps) {
  const sent = useNavigation().formData?.get('intent')
  return (
    <TaskBar
      line={
        <>
          {children}
          <p role="status">{isDirty ? copy.dirty : copy.bar[state]}</p>
        </>
      }
    >
      {(['save', 'publish'] as const).map((intent) => (
        <button
          key={intent}
          form={FORM}
          type="submit"
          name="intent"
          value={intent}
          className={intent === 'save' ? 'button button-outline' : 'button button-ink'}
          aria-disabled={sent !== undefined || undefined}
        >
          {sent === intent ? <span className="spinner" /> : null}
          <span>{copy[intent]}</span>
        </button>
      ))}
    </TaskBar>
  )
}
