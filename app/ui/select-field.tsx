import { useId, type SelectHTMLAttributes } from 'react'

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> & {
  /** Of the whole field, so that a link can lead to it. */
  id?: string
  label: string
  help?: string | undefined
  options: readonly { value: string; label: string }[]
}

/** A native select with a visible label; its help is tied to it. */
export function SelectField({ id, label, help, options, ...select }: SelectFieldProps) {
  const selectId = useId()
  const helpId = help === undefined ? undefined : `${selectId}-help`
  return (
    <div id={id} className="field">
      <label htmlFor={selectId}>{label}</label>
      <span className="field-box">
        <select {...select} id={selectId} aria-describedby={helpId}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
      {help === undefined ? null : <small id={helpId}>{help}</small>}
    </div>
  )
}
