import { useId, useRef } from 'react'
import { useCopy } from './copy-button.tsx'
import { Icon } from './icon.tsx'
import './copy-field.css'

type CopyFieldProps = {
  text: string
  words: { address: string; copy: string; copied: string; byHand: string }
}

/** An address with a copy button. Selects the address when the browser refuses to copy. */
export function CopyField({ text, words }: CopyFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { state, copy } = useCopy(text, () => {
    field.current?.focus()
    field.current?.select()
  })

  return (
    <div className="copy-field">
      <label htmlFor={id}>{words.address}</label>
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
          {state === 'copied' ? words.copied : words.copy}
        </button>
      </span>
      <p id={`${id}-said`} role="status" className={state === 'refused' ? undefined : 'visually-hidden'}>
        {state === 'copied' ? <span>{words.copied}</span> : null}
        {state === 'refused' ? <span>{words.byHand}</span> : null}
      </p>
    </div>
  )
}
