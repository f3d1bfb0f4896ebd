import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { AccountErrorKind } from './account-error.ts'
import { accountErrors } from './accounts.copy.ts'

type ErrorNoteProps = { id?: string; error: AccountErrorKind; children?: ReactNode }

/** Shows an error of a form; `children` say what to do next. */
export function ErrorNote({ id, error, children }: ErrorNoteProps) {
  return (
    <div className="problem" role="alert">
      <Icon name="alert" />
      <p>
        <span id={id}>{accountErrors[error]}</span> {children}
      </p>
    </div>
  )
}

type SuccessNoteProps = {
  /** Null: the live region is empty. */
  text: string | null
  /** Id of the message: a new one takes the focus even when it has the same words. */
  flashId?: string | undefined
}

/** Shows a message of success. Render it from the start, because a live region must exist before its message. */
export function SuccessNote({ text, flashId }: SuccessNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text !== null) note.current?.focus()
  }, [text, flashId])
  return (
    <div className="success-region" role="status">
      {text === null ? null : (
        <div ref={note} className="notice notice-success" tabIndex={-1} data-flash>
          <Icon name="check" />
          <p>{text}</p>
        </div>
      )}
    </div>
  )
}
