import { useEffect, useRef, useState } from 'react'
import { imageUrl } from '#app/features/images/image-url.ts'
import { photoProblemText } from '#app/features/images/upload-answer.ts'
import { sendPhoto } from '#app/features/images/send-photo.client.ts'
import type { PhotoProblem } from '#app/features/images/upload-rules.ts'
import { failed } from '#app/result.ts'
import { Icon } from '#app/ui/icon.tsx'
import { settingsCopy } from './settings.copy.ts'

const copy = settingsCopy.sizeGuideImage

type SizeGuideImageProps = {
  /** Stored address; empty: the drawing of the shop is shown. */
  url: string
  isUnusable: boolean
  onChange: (url: string) => void
}

/** The picture of the size guide: sent as soon as it is chosen, kept once the form is saved. */
export function SizeGuideImage({ url, isUnusable, onChange }: SizeGuideImageProps) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<PhotoProblem | null>(null)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File) {
    sending.current?.abort()
    const { signal } = (sending.current = new AbortController())
    setProblem(null)
    setSending(true)
    const sent = await sendPhoto(file, { signal }).catch(() => failed('failed'))
    if (signal.aborted) return
    setSending(false)
    if (sent.ok) onChange(sent.value.url)
    else setProblem(sent.error)
  }

  return (
    <div className="size-guide-image" id="sizeGuideImage">
      <input type="hidden" name="sizeGuideImage" value={url} />
      {url === '' ? null : <img src={imageUrl(url, 320)} alt={copy.alt} width={160} />}
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
          {url === '' ? copy.choose : copy.replace}
        </label>
        {url === '' ? null : (
          <button type="button" className="text-link" onClick={() => onChange('')}>
            {copy.remove}
          </button>
        )}
        <p className="settings-lead">{copy.help}</p>
        <p role="status">{isSending ? copy.sending : null}</p>
        {problem === null && !isUnusable ? null : (
          <p className="field-error" role="alert">
            <Icon name="alert" />
            {problem === null ? settingsCopy.problems['photo-unusable'] : photoProblemText(problem)}
          </p>
        )}
      </div>
    </div>
  )
}
