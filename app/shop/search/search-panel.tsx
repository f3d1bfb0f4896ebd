import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { paths, productPath, searchDataPath, searchPath } from '#app/base/paths.ts'
import { Icon, IconButton } from '#app/ui/icon.tsx'
import { useAnswer } from '#app/ui/use-answer.ts'
import { useOnline } from '#app/ui/use-browser.ts'
import type { CardProduct } from '#app/domain/catalog/product.ts'
import { optionId, RecentSearches, SuggestionList, TermLinks, useRecentSearches } from './search-ideas.tsx'
import type { SplitTerm } from '#app/domain/search/search-catalog.server.ts'
import { cleanTerm, isEmptyTerm } from '#app/domain/search/search-words.ts'
import { searchCopy } from './search.copy.ts'

const copy = searchCopy.overlay
const LIST_ID = 'sugerencias'

/** The search field. While typing it suggests products; while empty it shows recent and most searched terms. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ index: number; among: string | undefined } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const recent = useRecentSearches()
  const term = cleanTerm(typed)
  const suggestions = useSuggestions(term)
  const { products, split, isOpen } = suggestions
  // New suggestions arrived, so the chosen position would be another product.
  const active = chosen !== null && chosen.among === suggestions.of ? chosen.index : null
  const isSearching = useNavigation().state === 'loading'
  const isOnline = useOnline()
  const problem =
    term !== '' && !isOnline ? copy.offline : isOpen && suggestions.hasFailed ? copy.failed : null
  const note = problem ?? (isOpen && split && products.length > 0 ? searchCopy.results.leftOut(split) : null)

  // The field keeps the focus, so the browser does not scroll to the active suggestion.
  useEffect(() => {
    if (active !== null)
      document.getElementById(optionId(LIST_ID, active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function type(text: string) {
    setTyped(text)
    setChosen(null)
  }

  function search(searched: string) {
    // Without a signal the page of results would be the browser's page of errors.
    if (!isOnline) return
    recent.add(searched)
    // Counts the search here and not in the page's loader, which also runs for reloads, Back and robots.
    void fetch(searchDataPath(searched), { method: 'POST', keepalive: true }).catch(() => undefined)
    void navigate(searchPath(searched), { replace: true })
  }

  function choose(index: number) {
    const product = products[index]
    if (!product) return search(term)
    const color = product.colors[product.shown] ?? product.colors[0]
    void navigate(productPath(product, color), { replace: true })
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    // An empty term is ignored (Spec §5).
    if (isEmptyTerm(term)) field.current?.focus()
    else if (active !== null && isOpen) choose(active)
    else search(term)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    const index = next(active, event.key === 'ArrowDown' ? 1 : -1, products.length + 1)
    setChosen({ index, among: suggestions.of })
  }

  return (
    <div className="search">
      <form className="search-form" role="search" onSubmit={submit}>
        <div className="search-field">
          <Icon name="search" />
          <label className="visually-hidden" htmlFor="busqueda-termino">
            {copy.label}
          </label>
          <input
            ref={field}
            id="busqueda-termino"
            type="search"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={LIST_ID}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && active !== null ? optionId(LIST_ID, active) : undefined}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={copy.placeholder}
            data-first-focus
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          {typed === '' ? null : (
            <IconButton
              icon="clear"
              label={copy.clear}
              onClick={() => {
                type('')
                field.current?.focus()
              }}
            />
          )}
        </div>
        <IconButton icon="close" label={copy.close} onClick={onClose} />
      </form>
      <p className={isSearching || note ? 'search-status' : 'visually-hidden'} role="status">
        {isSearching
          ? copy.searching
          : (note ?? (isOpen ? (suggestions.isLoading ? copy.loading : copy.found(products.length)) : null))}
      </p>
      {isOpen ? (
        <SuggestionList id={LIST_ID} term={term} products={products} active={active} onChosen={choose} />
      ) : null}
      {term !== '' && !isOpen ? <SkeletonRows /> : null}
      {term === '' ? (
        <div className="search-ideas">
          <RecentSearches
            recent={recent.recent}
            onChosen={search}
            onForget={(forgotten) => {
              recent.forget(forgotten)
              // The pressed button has left the page.
              field.current?.focus()
            }}
            onForgetAll={() => {
              recent.forgetAll()
              field.current?.focus()
            }}
          />
          <TermLinks title={searchCopy.results.trending} terms={suggestions.trending} replace />
          <TermLinks title={searchCopy.ideas.title} terms={suggestions.ideas} replace />
        </div>
      ) : null}
    </div>
  )
}

/** Moves the choice up or down and wraps around. Without a choice it starts at the first or the last. */
function next(active: number | null, by: number, count: number): number {
  if (active === null) return by > 0 ? 0 : count - 1
  return (active + by + count) % count
}

function SkeletonRows() {
  return (
    <div className="suggestions" aria-hidden="true">
      {[0, 1, 2].map((row) => (
        <div key={row} className="skeleton suggestion-skeleton" />
      ))}
    </div>
  )
}

/** Pause in typing before suggestions are requested. */
const PAUSE_MS = 150

export const NOTHING: Suggestions = { products: [], split: null, trending: [], ideas: [] }

const addressOf = (term: string) => `${paths.suggestions}?${new URLSearchParams({ termino: term })}`

/** Requests suggestions after a pause in typing, and shows the older ones until then. */
function useSuggestions(term: string) {
  const address = addressOf(term)
  const pause = term === '' ? 0 : PAUSE_MS
  const { answer = NOTHING, of, hasFailed = false } = useAnswer<Suggestions>({ address, pause })
  const isLoading = of !== address
  return {
    ...(hasFailed ? NOTHING : answer),
    of,
    isLoading,
    hasFailed: hasFailed && !isLoading,
    isOpen: term !== '' && of !== undefined && of !== addressOf(''),
  }
}

/** The suggestions of the overlay: products for a term, or what others search for and ideas for an empty one. */
export type Suggestions = {
  products: CardProduct[]
  /** Null: the products have all words of the term. */
  split: SplitTerm | null
  trending: string[]
  ideas: string[]
}
