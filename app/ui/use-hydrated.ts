import { useSyncExternalStore } from 'react'

/** Returns false on the server and until the page's scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
