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
