import { paths } from '#app/paths.ts'
import { readUploadAnswer, type UploadAnswer } from './upload-answer.ts'
import type { PhotoProblem } from './upload-rules.ts'

type UploadOptions = {
  /** From 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Ends an upload that has made no progress for this long: a dead signal, or a server that does not answer. */
const TIMEOUT_MS = 30_000

/**
 * Sends a photo to the shop. A failure is an answer, not an error.
 * @throws the signal's reason
 */
export async function uploadPhoto(
  photo: Blob,
  { onProgress, signal }: UploadOptions = {},
): Promise<UploadAnswer> {
  signal?.throwIfAborted()
  // fetch does not tell how much has been sent.
  const request = new XMLHttpRequest()
  let isTimedOut = false
  const abort = () => request.abort()
  const timeOut = () => {
    isTimedOut = true
    abort()
  }
  signal?.addEventListener('abort', abort)
  let timer = setTimeout(timeOut, TIMEOUT_MS)
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    clearTimeout(timer)
    timer = setTimeout(timeOut, TIMEOUT_MS)
    onProgress?.(total > 0 ? loaded / total : 0)
  })
  try {
    await send(request, photo)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
  signal?.throwIfAborted()
  if (isTimedOut || request.status === 0) reportPhotoFailure(isTimedOut ? 'no-answer' : 'offline', photo)
  if (isTimedOut) return { uploaded: null, problem: 'no-answer' }
  return readUploadAnswer(request.status, request.responseText)
}

/** Resolves however it ends; without an answer the status is 0. */
function send(request: XMLHttpRequest, photo: Blob): Promise<unknown> {
  const form = new FormData()
  form.set('file', photo)
  request.open('POST', paths.uploadPhoto)
  request.setRequestHeader('Accept', 'application/json')
  return new Promise((resolve) => {
    request.addEventListener('loadend', resolve)
    request.send(form)
  })
}

/** Tells the shop's log why a photo failed in this browser. The form does not depend on it. */
export function reportPhotoFailure(reason: PhotoProblem, photo: Blob | undefined): void {
  const failure = { reason, bytes: photo?.size ?? 0, type: photo?.type ?? '' }
  void fetch(paths.photoFailures, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(failure),
    keepalive: true,
  }).catch(() => undefined)
}
