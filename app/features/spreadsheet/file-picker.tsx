import { useId, type ChangeEvent } from 'react'

type FilePickerProps = {
  title: string
  help: string
  /** What has been chosen, in words; empty: nothing yet. */
  chosen: string
  choices: { label: string; accept?: string; isMultiple?: boolean; isFolder?: boolean }[]
  onChosen: (files: File[]) => void
}

export function FilePicker({ title, help, chosen, choices, onChosen }: FilePickerProps) {
  const id = useId()

  function take({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const files = [...(input.files ?? [])]
    // The same file chosen again, because it was put right, is a choice too.
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
              // React's types do not know it; every browser of a desk does.
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
