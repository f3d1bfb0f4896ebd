import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** What the page that led here has done, in words; a reload of this page did nothing. */
export function useSaid(): string | undefined {
  const location = useLocation()
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const [wasLedHere] = useState(isHydrated)
  return wasLedHere ? (location.state as { said?: string } | null)?.said : undefined
}
