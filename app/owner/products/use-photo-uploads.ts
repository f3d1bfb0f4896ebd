import { useCallback, useEffect, useRef, useState } from 'react'
import { useOnline } from '#app/ui/use-browser.ts'
import { sendPhoto, sendVideo } from '#app/parts/send-photo.client.ts'
import {
  isOnItsWay,
  uploadsOf,
  type DraftPhoto,
  type PhotoState,
  type ProductDraft,
} from './product-draft.ts'
import type { PhotoFiles } from './use-draft.ts'

const AT_ONCE = 2
/** Delays before a photo is sent again, for a weak signal or a busy server; then it has failed. */
const RETRY_DELAYS_MS = [2_000, 5_000]

/**
 * Sends the draft's waiting photos and videos, two at a time. Without a signal they wait until it is back; with one, each ends as
 * `done` or `failed`.
 */
export function usePhotoUploads(
  draft: ProductDraft,
  files: PhotoFiles,
  onState: (photoId: string, state: PhotoState) => void,
) {
  const isOnline = useOnline()
  const [round, setRound] = useState(0)
  const running = useRef(new Map<string, AbortController>())
  const retries = useRef(new Map<string, number>())
  const isPaused = useRef(false)

  const pause = useCallback((delayMs: number) => {
    isPaused.current = true
    setTimeout(() => {
      isPaused.current = false
      setRound((before) => before + 1)
    }, delayMs)
  }, [])

  const send = useCallback(
    async (id: string) => {
      const control = new AbortController()
      running.current.set(id, control)
      const setState = (state: PhotoState) => {
        if (!control.signal.aborted) onState(id, state)
      }
      const result = await upload(id, files, control.signal, setState).catch(unexpected)
      if (running.current.get(id) === control) running.current.delete(id)
      if (control.signal.aborted) return
      const delay = mayPass(result) ? retryDelay(retries.current, id) : null
      if (delay === null) retries.current.delete(id)
      else pause(delay)
      setState(delay === null ? result : { phase: 'waiting' })
    },
    [files, onState, pause],
  )

  useEffect(() => {
    if (isOnline) isPaused.current = false
  }, [isOnline])

  useEffect(() => {
    const uploads = uploadsOf(draft)
    const wanted = new Set(uploads.map(({ id }) => id))
    for (const [id, control] of running.current) {
      if (wanted.has(id)) continue
      control.abort()
      running.current.delete(id)
    }
    if (!isOnline || isPaused.current) return
    for (const { id, state } of uploads) {
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

type Ended = Extract<PhotoState, { phase: 'done' | 'failed' }>

const unexpected = (): Ended => ({ phase: 'failed', error: 'failed' })

/** Tells whether the same photo may succeed a moment later. */
const mayPass = (result: Ended) =>
  result.phase === 'failed' && (result.error === 'offline' || result.error === 'busy')

/** Returns null after enough attempts; those without a signal do not count. */
function retryDelay(retries: Map<string, number>, id: string): number | null {
  if (!navigator.onLine) return 0
  const done = retries.get(id) ?? 0
  retries.set(id, done + 1)
  return RETRY_DELAYS_MS[done] ?? null
}

async function upload(
  id: string,
  files: PhotoFiles,
  signal: AbortSignal,
  onState: (state: PhotoState) => void,
): Promise<Ended> {
  const file = files.get(id)
  if (!file) return { phase: 'failed', error: 'no-file' }
  const send = file.type.startsWith('video/') ? sendVideo : sendPhoto
  const sent = await send(file, { signal, onProgress: onState })
  return sent.ok ? { phase: 'done', image: sent.value } : { phase: 'failed', error: sent.error }
}

type Pick = (draft: ProductDraft) => DraftPhoto[]
type Waiter = { pick: Pick; resolve: (draft: ProductDraft) => void }

/** Returns a function whose promise resolves with the draft once the picked photos have arrived or failed. */
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
