import { useSyncExternalStore } from 'react'

/** This tab alone, or the whole browser. */
type Place = 'sessionStorage' | 'localStorage'

/** The address that asked for a link, for the page that the link opens. */
export const LINK_EMAIL = ['localStorage', 'vault-enlace-email'] as const
/** The address that asked for another password. */
export const RESET_EMAIL = ['sessionStorage', 'vault-clave-email'] as const
/** The address whose verification this tab waits for (decision 10). */
export const PENDING_EMAIL = ['sessionStorage', 'vault-verificar-email'] as const

/** Null forgets it. A browser that keeps nothing (a private window may refuse) forgets at once. */
export function keep(place: Place, key: string, value: string | null): void {
  try {
    if (value === null) window[place].removeItem(key)
    else window[place].setItem(key, value)
  } catch {
    // The page works without it: it then asks for the address.
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
