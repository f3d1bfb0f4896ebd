import { storeValue, useStoredValue } from '#app/ui/use-browser.ts'
import { parseSize, sizeInAddress } from '#app/domain/catalog/sizes.ts'

const KEY = 'vault-talle'
/** Suffix of a rough size, which was found by another brand's number. */
const ROUGH = ' aprox'

/** Remembers the person's size on this device; null forgets it. */
export function rememberSize(size: number | null, isRough = false): void {
  storeValue('localStorage', KEY, size === null ? null : sizeInAddress(size) + (isRough ? ROUGH : ''))
}

/** Returns the size that this device remembers; null: none, and on the server. */
export function useRememberedSize(): number | null {
  return useOwnSize()?.size ?? null
}

/** Returns the size that this device remembers, and whether it is a rough one. */
export function useOwnSize(): { size: number; isRough: boolean } | null {
  const stored = useStoredValue('localStorage', KEY) ?? ''
  const isRough = stored.endsWith(ROUGH)
  const size = parseSize(isRough ? stored.slice(0, -ROUGH.length) : stored)
  return size === null ? null : { size, isRough }
}
