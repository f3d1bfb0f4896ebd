import { useId, type ChangeEvent } from 'react'
import './imports.css'

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
