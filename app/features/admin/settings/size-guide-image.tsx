import { useEffect, useRef, useState } from 'react'
import { compressPhoto } from '#app/features/images/compress-photo.client.ts'
import { imageUrl } from '#app/features/images/image-url.ts'
import { photoProblemText } from '#app/features/images/photo-problem.ts'
import { uploadPhoto } from '#app/features/images/upload-photo.client.ts'
import type { PhotoProblem } from '#app/features/images/upload-rules.ts'
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
    const answer = await sendPhoto(file, signal).catch(() => null)
    if (signal.aborted) return
    setSending(false)
    if (answer === null || answer.uploaded === null) setProblem(answer?.problem ?? 'failed')
    else onChange(answer.uploaded.secure_url)
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

async function sendPhoto(file: File, signal: AbortSignal) {
  const compressed = await compressPhoto(file, { signal })
  if (compressed.photo === null) return { uploaded: null, problem: compressed.problem }
  return uploadPhoto(compressed.photo, { signal })
}
