import { useState, type Dispatch } from 'react'
import {
  canRetry,
  photoErrorText,
  MAX_VIDEO_BYTES,
  type PhotoError,
} from '#app/domain/photos/upload-rules.ts'
import { firstFrame } from '#app/parts/first-frame.client.ts'
import { reportPhotoFailure } from '#app/parts/send-photo.client.ts'
import { SIGNATURE_BYTES, videoKind } from '#app/platform/video-signature.ts'
import { FieldError } from '#app/ui/fields.tsx'
import { IconButton } from '#app/ui/icon.tsx'
import { newId } from '#app/ui/use-browser.ts'
import type { DraftChange } from './change-draft.ts'
import { FileButton, PhotoThumb } from './photo-controls.tsx'
import { PhotoPhase } from './photo-table.tsx'
import { hasFailed, type DraftColor, type DraftPhoto } from './product-draft.ts'
import type { PhotoFiles } from './use-draft.ts'
import { videoCopy as copy } from './video.copy.ts'

type ColorVideoProps = {
  color: DraftColor
  /** The color's name, or its number. */
  label: string
  change: Dispatch<DraftChange>
  files: PhotoFiles
}

/** Adds, replaces or removes the video of a color. */
export function ColorVideo({ color: { id: colorId, video }, label, change, files }: ColorVideoProps) {
  const [phase, setPhase] = useState<'opening' | PhotoError | null>(null)

  const setVideo = (next: DraftColor['video']) => {
    for (const { id } of uploadsOf(video)) files.remove(id)
    change({ type: 'video-changed', colorId, video: next })
  }

  async function choose([film]: File[]) {
    if (!film) return
    setPhase('opening')
    const read = await openVideo(film)
    if ('error' in read) {
      reportPhotoFailure(read.error, film)
      return setPhase(read.error)
    }
    const added = { film: newUpload(), poster: newUpload() }
    files.put(added.film.id, read.film)
    files.put(added.poster.id, read.poster)
    setPhase(null)
    setVideo(added)
  }

  const failed = uploadsOf(video).filter(hasFailed)
  const { state } = uploadsOf(video).find((upload) => upload.state.phase !== 'done') ?? video?.film ?? {}
  const mayRetry = failed.some((upload) => upload.state.phase === 'failed' && canRetry(upload.state.error))
  return (
    <div className="color-video" role="group" aria-label={copy.of(label)}>
      {video && state ? (
        <span className="photo-card">
          <PhotoThumb photo={video.poster} files={files} />
          <PhotoPhase state={state} label={copy.of(label)} />
        </span>
      ) : null}
      <FileButton
        icon="play"
        label={video ? copy.replace : copy.add}
        accept="video/mp4,video/webm"
        onChosen={(chosen) => void choose(chosen)}
      />
      {mayRetry ? (
        <button
          type="button"
          className="button button-outline"
          onClick={() => {
            for (const { id } of failed)
              change({ type: 'photo-state', photoId: id, state: { phase: 'waiting' } })
          }}
        >
          {copy.retry}
        </button>
      ) : null}
      {video ? (
        <IconButton icon="trash" label={copy.remove(label)} onClick={() => setVideo(undefined)} />
      ) : null}
      <p className="hint">{copy.lead(label)}</p>
      <p role="status">{phase === 'opening' ? copy.opening : null}</p>
      {phase === null || phase === 'opening' ? null : <FieldError>{photoErrorText(phase)}</FieldError>}
    </div>
  )
}

const uploadsOf = (video: DraftColor['video']) => (video ? [video.film, video.poster] : [])
const newUpload = (): DraftPhoto => ({ id: newId(), state: { phase: 'waiting' } })

async function openVideo(film: File): Promise<{ film: Blob; poster: Blob } | { error: PhotoError }> {
  const head = await film
    .slice(0, SIGNATURE_BYTES)
    .arrayBuffer()
    .catch(() => null)
  // The file was moved, or is in a cloud that does not answer.
  if (head === null) return { error: 'video-unopened' }
  const kind = videoKind(new Uint8Array(head))
  if (kind === null) return { error: 'not-a-video' }
  if (film.size > MAX_VIDEO_BYTES) return { error: 'video-too-large' }
  const poster = await firstFrame(film)
  // Some systems leave the type of a file empty.
  return poster ? { film: film.slice(0, film.size, `video/${kind}`), poster } : { error: 'video-unopened' }
}
