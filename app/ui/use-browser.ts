import { type ToggleEvent, useLayoutEffect, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns false on the server and until the page's scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** The address of the page that came as a document; the router led to any other. */
export const loadedAddress =
  typeof window === 'undefined' ? '' : window.location.pathname + window.location.search

/**
 * Returns the origin that the person sees, such as `https://vault.example`, and the configured one while the server
 * renders. They differ when the shop is opened under another address.
 */
export function usePageOrigin(configured: string): string {
  return useSyncExternalStore(
    never,
    () => window.location.origin,
    () => configured,
  )
}

/**
 * Sets `data-<name>` on the page's root element, for styles of other parts of the page. A rule with `:has()` on the
 * root makes the browser match elements of the whole page again at every choice.
 * @param value null: no attribute
 */
export function useRootAttribute(name: string, value: string | null): void {
  useLayoutEffect(() => {
    if (value === null) return
    const root = document.documentElement
    root.setAttribute(`data-${name}`, value)
    return () => root.removeAttribute(`data-${name}`)
  }, [name, value])
}

/** Returns whether the browser believes that there is a signal. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToSignal,
    () => navigator.onLine,
    () => true,
  )
}

/** Returns whether the person asked the browser to fetch little. Not every browser tells. */
export function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
}

function subscribeToSignal(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** This tab alone, or the whole browser. */
type StorageArea = 'sessionStorage' | 'localStorage'

/** Stores a value; null removes it. Does nothing in a browser that refuses storage, as a private window may. */
export function storeValue(area: StorageArea, key: string, value: string | null): void {
  try {
    if (value === null) window[area].removeItem(key)
    else window[area].setItem(key, value)
  } catch {
    // The page works without it.
  }
}

export function storedValue(area: StorageArea, key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/** Returns the value as it is at each rendering; null on the server. */
export function useStoredValue(area: StorageArea, key: string): string | null {
  return useSyncExternalStore(
    () => () => undefined,
    () => storedValue(area, key),
    () => null,
  )
}

/** Returns 32 random hex digits; `crypto.randomUUID` would need a secure origin. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Returns whether this browser hands images and a text over to other apps. */
export function canShareImages(): boolean {
  if (!('canShare' in navigator)) return false
  const sample = new File([''], 'imagen.jpg', { type: 'image/jpeg' })
  return navigator.canShare({ files: [sample, sample], text: 'texto' })
}

/** Saves a file on the device. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Closes the other `<details>` of the same group, for browsers that ignore their shared `name`. */
export function closeOtherDetails({ currentTarget: opened }: ToggleEvent<HTMLDetailsElement>): void {
  if (!opened.open) return
  for (const other of opened.parentElement?.children ?? []) {
    if (other !== opened && other instanceof HTMLDetailsElement) other.open = false
  }
}
