import { useEffect, useRef, useState } from 'react'
import { failed } from '#app/base/result.ts'
import { FieldError } from '#app/ui/fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { imageUrl } from '#app/domain/photos/image-url.ts'
import { sendPhoto } from '#app/parts/send-photo.client.ts'
import { type PhotoError, photoErrorText } from '#app/domain/photos/upload-rules.ts'
import './photo-field.css'

type PhotoFieldProps = {
  name: string
  /** Stored address; empty: there is none. */
  url: string
  words: { alt: string; choose: string; replace: string; remove: string; help: string; sending: string }
  /** What the server found wrong. */
  error: string | null
  onChange: (url: string) => void
}

/** One photo of a form: uploaded as soon as it is chosen, stored when the form is saved. */
export function PhotoField({ name, url, words, error, onChange }: PhotoFieldProps) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<PhotoError | null>(null)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File) {
    sending.current?.abort()
    const { signal } = (sending.current = new AbortController())
    setFailure(null)
    setSending(true)
    const sent = await sendPhoto(file, { signal }).catch(() => failed('failed'))
    if (signal.aborted) return
    setSending(false)
    if (sent.ok) onChange(sent.value.url)
    else setFailure(sent.error)
  }

  return (
    <div className="photo-field" id={name}>
      <input type="hidden" name={name} value={url} />
      {url === '' ? null : <img src={imageUrl(url, 320)} alt={words.alt} width={160} />}
      <div>
        <label className="button button-outline button-small">
          <input
            type="file"
            className="visually-hidden"
            accept="image/*"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (file) void send(file)
            }}
          />
          <Icon name="add-photo" />
          <span>{url === '' ? words.choose : words.replace}</span>
        </label>
        {url === '' ? null : (
          <button type="button" className="text-link" onClick={() => onChange('')}>
            {words.remove}
          </button>
        )}
        {words.help === '' ? null : <p className="settings-lead">{words.help}</p>}
        <p role="status">{isSending ? words.sending : null}</p>
        {failure === null && error === null ? null : (
          <FieldError>{failure === null ? error : photoErrorText(failure)}</FieldError>
        )}
      </div>
    </div>
  )
}
