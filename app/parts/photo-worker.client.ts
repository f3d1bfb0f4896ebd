import { dominantColorsOf, type Lab, meanToneOf } from '#app/domain/photos/color-clusters.ts'
import { lookAtPhoto, pageCanvas, type PhotoLook, type Shrunk } from './photo-canvas.client.ts'

/** A task for the worker: opening a camera's photo in the page would interrupt typing. */
export type PhotoTask = { task: 'shrink' | 'look'; photo: Blob }

/** Maximum time of a task. A worker that is silent for longer has run out of memory. */
const TIME_LIMIT_MS = 30_000

function inWorker<Result>(task: PhotoTask, signal?: AbortSignal): Promise<Result> {
  const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  const answer = new Promise<Result>((resolve, reject) => {
    const fail = () => reject(new Error('The worker failed'))
    timer = setTimeout(fail, TIME_LIMIT_MS)
    signal?.addEventListener('abort', fail, { once: true })
    worker.addEventListener('error', fail)
    worker.addEventListener('message', ({ data }: MessageEvent<Result>) => resolve(data))
    worker.postMessage(task)
  })
  return answer.finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}

/** @throws where the worker fails, or the signal's reason */
export function shrinkInWorker(photo: Blob, signal: AbortSignal | undefined): Promise<Shrunk> {
  return inWorker({ task: 'shrink', photo }, signal)
}

let queue: Promise<unknown> = Promise.resolve()

/** Works on one photo after the other: a phone lacks the memory for two camera photos. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = queue.then(work)
  queue = result.catch(() => undefined)
  return result
}

const looks = new WeakMap<Blob, Promise<PhotoLook>>()

/** Looks at each photo once, and in the page when the worker fails. */
function look(photo: Blob): Promise<PhotoLook> {
  const known = looks.get(photo)
  if (known) return known
  const found = inTurn(() =>
    inWorker<PhotoLook>({ task: 'look', photo }).catch(() => lookAtPhoto(photo, pageCanvas)),
  )
  looks.set(photo, found)
  return found
}

/** Returns a small copy for the form: a camera's photo, drawn in many places, would interrupt typing. */
export function smallPhoto(photo: Blob): Promise<Blob> {
  return look(photo).then(
    ({ small }) => small,
    () => photo,
  )
}

/** Returns up to five colors of the shoe in a photo, as `#rrggbb`, the largest first; none when it cannot be opened. */
export async function dominantColors(photo: Blob): Promise<string[]> {
  try {
    const { data, width } = (await look(photo)).pixels
    return dominantColorsOf(data, width)
  } catch {
    return []
  }
}

/** Returns the average tone of the shoe in a photo; null when it cannot be opened. */
export async function meanTone(photo: Blob): Promise<Lab | null> {
  try {
    const { data, width } = (await look(photo)).pixels
    return meanToneOf(data, width)
  } catch {
    return null
  }
}
