import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { InvalidText } from '#app/domain/texts/texts.schema.ts'
import { MAX_TEXT_CHARS, type TextParts, type TextSection } from '#app/domain/texts/texts.ts'
import { TextAreaField, TextField } from '#app/ui/fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-browser.ts'
import { textsCopy as copy } from './texts.copy.ts'

type TextFieldsProps = {
  parts: TextParts
  /** How many sections it has; unset: as many as she wants. */
  sections?: 0 | 1 | undefined
  error: (Pick<InvalidText, 'at' | 'words'> & { code?: string; typed?: object }) | null
  onChange: () => void
}

/** What the text begins with, and its sections: each moves and goes by its buttons. */
export function TextFields({ parts, sections: count, error, onChange }: TextFieldsProps) {
  // Without scripts the page comes back without what was typed.
  const { parts: typed } = (error?.typed ?? {}) as { parts?: TextParts }
  const { lead, sections } = typed ?? parts
  const [rows, setRows] = useState(() => sections.map((section, id) => ({ id, ...section })))
  const isHydrated = useHydrated()
  const canAdd = count === undefined
  const empty = { title: '', body: '' }
  const titleMissing = copy.error({ kind: 'invalid', code: 'title-missing' })
  // An unknown chip is told at the first field that has it.
  const words = error?.code === 'unknown-chip' ? (error.words ?? '') : ''
  const chipError = copy.error({ kind: 'invalid', code: 'unknown-chip', words })
  const hasWords = (text = '') => words !== '' && text.includes(words)
  const wrongBody = hasWords(lead)
    ? -1
    : sections.findIndex(({ title, body }) => hasWords(`${title}\n${body}`))

  function change(button: HTMLElement, next: typeof rows) {
    // The moved row leaves the document for a moment, and the focus with it.
    flushSync(() => setRows(next))
    button.focus()
    onChange()
  }

  return (
    <>
      <TextAreaField
        label={copy.fields.lead}
        name="lead"
        rows={3}
        defaultValue={lead}
        maxLength={MAX_TEXT_CHARS}
        error={
          hasWords(lead)
            ? chipError
            : error?.code === 'lead-missing'
              ? copy.error({ kind: 'invalid', code: 'lead-missing' })
              : undefined
        }
        help={count === 0 ? undefined : copy.fields.help}
      />
      <ol className="text-sections">
        {rows.map((row, index) => (
          <SectionFields
            key={row.id}
            section={row}
            index={index}
            error={error?.at === index ? titleMissing : undefined}
            bodyError={index === wrongBody ? chipError : undefined}
            onMove={
              canAdd && isHydrated
                ? (button, to) => {
                    const others = rows.toSpliced(index, 1)
                    change(button, to === null ? others : others.toSpliced(to, 0, row))
                  }
                : undefined
            }
            isLast={index === rows.length - 1}
          />
        ))}
        {canAdd && !isHydrated ? <SectionFields section={empty} index={rows.length} isLast /> : null}
      </ol>
      {canAdd && isHydrated ? (
        <button
          type="button"
          className="button button-outline"
          onClick={({ currentTarget }) => {
            const id = 1 + Math.max(0, ...rows.map((row) => row.id))
            change(currentTarget, [...rows, { id, ...empty }])
            currentTarget.parentElement?.querySelector<HTMLElement>('li:last-child input')?.focus()
          }}
        >
          <Icon name="plus" />
          {copy.add}
        </button>
      ) : null}
    </>
  )
}

type SectionFieldsProps = {
  section: TextSection
  index: number
  isLast: boolean
  error?: string | undefined
  bodyError?: string | undefined
  /** @param to its new place; null: it is removed */
  onMove?: ((button: HTMLElement, to: number | null) => void) | undefined
}

function SectionFields(props: SectionFieldsProps) {
  const {
    section: { title, body },
    index,
    isLast,
    error,
    bodyError,
    onMove,
  } = props
  const name = copy.section(title, index)
  const buttons = [
    { icon: 'up', to: index - 1, label: copy.up(name), isOff: index === 0 },
    { icon: 'down', to: index + 1, label: copy.down(name), isOff: isLast },
    { icon: 'trash', to: null, label: copy.remove(name), isOff: false },
  ] as const
  return (
    <li>
      <TextField
        label={copy.fields.title}
        name="title"
        defaultValue={title}
        error={error}
        maxLength={200}
        autoComplete="off"
      />
      <TextAreaField
        label={copy.fields.body}
        name="body"
        rows={Math.min(14, 3 + Math.ceil(body.length / 60))}
        defaultValue={body}
        error={bodyError}
        maxLength={MAX_TEXT_CHARS}
      />
      {onMove ? (
        <div className="text-section-buttons">
          {buttons.map(({ icon, to, label, isOff }) => (
            <button
              key={icon}
              type="button"
              className="icon-button"
              aria-label={label}
              aria-disabled={isOff || undefined}
              onClick={({ currentTarget }) => {
                if (!isOff) onMove(currentTarget, to)
              }}
            >
              <Icon name={icon} />
            </button>
          ))}
        </div>
      ) : null}
    </li>
  )
}
