/** What the server takes: more than the browser sends, because some browsers cannot make a photo smaller. */
export const MAX_UPLOAD_BYTES = 12 * 1024 * 1024

/** The whole request: the photo, and what a form wraps around it. */
export const MAX_UPLOAD_BODY_BYTES = MAX_UPLOAD_BYTES + 64 * 1024

/** Counted from the header, before anything is decoded. */
export const MAX_PIXELS = 50_000_000

/** How a photo is named in an answer: the fields that image hosts answer with (Spec §7). */
export type Uploaded = { secure_url: string; public_id: string }

/** Why the server kept no photo. */
export type UploadError =
  | 'no-file'
  | 'too-large'
  | 'not-an-image'
  | 'unsupported-format'
  | 'heic-not-decodable'
  | 'too-many-pixels'
  | 'damaged'
  | 'too-slow'
  | 'busy'
  | 'host-failed'
  | 'not-stored'

/** What only the browser sees. `no-answer`: the server said nothing for too long. */
export const BROWSER_ERRORS = ['offline', 'no-answer', 'signed-out', 'not-allowed', 'failed'] as const

/** Why a photo is not there yet, seen from the browser. */
export type PhotoError = UploadError | (typeof BROWSER_ERRORS)[number]

export const UPLOAD_ERROR_STATUS = {
  'no-file': 400,
  'too-large': 413,
  'not-an-image': 415,
  'unsupported-format': 415,
  'heic-not-decodable': 415,
  'too-many-pixels': 422,
  damaged: 422,
  'too-slow': 422,
  busy: 503,
  'host-failed': 502,
  'not-stored': 507,
} as const satisfies Record<UploadError, number>

/** `share`: how much of the photo has been sent, from 0 to 1. */
export type PhotoProgress = { phase: 'compressing' } | { phase: 'uploading'; share: number }
