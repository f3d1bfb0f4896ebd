import { useId, type TextareaHTMLAttributes } from 'react'
import { Icon } from './icon.tsx'

type TextAreaFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string
  /** What is wrong with what was typed, said under the field. */
  problem?: string | undefined
}

/** A field of several lines with a visible label; its problem is tied to it. */
export function TextAreaField({ label, problem, ...area }: TextAreaFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...area}
        id={id}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      />
      {problem === undefined ? null : (
        <p id={`${id}-problem`} className="field-error" role="alert">
          <Icon name="alert" />
          {problem}
        </p>
      )}
    </div>
  )
}
