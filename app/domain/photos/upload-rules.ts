import { imagesCopy } from './images.copy.ts'

/** The server's limit. Above the browser's, because some browsers cannot compress a photo. */
export const MAX_UPLOAD_BYTES = 12 * 1024 * 1024

/** A color's video is sent as it is. */
export const MAX_VIDEO_BYTES = 10 * 1024 * 1024

/** The whole request: the photo, and what a form wraps around it. */
export const MAX_UPLOAD_BODY_BYTES = MAX_UPLOAD_BYTES + 64 * 1024

/** Counted from the header, before anything is decoded. */
export const MAX_PIXELS = 50_000_000

/** Longest side in pixels, above any panorama: a strip of one pixel by millions keeps the decoder busy for ten seconds. */
export const MAX_SIDE = 30_000

/** The fields with which image hosts answer an upload (Spec §7). */
export type Uploaded = { secure_url: string; public_id: string }

/** HTTP status by why the server kept no photo. */
export const UPLOAD_ERROR_STATUS = {
  'no-file': 400,
  'too-large': 413,
  'not-an-image': 415,
  'unsupported-format': 415,
  'heic-not-decodable': 415,
  'too-many-pixels': 422,
  damaged: 422,
  'too-slow': 422,
  'video-too-large': 413,
  'not-a-video': 415,
  'video-damaged': 422,
  busy: 503,
  'host-failed': 502,
  'not-stored': 507,
} as const
export type UploadError = keyof typeof UPLOAD_ERROR_STATUS

/** Errors that only the browser sees. `no-answer`: the server did not answer in time. */
export const BROWSER_ERRORS = [
  'offline',
  'no-answer',
  'signed-out',
  'not-allowed',
  'failed',
  'video-unopened',
] as const

/** Says why a photo is not there yet, as the browser sees it. */
export type PhotoError = UploadError | (typeof BROWSER_ERRORS)[number]

/** `share`: how much of the photo has been sent, from 0 to 1. */
export type PhotoProgress = { phase: 'compressing' } | { phase: 'uploading'; share: number }

/** The address is null after a failed upload (Spec §7); the reason is shown to the admin. */
export type UploadResult = { uploaded: Uploaded } | { uploaded: null; error: PhotoError }

/** The answer of the server, or of whatever stands between, to an upload. Status 0: there was none. */
export function readUploadResult(status: number, body: string): UploadResult {
  const answer = parseObject(body)
  if (status === 200 && typeof answer.secure_url === 'string' && typeof answer.public_id === 'string') {
    return { uploaded: { secure_url: answer.secure_url, public_id: answer.public_id } }
  }
  return { uploaded: null, error: isUploadError(answer.error) ? answer.error : errorOf(status) }
}

/** Reads the status alone, because the server refuses a body that is too long before the upload's code runs. */
function errorOf(status: number): PhotoError {
  switch (status) {
    case 0:
      return 'offline'
    case 401:
      return 'signed-out'
    case 403:
      return 'not-allowed'
    case 413:
      return 'too-large'
    case 429:
    case 503:
      return 'busy'
    default:
      return 'failed'
  }
}

function isUploadError(value: unknown): value is UploadError {
  return typeof value === 'string' && Object.hasOwn(UPLOAD_ERROR_STATUS, value)
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export function photoErrorText(error: PhotoError): string {
  return imagesCopy.errors[error]
}

const PASSING: ReadonlySet<PhotoError> = new Set([
  'no-file',
  'too-slow',
  'busy',
  'host-failed',
  'not-stored',
  'offline',
  'no-answer',
  'signed-out',
  'failed',
])

/** Whether the same photo may get through later; otherwise only another photo helps. */
export function canRetry(error: PhotoError): boolean {
  return PASSING.has(error)
}
