import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { showToast } from './toast.tsx'

type ResultNoteProps = {
  /** The result of a form; another one is told again. */
  result: object | undefined
  done: string | null
  error: string | null
}

/**
 * Says what a form has done where the eye is, because the form may stand far below: in a toast, and in the page without
 * JavaScript. What went wrong stays in the page, and comes into view.
 */
export function ResultNote({ result, done, error }: ResultNoteProps) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (done !== null) showToast({ text: done })
    else note.current?.scrollIntoView({ block: 'nearest' })
  }, [result, done])
  return (
    <>
      {done === null ? null : <p className="notice notice-success unscripted">{done}</p>}
      {error === null ? null : (
        <p className="notice notice-error" role="alert" ref={note}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </>
  )
}
