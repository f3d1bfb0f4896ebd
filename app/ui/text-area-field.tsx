import { useId, type TextareaHTMLAttributes } from 'react'
import { Icon } from './icon.tsx'

type TextAreaFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string
  help?: string | undefined
  /** What is wrong with what was typed, said under the field. */
  problem?: string | undefined
}

/** A field of several lines with a visible label; its help and its problem are tied to it. */
export function TextAreaField({ label, help, problem, ...area }: TextAreaFieldProps) {
  const id = useId()
  const helpId = help === undefined ? undefined : `${id}-help`
  const problemId = problem === undefined ? undefined : `${id}-problem`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...area}
        id={id}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={[problemId, helpId].filter(Boolean).join(' ') || undefined}
      />
      {problem === undefined ? null : (
        <p id={problemId} className="field-error" role="alert">
          <Icon name="alert" />
          {problem}
        </p>
      )}
      {help === undefined ? null : <small id={helpId}>{help}</small>}
    </div>
  )
}
