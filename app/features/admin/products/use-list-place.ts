import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#app/paths.ts'
import { storeValue, storedValue, useStoredValue } from '#app/ui/stored-value.ts'
import { useHydrated } from '#app/ui/use-browser.ts'

const ADDRESS_KEY = 'admin-list-address'
const TOP_KEY = 'admin-list-top'

/**
 * Remembers, in this tab, the list's address and how far it is scrolled, and scrolls there when a link of
 * `useWayToList` leads back.
 */
export function useListPlace(): void {
  const location = useLocation()
  const { pathname, search } = location
  const address = pathname + search
  const returns = (location.state as { returnsToList?: boolean } | null)?.returnsToList === true

  // In the layout phase the list is still there to be measured.
  useLayoutEffect(
    () => () => {
      storeValue('sessionStorage', ADDRESS_KEY, address)
      storeValue('sessionStorage', TOP_KEY, String(window.scrollY))
    },
    [address],
  )

  // After the router has scrolled a new page to its top.
  useEffect(() => {
    if (returns) window.scrollTo({ top: Number(storedValue('sessionStorage', TOP_KEY)), behavior: 'instant' })
  }, [returns])
}

/**
 * The way back to the list as it was left: filter, order and scroll. For `<Link {...way}>` and
 * `navigate(way.to, { state: way.state })`; without JavaScript it is the list from its beginning.
 */
export function useWayToList(): { to: string; state: { returnsToList: true } } {
  const address = useStoredValue('sessionStorage', ADDRESS_KEY)
  return { to: address ?? paths.adminProductList, state: { returnsToList: true } }
}

let left: string | undefined

/** Leaves a message for the page that the history goes back to: going back carries no state. */
export function leaveMessage(text: string): void {
  left = text
}

/** Returns what the page that led here has done, as a sentence; none after a reload of this page. */
export function useArrivalMessage(): string | undefined {
  const location = useLocation()
  const isHydrated = useHydrated()
  const [wasLedHere] = useState(isHydrated)
  const [found] = useState(left)
  useEffect(() => {
    left = undefined
  }, [])
  return wasLedHere ? (found ?? (location.state as { message?: string } | null)?.message) : undefined
}
