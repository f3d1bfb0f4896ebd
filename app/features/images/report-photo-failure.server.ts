import { z } from 'zod'
import { mayManageCatalog, type User } from '#app/features/accounts/user.ts'
import { log } from '#app/platform/log.server.ts'
import { consumeRateLimit } from '#app/platform/rate-limit.server.ts'
import { HOUR_SECONDS } from '#app/time.ts'
import { BROWSER_ERRORS, UPLOAD_ERROR_STATUS, type UploadError } from './upload-rules.ts'

const MAX_TYPE_LENGTH = 64
/** More than an afternoon of bad photos, less than a log can be flooded with. */
const BY_ADMIN = { max: 120, windowSeconds: HOUR_SECONDS }

/** A photo that failed in the browser, so that the server knows nothing of it. */
export const photoFailureSchema = z.object({
  reason: z.enum([...(Object.keys(UPLOAD_ERROR_STATUS) as UploadError[]), ...BROWSER_ERRORS]),
  bytes: z.int().nonnegative(),
  type: z.string().transform((type) => type.slice(0, MAX_TYPE_LENGTH)),
})

export type PhotoFailure = z.input<typeof photoFailureSchema>

/** Writes one line to the log. The file's name is personal and stays in the browser. */
export async function reportPhotoFailure(
  admin: User,
  { reason, bytes, type }: PhotoFailure,
): Promise<'logged' | 'not-allowed' | { retryAfterSeconds: number }> {
  if (!mayManageCatalog(admin)) return 'not-allowed'
  const retryAfterSeconds = await consumeRateLimit([{ key: `photoFailures:${admin.id}`, ...BY_ADMIN }])
  if (retryAfterSeconds !== null) return { retryAfterSeconds }
  log.warn('photo-failed-in-browser', { reason, bytes, type })
  return 'logged'
}
