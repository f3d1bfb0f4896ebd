import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

let left: string | undefined

/** Leaves words for the page that the history goes back to: going back takes no state along. */
export function leaveSaid(text: string): void {
  left = text
}

/** What the page that led here has done, in words; a reload of this page did nothing. */
export function useSaid(): string | undefined {
  const location = useLocation()
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const [wasLedHere] = useState(isHydrated)
  const [found] = useState(left)
  useEffect(() => {
    left = undefined
  }, [])
  return wasLedHere ? (found ?? (location.state as { said?: string } | null)?.said) : undefined
}
