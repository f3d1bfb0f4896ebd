import { ADMIN_ERROR_STATUS } from '#app/features/accounts/user.ts'
import type { ProductImage } from '#app/features/catalog/product.ts'
import { paths } from '#app/paths.ts'
import { failed, ok, type Result } from '#app/result.ts'
import type { ImportResult, SendError } from './import-report.ts'
import { writeUploadedPhotos } from './photo-uploads.ts'

/** Long enough to send the largest file over a weak signal. */
const TIMEOUT_MS = 120_000

type SentImport = {
  file: Blob
  uploaded: ReadonlyMap<string, ProductImage>
  /** Confirms a report; without it, a report comes back. */
  confirmation?: { fingerprint: string; key: string }
}

/** Not a fetcher: a fetcher has no timeout, and hides the status of a body that is too large. */
export async function sendImport({
  file,
  uploaded,
  confirmation,
}: SentImport): Promise<Result<ImportResult, SendError>> {
  const form = new FormData()
  form.set('sheet', file)
  form.set('photos', writeUploadedPhotos(uploaded))
  if (confirmation) {
    form.set('seen', confirmation.fingerprint)
    form.set('key', confirmation.key)
  }
  let response: Response
  try {
    response = await fetch(paths.importSheet, {
      method: 'POST',
      body: form,
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch {
    return failed({ kind: 'offline' })
  }
  if (!response.ok) return failed({ kind: errorKind(response.status) })
  try {
    return ok((await response.json()) as ImportResult)
  } catch {
    return failed({ kind: 'failed' })
  }
}

function errorKind(status: number): SendError['kind'] {
  if (status === ADMIN_ERROR_STATUS['signed-out']) return 'signed-out'
  if (status === ADMIN_ERROR_STATUS['not-allowed']) return 'not-allowed'
  return status === 413 ? 'too-large' : 'failed'
}
