import { useSyncExternalStore } from 'react'

/**
 * Where the person sees the shop, such as `https://vault.example`; while the server renders, the address that the
 * owner configured. They differ only where the shop is looked at through another door.
 */
export function usePageOrigin(configured: string): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => window.location.origin,
    () => configured,
  )
}
