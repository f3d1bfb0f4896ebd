import { useId, type TextareaHTMLAttributes } from 'react'
import { Icon } from './icon.tsx'

type TextAreaFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string
  help?: string | undefined
  /** What is wrong with what was typed, said under the field. */
  problem?: string | undefined
  /** Or the element that says so for the whole form. */
  problemId?: string | undefined
}

/** A field of several lines with a visible label; its help and its problem are tied to it. */
export function TextAreaField({ label, help, problem, problemId, ...area }: TextAreaFieldProps) {
  const id = useId()
  const helpId = help === undefined ? undefined : `${id}-help`
  const ownProblemId = problem === undefined ? undefined : `${id}-problem`
  const describedBy = [ownProblemId, problemId, helpId].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...area}
        id={id}
        aria-invalid={problem !== undefined || problemId !== undefined ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {problem === undefined ? null : (
        <p id={ownProblemId} className="field-error" role="alert">
          <Icon name="alert" />
          {problem}
        </p>
      )}
      {help === undefined ? null : <small id={helpId}>{help}</small>}
    </div>
  )
}
