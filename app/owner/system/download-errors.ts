import { paths } from '#app/base/paths.ts'
import { systemCopy } from './system.copy.ts'

const { downloadErrors } = systemCopy.backups
/** Says why a backup was not sent, as the page's address names it. */
export type DownloadError = keyof typeof downloadErrors

const PARAMETER = 'copia'

export function downloadErrorAddress(kind: string): string {
  return `${paths.adminSystem}?${PARAMETER}=${isKnown(kind) ? kind : 'unexpected'}#copias`
}

export function parseDownloadError(query: URLSearchParams): DownloadError | null {
  const kind = query.get(PARAMETER)
  return kind !== null && isKnown(kind) ? kind : null
}

const isKnown = (kind: string): kind is DownloadError => Object.hasOwn(downloadErrors, kind)
