import { type Location, useLocation, useNavigate, useNavigation } from 'react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { paths } from '#app/base/paths.ts'
import { backTo } from '#app/owner/frame/places.ts'
import { storedValue, storeValue, useStoredValue } from '#app/ui/use-browser.ts'
import { listPath, type ListQuery, readListQuery } from './list-rows.ts'

/** Pause in typing after which the server is asked. */
const TYPING_PAUSE_MS = 300

/** Returns the query of the address. While somebody types it is ahead of the address by a few letters. */
export function useListQuery(): [query: ListQuery, setQuery: (query: ListQuery) => void] {
  const location = useLocation()
  const { search, key } = location
  const navigate = useNavigate()
  const [query, setQuery] = useState(() => readListQuery(new URLSearchParams(search)))
  const [shownKey, setShownKey] = useState(key)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLeaving = !isTyped(useNavigation().location ?? location)
  // A waiting letter must not undo a later press.
  useEffect(() => {
    if (isLeaving) clearTimeout(pause.current)
  }, [isLeaving])
  useEffect(() => () => clearTimeout(pause.current), [])
  if (key !== shownKey) {
    setShownKey(key)
    if (!isTyped(location)) setQuery(readListQuery(new URLSearchParams(search)))
  }
  const go = (next: ListQuery) => {
    void navigate(listPath(next), {
      replace: true,
      preventScrollReset: true,
      state: { isTyped: true, keepFocus: true },
    })
  }
  return [
    query,
    (next) => {
      setQuery(next)
      clearTimeout(pause.current)
      if (next.text === query.text) go(next)
      else pause.current = setTimeout(() => go(next), TYPING_PAUSE_MS)
    },
  ]
}

const isTyped = ({ state }: Location) => (state as { isTyped?: boolean } | null)?.isTyped === true

const ADDRESS_KEY = 'admin-list-address'
const TOP_KEY = 'admin-list-top'

/**
 * Remembers the list's address and scroll position in this tab, and scrolls there when a link of `useWayToList` leads
 * back.
 */
export function useListPlace(): void {
  const location = useLocation()
  const address = paths.adminProductList + location.search
  const returns = (location.state as { returnsToList?: boolean } | null)?.returnsToList === true

  // In the layout phase the list can still be measured.
  useLayoutEffect(
    () => () => {
      storeValue('sessionStorage', ADDRESS_KEY, address)
      storeValue('sessionStorage', TOP_KEY, String(window.scrollY))
    },
    [address],
  )

  // The router scrolls a new page to its top before this effect.
  useEffect(() => {
    if (returns) window.scrollTo({ top: Number(storedValue('sessionStorage', TOP_KEY)), behavior: 'instant' })
  }, [returns])
}

/**
 * Returns the way back to the list as it was left: filter, order and scroll. Without JavaScript it is the list from its
 * beginning.
 */
export function useWayToList() {
  const address = useStoredValue('sessionStorage', ADDRESS_KEY)
  const { to, label } = backTo(paths.adminProductList)
  return { to: address ?? to, label, state: { returnsToList: true } }
}
