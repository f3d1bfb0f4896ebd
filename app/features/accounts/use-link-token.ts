import { useState, useSyncExternalStore } from 'react'
import { linkToken } from './link-token.ts'

/**
 * The token that the mail's link brought, also once the address has lost it; null when there is none, undefined until
 * the page is alive.
 */
export function useLinkToken(): string | null | undefined {
  const token = useSyncExternalStore(
    onHashChange,
    () => linkToken(window.location.hash),
    () => undefined,
  )
  const [brought, setBrought] = useState<string | null>(null)
  if (token && token !== brought) setBrought(token)
  return token ?? brought ?? token
}

function onHashChange(listener: () => void) {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
