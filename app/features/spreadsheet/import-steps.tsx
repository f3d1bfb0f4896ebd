import './spreadsheet.css'
import { useEffect, useId, useRef, type ChangeEvent } from 'react'
import { Link } from 'react-router'
import type { AppliedImport } from './import-report.ts'

export const isPhoto = (file: File) =>
  file.type.startsWith('image/') || /\.(?:heic|heif|avif)$/i.test(file.name)

type FilePickerProps = {
  title: string
  help: string
  /** Names the chosen files; empty when none is chosen. */
  chosen: string
  choices: { label: string; accept?: string; isMultiple?: boolean; isFolder?: boolean }[]
  onChosen: (files: File[]) => void
}

/** Buttons that choose files, with what was chosen and a word of help. */
export function FilePicker({ title, help, chosen, choices, onChosen }: FilePickerProps) {
  const id = useId()

  function take({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const files = [...(input.files ?? [])]
    // Without this, choosing the same file again, corrected, would fire no event.
    input.value = ''
    if (files.length > 0) onChosen(files)
  }

  return (
    <fieldset className="file-picker" aria-describedby={`${id}-help`}>
      <legend>{title}</legend>
      <div className="file-picker-choices">
        {choices.map(({ label, accept, isMultiple = false, isFolder = false }) => (
          <label key={isFolder ? 'folder' : 'files'} className="button button-outline button-small">
            {label}
            <input
              type="file"
              className="visually-hidden"
              accept={accept}
              multiple={isMultiple}
              // React's types lack this attribute; every desktop browser has it.
              {...(isFolder ? { webkitdirectory: '' } : {})}
              onChange={take}
            />
          </label>
        ))}
      </div>
      <p role="status" className="file-picker-chosen">
        {chosen}
      </p>
      <small id={`${id}-help`}>{help}</small>
    </fieldset>
  )
}

type AppliedNoteProps = Pick<AppliedImport, 'added' | 'changed'> & {
  words: {
    title: string
    summary: (added: number, changed: number) => string
    products: string
    again: string
  }
  /** The list of products. */
  to: string
  onAgain: () => void
}

/** Takes the place of the steps once an import is applied. */
export function AppliedNote({ words, added, changed, to, onAgain }: AppliedNoteProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="admin-panel" aria-labelledby="aplicado">
      <h2 id="aplicado" tabIndex={-1} ref={title}>
        {words.title}
      </h2>
      <p className="notice notice-success" role="status">
        {words.summary(added, changed)}
      </p>
      <div className="row">
        <Link className="button button-ink" to={to}>
          {words.products}
        </Link>
        <button type="button" className="button button-outline" onClick={onAgain}>
          {words.again}
        </button>
      </div>
    </section>
  )
}
