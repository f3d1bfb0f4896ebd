import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { listSearch, readListQuery, type ListQuery } from './list-query.ts'

/** The query in the address, ahead of it while somebody types: the router may be a few letters behind. */
export function useListQuery(): [query: ListQuery, setQuery: (query: ListQuery) => void] {
  const location = useLocation()
  const { pathname, search, key } = location
  const navigate = useNavigate()
  const [query, setQuery] = useState(() => readListQuery(new URLSearchParams(search)))
  const [shownKey, setShownKey] = useState(key)
  if (key !== shownKey) {
    setShownKey(key)
    const isOurs = (location.state as { isTyped?: boolean } | null)?.isTyped === true
    if (!isOurs) setQuery(readListQuery(new URLSearchParams(search)))
  }
  return [
    query,
    (next) => {
      setQuery(next)
      void navigate(pathname + listSearch(next), {
        replace: true,
        preventScrollReset: true,
        // The rows are all here.
        defaultShouldRevalidate: false,
        state: { isTyped: true, keepFocus: true },
      })
    },
  ]
}
