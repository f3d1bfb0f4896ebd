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

/** One's own last searches, each removable; absent if there are none. */
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
  /** Inside the overlay a link takes the place of the history entry that opened it. */
  replace?: boolean
}

/** What others look for most; absent until somebody has looked for something. */
export function TrendingTerms({ terms, replace = false }: TrendingTermsProps) {
  const id = useId()
  if (terms.length === 0) return null
  return (
    <section className="trending" aria-labelledby={id}>
      <h2 id={id}>{searchCopy.results.trending}</h2>
      <ul className="chips">
        {terms.map((term) => (
          <li key={term}>
            {/* Never fetched ahead: a search is a question of a person. */}
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

/** How many of a person's own searches are remembered, on this device only. */
const MAX_RECENT = 5

/** The new one first, each once. */
export function remember(recent: readonly string[], term: string): string[] {
  const others = recent.filter((other) => other.toLowerCase() !== term.toLowerCase())
  return [term, ...others].slice(0, MAX_RECENT)
}

/** What was stored, if it can be read. */
export function parseRecent(stored: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((term) => typeof term === 'string').slice(0, MAX_RECENT) : []
  } catch {
    return []
  }
}
