import { useState } from 'react'
import { parseRecent, remember } from './recent-searches.ts'

const KEY = 'vault.busquedas'

/** The person's own searches, in this browser only. A browser that keeps nothing has none. */
export function useRecentSearches() {
  const [recent, setRecent] = useState(read)

  function store(next: string[]) {
    setRecent(next)
    try {
      if (next.length > 0) localStorage.setItem(KEY, JSON.stringify(next))
      else localStorage.removeItem(KEY)
    } catch {
      // Private windows may refuse: then they last as long as the overlay.
    }
  }

  return {
    recent,
    add: (term: string) => store(remember(recent, term)),
    forget: (term: string) => store(recent.filter((other) => other !== term)),
    forgetAll: () => store([]),
  }
}

function read(): string[] {
  try {
    return parseRecent(localStorage.getItem(KEY))
  } catch {
    return []
  }
}
