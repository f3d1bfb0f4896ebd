import { fileKind } from '#app/platform/image-signature.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { paths } from '#app/base/paths.ts'
import { pageCanvas, shrinkPhoto, type Shrunk } from './photo-canvas.client.ts'
import { inTurn, shrinkInWorker } from './photo-worker.client.ts'
import {
  MAX_UPLOAD_BYTES,
  type PhotoError,
  type PhotoProgress,
  readUploadResult,
  type UploadResult,
} from '#app/domain/photos/upload-rules.ts'

type SendOptions = {
  signal?: AbortSignal | undefined
  onProgress?: ((progress: PhotoProgress) => void) | undefined
}

/**
 * Compresses a photo and uploads it.
 * @throws the signal's reason
 */
export async function sendPhoto(
  file: Blob,
  { signal, onProgress }: SendOptions = {},
): Promise<Result<{ url: string; publicId: string }, PhotoError>> {
  onProgress?.({ phase: 'compressing' })
  const compressed = await inTurn(() => compress(file, signal))
  if (compressed.photo === null) return failed(compressed.error)
  return sendAs('file', compressed.photo, { signal, onProgress })
}

/**
 * Uploads a video as it is.
 * @throws the signal's reason
 */
export const sendVideo = (film: Blob, options: SendOptions = {}) => sendAs('video', film, options)

async function sendAs(field: 'file' | 'video', file: Blob, { signal, onProgress }: SendOptions) {
  onProgress?.({ phase: 'uploading', share: 0 })
  const answer = await upload(field, file, signal, (share) => onProgress?.({ phase: 'uploading', share }))
  if (answer.uploaded === null) return failed(answer.error)
  const { secure_url: url, public_id: publicId } = answer.uploaded
  return ok({ url, publicId })
}

type CompressedPhoto = { photo: Blob } | { photo: null; error: PhotoError }

/**
 * Compresses a photo to at most 2.5 MB and 2048 px, in a worker, or in the page where that fails. A file that this
 * browser cannot open stays as it is: the server may read it.
 * @throws the signal's reason
 */
async function compress(file: Blob, signal: AbortSignal | undefined): Promise<CompressedPhoto> {
  signal?.throwIfAborted()
  const error = await whyNotAPhoto(file)
  if (error) return refuse(error, file)
  let photo = await inWorker(file, signal)
  // An <img> opens more than a worker does: Safari reads HEIC there.
  if (photo === 'unopened') photo = await inPage(file)
  signal?.throwIfAborted()
  if (photo !== 'unopened') return { photo }
  return file.size > MAX_UPLOAD_BYTES ? refuse('too-large', file) : { photo: file }
}

function refuse(error: PhotoError, file: Blob): CompressedPhoto {
  reportPhotoFailure(error, file)
  return { photo: null, error }
}

async function whyNotAPhoto(file: Blob): Promise<PhotoError | null> {
  // Some systems do not know HEIC and leave the type empty.
  if (file.type !== '' && !file.type.startsWith('image/')) return 'not-an-image'
  try {
    const kind = await fileKind(file)
    if (kind === null) return 'not-an-image'
    return kind === 'other' ? 'unsupported-format' : null
  } catch {
    // The file was moved, or is in a cloud that does not answer.
    return 'failed'
  }
}

async function inWorker(file: Blob, signal: AbortSignal | undefined): Promise<Shrunk> {
  try {
    return await shrinkInWorker(file, signal)
  } catch {
    signal?.throwIfAborted()
    return 'unopened'
  }
}

async function inPage(file: Blob): Promise<Shrunk> {
  try {
    return await shrinkPhoto(file, pageCanvas)
  } catch {
    return 'unopened'
  }
}

/** Ends an upload that has made no progress for this long: a dead signal, or a server that does not answer. */
const TIMEOUT_MS = 30_000

/**
 * Sends a file to the shop. A failure is an answer, not an error.
 * @param onProgress gets the share that was sent, from 0 to 1
 * @throws the signal's reason
 */
async function upload(
  field: string,
  file: Blob,
  signal: AbortSignal | undefined,
  onProgress: (share: number) => void,
): Promise<UploadResult> {
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
    onProgress(total > 0 ? loaded / total : 0)
  })
  try {
    await send(request, field, file)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
  signal?.throwIfAborted()
  if (isTimedOut || request.status === 0) reportPhotoFailure(isTimedOut ? 'no-answer' : 'offline', file)
  if (isTimedOut) return { uploaded: null, error: 'no-answer' }
  return readUploadResult(request.status, request.responseText)
}

/** Resolves however it ends; without an answer the status is 0. */
function send(request: XMLHttpRequest, field: string, file: Blob): Promise<unknown> {
  const form = new FormData()
  form.set(field, file)
  request.open('POST', paths.uploadPhoto)
  request.setRequestHeader('Accept', 'application/json')
  return new Promise((resolve) => {
    request.addEventListener('loadend', resolve)
    request.send(form)
  })
}

/** Tells the shop's log why a photo failed in this browser. The form does not depend on it. */
export function reportPhotoFailure(reason: PhotoError, photo: Blob): void {
  const failure = { reason, bytes: photo.size, type: photo.type }
  void fetch(paths.photoFailures, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(failure),
    keepalive: true,
  }).catch(() => undefined)
}
