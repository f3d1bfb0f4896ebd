import { useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type SuccessNoteProps = {
  /** Null: the live region waits for its message. */
  text: string | null
  /** Names the message: the next one takes the focus even when it has the same words. */
  flashId?: string | undefined
}

/** Render it from the start, so that its live region is there before the message is. */
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
