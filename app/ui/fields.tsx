import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import { useNavigation } from 'react-router'
import { Icon } from './icon.tsx'

type FieldProps = {
  label: string
  help?: string | undefined
  /** What is wrong with the value, shown under the field. */
  error?: string | undefined
  /** Or the id of an element that shows it for the whole form. */
  errorId?: string | undefined
}

export type TextFieldProps = InputHTMLAttributes<HTMLInputElement> &
  FieldProps & {
    /** A control at the field's end. */
    end?: ReactNode
  }

/** A one-line field with a visible label; its help and its error are tied to it. */
export function TextField({ label, help, error, errorId, end, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, help, error, errorId }}>
      {(control) => (
        <span className="field-box">
          <input {...input} {...control} />
          {end}
        </span>
      )}
    </Field>
  )
}

type TextAreaFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> & FieldProps

/** A field of several lines with a visible label; its help and its error are tied to it. */
export function TextAreaField({ label, help, error, errorId, ...area }: TextAreaFieldProps) {
  return (
    <Field {...{ label, help, error, errorId }}>{(control) => <textarea {...area} {...control} />}</Field>
  )
}

/** Options of one group follow each other under its name. */
type SelectOption = { value: string; label: string; group?: string }

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> &
  FieldProps & {
    /** The element id of the whole field, so that a link can lead to it. */
    id?: string
    options: readonly SelectOption[]
  }

/** A native select with a visible label; its help and its error are tied to it. */
export function SelectField({ id, label, help, error, options, ...select }: SelectFieldProps) {
  return (
    <Field {...{ id, label, help, error }}>
      {(control) => (
        <span className="field-box">
          <select {...select} {...control}>
            {[...Map.groupBy(options, ({ group }) => group)].map(([group, some]) => {
              const items = some.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))
              return group === undefined ? (
                items
              ) : (
                <optgroup key={group} label={group}>
                  {items}
                </optgroup>
              )
            })}
          </select>
        </span>
      )}
    </Field>
  )
}

type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

function Field({
  id,
  label,
  help,
  error,
  errorId,
  children,
}: FieldProps & { id?: string | undefined; children: (control: ControlProps) => ReactNode }) {
  const controlId = useId()
  const helpId = help === undefined ? undefined : `${controlId}-help`
  const ownErrorId = error === undefined ? undefined : `${controlId}-error`
  const describedBy = [ownErrorId, errorId, helpId].filter(Boolean).join(' ')
  return (
    <div id={id} className="field">
      <label htmlFor={controlId}>{label}</label>
      {children({
        id: controlId,
        'aria-invalid': error !== undefined || errorId !== undefined ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error === undefined ? null : <FieldError id={ownErrorId}>{error}</FieldError>}
      {help === undefined ? null : <small id={helpId}>{help}</small>}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="field-error" role="alert">
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  )
}

/** A field that bots fill in. No browser completes a field of this name by itself. */
export const HONEYPOT = 'asunto'

/** A field that people do not see. Its label tells those who reach it anyway to leave it empty. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {label}
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** Returns the `intent` of the form that is being submitted, until its result is on the page; null when none is. */
export function useSentIntent(): string | null {
  const { state, formMethod, formData } = useNavigation()
  if (state === 'idle' || formMethod !== 'POST') return null
  const intent = formData?.get('intent')
  return typeof intent === 'string' ? intent : null
}
