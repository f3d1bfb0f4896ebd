import { paths } from '#app/paths.ts'
import { readUploadAnswer, type UploadAnswer } from './upload-answer.ts'

type UploadOptions = {
  /** From 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** After so long without a byte the signal is gone, though the browser may not know it. */
const STALLED_MS = 60_000

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
  const stop = () => request.abort()
  signal?.addEventListener('abort', stop)
  let stalled = setTimeout(stop, STALLED_MS)
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    clearTimeout(stalled)
    stalled = setTimeout(stop, STALLED_MS)
    onProgress?.(total > 0 ? loaded / total : 0)
  })
  try {
    await send(request, photo)
  } finally {
    clearTimeout(stalled)
    signal?.removeEventListener('abort', stop)
  }
  signal?.throwIfAborted()
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
