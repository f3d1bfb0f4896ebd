import { imagesCopy } from './images.copy.ts'
import { type PhotoError, UPLOAD_ERROR_STATUS, type Uploaded, type UploadError } from './upload-rules.ts'

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

/** Without an answer of ours: the server refuses a body that is too long before anybody has read it. */
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
