import { useId, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { useCopy } from '#app/ui/use-copy.ts'
import { shareCopy } from './share.copy.ts'

/** An address and the button that copies it; where the browser refuses, it is selected for the person to copy. */
export function CopyField({ text }: { text: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { state, copy } = useCopy(text, () => {
    field.current?.focus()
    field.current?.select()
  })

  return (
    <div className="copy-field">
      <label htmlFor={id}>{shareCopy.address}</label>
      <span className="copy-field-box">
        <Icon name="link" />
        <input
          ref={field}
          id={id}
          value={text}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          aria-describedby={`${id}-said`}
        />
        <button type="button" className="button button-ink button-small" onClick={copy}>
          {state === 'copied' ? shareCopy.copied : shareCopy.copy}
        </button>
      </span>
      <p id={`${id}-said`} role="status" className={state === 'refused' ? undefined : 'visually-hidden'}>
        {state === 'copied' ? shareCopy.copied : null}
        {state === 'refused' ? shareCopy.notCopied : null}
      </p>
    </div>
  )
}
