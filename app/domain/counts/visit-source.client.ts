import { storedValue, storeValue } from '#app/ui/use-browser.ts'
import { MAX_FROM, SOURCE_PARAM } from './sources.ts'

const STORAGE = ['sessionStorage', 'vault-origen'] as const

/** Remembers in this tab what led to the shop, so that it also counts for what is pressed on a later page. */
export function noteVisitSource(): void {
  // Older browsers find no host in `android-app://com.google.android.googlequicksearchbox/`.
  const host = document.referrer.split('/')[2] ?? ''
  const from = new URLSearchParams(location.search).get(SOURCE_PARAM) ?? host
  if (from !== '' && from !== location.host) storeValue(...STORAGE, from.slice(0, MAX_FROM))
}

export function visitSource(): string {
  return storedValue(...STORAGE) ?? ''
}
