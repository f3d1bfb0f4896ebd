import { useId, useState } from 'react'
import { Link } from 'react-router'
import { searchPath } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { searchCopy } from './search.copy.ts'

const copy = searchCopy.overlay

type RecentSearchesProps = {
  recent: readonly string[]
  onChosen: (term: string) => void
  onForget: (term: string) => void
  onForgetAll: () => void
}

/** The person's recent searches, each removable. Renders nothing when there are none. */
export function RecentSearches({ recent, onChosen, onForget, onForgetAll }: RecentSearchesProps) {
  if (recent.length === 0) return null
  return (
    <section aria-label={copy.recent}>
      <div className="search-ideas-head">
        <h2>{copy.recent}</h2>
        <button type="button" className="text-link" onClick={onForgetAll}>
          {copy.forgetAll}
        </button>
      </div>
      <ul className="recent-searches">
        {recent.map((term) => (
          <li key={term}>
            <button type="button" className="recent-search" onClick={() => onChosen(term)}>
              <Icon name="history" />
              {term}
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={copy.forget(term)}
              onClick={() => onForget(term)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type TrendingTermsProps = {
  terms: readonly string[]
  /** Inside the overlay, a link replaces the history entry that opened it. */
  replace?: boolean
}

/** The most searched terms. Renders nothing when there are none. */
export function TrendingTerms({ terms, replace = false }: TrendingTermsProps) {
  const id = useId()
  if (terms.length === 0) return null
  return (
    <section className="trending" aria-labelledby={id}>
      <h2 id={id}>{searchCopy.results.trending}</h2>
      <ul className="chips">
        {terms.map((term) => (
          <li key={term}>
            {/* No prefetch: it would count as a search. */}
            <Link className="chip" to={searchPath(term)} replace={replace} prefetch="none">
              {term}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const KEY = 'vault.busquedas'

/** Returns the recent searches of this browser. Without storage they last as long as the overlay. */
export function useRecentSearches() {
  const [recent, setRecent] = useState(read)

  function store(next: string[]) {
    setRecent(next)
    try {
      if (next.length > 0) localStorage.setItem(KEY, JSON.stringify(next))
      else localStorage.removeItem(KEY)
    } catch {
      // Private windows may refuse to store: the list then lasts as long as the overlay.
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

/** How many recent searches this device stores. */
const MAX_RECENT = 5

/** Returns the list with the new term first and without repetitions. */
export function remember(recent: readonly string[], term: string): string[] {
  const others = recent.filter((other) => other.toLowerCase() !== term.toLowerCase())
  return [term, ...others].slice(0, MAX_RECENT)
}

/** Returns the stored searches, or an empty list when they cannot be read. */
export function parseRecent(stored: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((term) => typeof term === 'string').slice(0, MAX_RECENT) : []
  } catch {
    return []
  }
}
