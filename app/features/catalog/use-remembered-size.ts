import { storeValue, useStoredValue } from '#app/ui/use-browser.ts'
import { parseSize, sizeInAddress } from './sizes.ts'

const KEY = 'vault-talle'

/** Remembers the person's size on this device; null forgets it. */
export function rememberSize(size: number | null): void {
  storeValue('localStorage', KEY, size === null ? null : sizeInAddress(size))
}

/** Returns the size that this device remembers; null: none, and on the server. */
export function useRememberedSize(): number | null {
  return parseSize(useStoredValue('localStorage', KEY) ?? '')
}
