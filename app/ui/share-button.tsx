import { useRef } from 'react'
import { Icon } from './icon.tsx'
import { useCopy } from './copy-button.tsx'

type ShareButtonProps = {
  /** A whole address. */
  url: string
  title: string
  words: { share: string; copied: string; address: string }
}

/** The phone's own way to share; where there is none, the address is copied. */
export function ShareButton({ url, title, words }: ShareButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  const { state, copy } = useCopy(url, () => field.current?.select())
  const share = () => {
    if (!('share' in navigator)) return copy()
    navigator.share({ title, url }).catch((error: unknown) => {
      // The person closed the phone's sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) copy()
    })
  }
  return (
    <>
      <button type="button" className="button button-ink" onClick={share}>
        <Icon name="share" />
        {words.share}
      </button>
      <p role="status" className="hint">
        {state === 'copied' ? words.copied : null}
      </p>
      {state === 'refused' ? <input ref={field} readOnly value={url} aria-label={words.address} /> : null}
    </>
  )
}
