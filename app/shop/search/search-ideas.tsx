import { useId, useState } from 'react'
import { withColor, foldText } from '#app/base/text.ts'
import { searchPath } from '#app/base/paths.ts'
import { storedValue, storeValue } from '#app/ui/use-browser.ts'
import { Icon, IconButton } from '#app/ui/icon.tsx'
import { PriceTag } from '#app/parts/price-tag.tsx'
import { ProductPhoto } from '#app/parts/product-card.tsx'
import type { CardProduct } from '#app/domain/catalog/product.ts'
import { Link } from '#app/ui/links.tsx'
import { searchCopy } from './search.copy.ts'
import { searchedWords } from '#app/domain/search/search-words.ts'

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
            <IconButton icon="close" label={copy.forget(term)} onClick={() => onForget(term)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type TermLinksProps = {
  title: string
  terms: readonly string[]
  /** Inside the overlay, a link replaces the history entry that opened it. */
  replace?: boolean
}

/** Terms to search for. Renders nothing when there are none. */
export function TermLinks({ title, terms, replace = false }: TermLinksProps) {
  const id = useId()
  if (terms.length === 0) return null
  return (
    <section className="trending" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="chips">
        {terms.map((term) => (
          <li key={term}>
            <Link className="chip" to={searchPath(term)} replace={replace}>
              {term}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const STORAGE = ['localStorage', 'vault.busquedas'] as const

/** Returns the recent searches of this browser. Without storage they last as long as the overlay. */
export function useRecentSearches() {
  const [recent, setRecent] = useState(() => parseRecent(storedValue(...STORAGE)))

  function store(next: string[]) {
    setRecent(next)
    storeValue(...STORAGE, next.length > 0 ? JSON.stringify(next) : null)
  }

  return {
    recent,
    add: (term: string) => store(remember(recent, term)),
    forget: (term: string) => store(recent.filter((other) => other !== term)),
    forgetAll: () => store([]),
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

type SuggestionListProps = {
  id: string
  term: string
  products: readonly CardProduct[]
  /** Position of the active option; the last one is "all results". */
  active: number | null
  onChosen: (index: number) => void
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** The listbox of the search field. Its options take no focus: the field keeps it (ARIA combobox pattern). */
export function SuggestionList({ id, term, products, active, onChosen }: SuggestionListProps) {
  const option = (index: number) => ({
    id: optionId(id, index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': active === index,
    // Runs before the field loses its focus.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => onChosen(index),
  })
  return (
    <div id={id} className="suggestions" role="listbox" aria-label={copy.products}>
      {products.map((product, index) => (
        <div key={product.id} {...option(index)}>
          <ProductSuggestion product={product} term={term} />
        </div>
      ))}
      <div className="suggestion-all" {...option(products.length)}>
        <Icon name="search" />
        <span>{copy.all(term)}</span>
        <Icon name="arrow-right" />
      </div>
    </div>
  )
}

function ProductSuggestion({ product, term }: { product: CardProduct; term: string }) {
  const color = product.colors[product.shown] ?? product.colors[0]
  return (
    <>
      <ProductPhoto url={color.images[0]} />
      <span>
        <b>
          <Highlight text={product.name} term={term} />
        </b>
        <small>
          <Highlight text={withColor(product.model, color.name, ' · ')} term={term} />
        </small>
      </span>
      <PriceTag offer={product} />
    </>
  )
}

/** Renders a text and marks the searched beginnings of its words. */
function Highlight({ text, term }: { text: string; term: string }) {
  const searched = searchedWords(term)
  return text.split(/(\s+)/).map((part, index) => {
    const length = Math.max(0, ...searched.map((word) => (foldText(part).startsWith(word) ? word.length : 0)))
    return (
      // The index is a stable key: words may repeat, but never change places.
      <span key={`${index} ${part}`}>
        {length === 0 ? null : <mark>{part.slice(0, length)}</mark>}
        <span>{part.slice(length)}</span>
      </span>
    )
  })
}
