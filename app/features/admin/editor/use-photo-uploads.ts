import { useCallback, useEffect, useRef, useState } from 'react'
import { useOnline } from '#app/ui/use-online.ts'
import { compressPhoto } from '#app/features/images/compress-photo.client.ts'
import { uploadPhoto } from '#app/features/images/upload-photo.client.ts'
import { isOnItsWay, photosOf, type DraftPhoto, type PhotoState, type ProductDraft } from './product-draft.ts'
import type { PhotoFiles } from './use-photo-files.ts'

const AT_ONCE = 2
/** A signal may come back without the browser noticing; a server that is busy wants to be left alone for a while. */
const TRY_AGAIN_AFTER_MS = 5_000

/**
 * Sends the draft's photos as they wait, two at a time. Without a signal they go on waiting, and go by themselves once
 * it is back.
 */
export function usePhotoUploads(
  draft: ProductDraft,
  files: PhotoFiles,
  onState: (photoId: string, state: PhotoState) => void,
) {
  const isOnline = useOnline()
  const [round, setRound] = useState(0)
  const running = useRef(new Map<string, AbortController>())
  const isPaused = useRef(false)

  const send = useCallback(
    async (id: string) => {
      const control = new AbortController()
      running.current.set(id, control)
      const tell = (state: PhotoState) => {
        if (!control.signal.aborted) onState(id, state)
      }
      const outcome = await sendPhoto(id, files, control.signal, tell).catch(() => waiting)
      if (running.current.get(id) === control) running.current.delete(id)
      if (outcome.phase === 'waiting' && !control.signal.aborted) {
        isPaused.current = true
        setTimeout(() => {
          isPaused.current = false
          setRound((before) => before + 1)
        }, TRY_AGAIN_AFTER_MS)
      }
      tell(outcome)
    },
    [files, onState],
  )

  useEffect(() => {
    if (isOnline) isPaused.current = false
  }, [isOnline])

  useEffect(() => {
    const photos = photosOf(draft)
    const wanted = new Set(photos.map(({ id }) => id))
    for (const [id, control] of running.current) {
      if (wanted.has(id)) continue
      control.abort()
      running.current.delete(id)
    }
    if (!isOnline || isPaused.current) return
    for (const { id, state } of photos) {
      if (running.current.size >= AT_ONCE) break
      if (state.phase === 'waiting' && !running.current.has(id)) void send(id)
    }
  }, [draft, isOnline, round, send])

  useEffect(() => {
    const sending = running.current
    return () => {
      for (const control of sending.values()) control.abort()
      sending.clear()
    }
  }, [])

  return { isOnline, whenSettled: useWhenSettled(draft) }
}

const waiting: PhotoState = { phase: 'waiting' }

async function sendPhoto(
  id: string,
  files: PhotoFiles,
  signal: AbortSignal,
  tell: (state: PhotoState) => void,
): Promise<PhotoState> {
  const file = files.get(id)
  if (!file) return { phase: 'failed', problem: 'no-file' }
  tell({ phase: 'compressing' })
  const compressed = await compressPhoto(file, { signal })
  if (compressed.photo === null) return { phase: 'failed', problem: compressed.problem }
  tell({ phase: 'uploading', share: 0 })
  const answer = await uploadPhoto(compressed.photo, {
    signal,
    onProgress: (share) => tell({ phase: 'uploading', share }),
  })
  if (answer.uploaded) {
    const { secure_url, public_id } = answer.uploaded
    return { phase: 'done', image: { url: secure_url, publicId: public_id } }
  }
  const passes = answer.problem === 'offline' || answer.problem === 'busy'
  return passes ? waiting : { phase: 'failed', problem: answer.problem }
}

type Pick = (draft: ProductDraft) => DraftPhoto[]
type Waiter = { pick: Pick; resolve: (draft: ProductDraft) => void }

/** A promise of the draft in which none of these photos is on its way any more. */
function useWhenSettled(draft: ProductDraft) {
  const latest = useRef(draft)
  const waiters = useRef<Waiter[]>([])

  useEffect(() => {
    latest.current = draft
    waiters.current = waiters.current.filter(({ pick, resolve }) => {
      const isSettled = !pick(draft).some(isOnItsWay)
      if (isSettled) resolve(draft)
      return !isSettled
    })
  }, [draft])

  return useCallback((pick: Pick): Promise<ProductDraft> => {
    if (!pick(latest.current).some(isOnItsWay)) return Promise.resolve(latest.current)
    return new Promise((resolve) => waiters.current.push({ pick, resolve }))
  }, [])
}
