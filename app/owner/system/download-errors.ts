import type { AccountErrorKind } from '#app/domain/accounts/account-rules.ts'
import { paths } from '#app/base/paths.ts'

/** Why a backup was not sent, as the page's address names it. */
const DOWNLOAD_ERRORS = [
  'current-password-required',
  'wrong-password',
  'sign-in-again',
  'too-many-attempts',
  'busy',
  'no-backup',
  'not-made',
  'not-stored',
  'unexpected',
] as const
export type DownloadError = (typeof DOWNLOAD_ERRORS)[number]

const PARAMETER = 'copia'

export function downloadErrorAddress(
  kind: AccountErrorKind | 'no-backup' | 'not-made' | 'not-stored',
): string {
  const error = DOWNLOAD_ERRORS.find((known) => known === kind) ?? 'unexpected'
  return `${paths.adminSystem}?${PARAMETER}=${error}#copias`
}

export function parseDownloadError(query: URLSearchParams): DownloadError | null {
  return DOWNLOAD_ERRORS.find((known) => known === query.get(PARAMETER)) ?? null
}
