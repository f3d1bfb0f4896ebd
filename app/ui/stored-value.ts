import { useSyncExternalStore } from 'react'

/** This tab alone, or the whole browser. */
type StoragePlace = 'sessionStorage' | 'localStorage'

/** Stores a value; null removes it. Does nothing in a browser that refuses storage, as a private window may. */
export function storeValue(place: StoragePlace, key: string, value: string | null): void {
  try {
    if (value === null) window[place].removeItem(key)
    else window[place].setItem(key, value)
  } catch {
    // The page works without it.
  }
}

export function storedValue(place: StoragePlace, key: string): string | null {
  try {
    return window[place].getItem(key)
  } catch {
    return null
  }
}

/** Returns the value as it is at each rendering; null on the server. */
export function useStoredValue(place: StoragePlace, key: string): string | null {
  return useSyncExternalStore(
    () => () => undefined,
    () => storedValue(place, key),
    () => null,
  )
}
