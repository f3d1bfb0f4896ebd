import { useSyncExternalStore } from 'react'

/** This tab alone, or the whole browser. */
type Place = 'sessionStorage' | 'localStorage'

/** Null forgets it. A browser that keeps nothing (a private window may refuse) forgets at once. */
export function keep(place: Place, key: string, value: string | null): void {
  try {
    if (value === null) window[place].removeItem(key)
    else window[place].setItem(key, value)
  } catch {
    // The page works without it.
  }
}

export function kept(place: Place, key: string): string | null {
  try {
    return window[place].getItem(key)
  } catch {
    return null
  }
}

/** As it is at each rendering; null on the server. */
export function useKept(place: Place, key: string): string | null {
  return useSyncExternalStore(
    () => () => undefined,
    () => kept(place, key),
    () => null,
  )
}
