import { formatPesos } from '#app/business/money.ts'
import { priceProduct } from '#app/business/pricing.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ProductPhoto } from '../catalog/product-card.tsx'
import type { CardProduct } from '../catalog/product.ts'
import { foldWord, searchedWords } from './search-words.ts'
import { searchCopy } from './search.copy.ts'

const copy = searchCopy.overlay

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
  const { finalPrice, installments } = priceProduct(product)
  return (
    <>
      <ProductPhoto color={color} />
      <span>
        <b>
          <Highlight text={product.name} term={term} />
        </b>
        <small>
          <Highlight text={copy.modelAndColor(product.model, color.name)} term={term} />
        </small>
      </span>
      <span className="suggestion-price">
        {formatPesos(product.discount === null ? installments.three : finalPrice)}
        {product.discount === null ? null : (
          <s>
            <span className="visually-hidden">{copy.former}</span>
            {formatPesos(installments.three)}
          </s>
        )}
      </span>
    </>
  )
}

/** Renders a text and marks the searched beginnings of its words. */
function Highlight({ text, term }: { text: string; term: string }) {
  const searched = searchedWords(term)
  return text.split(/(\s+)/).map((part, index) => {
    const length = Math.max(0, ...searched.map((word) => (foldWord(part).startsWith(word) ? word.length : 0)))
    // The index is a stable key: words may repeat, but never change places.
    return length === 0 ? (
      part
    ) : (
      <span key={`${index} ${part}`}>
        <mark>{part.slice(0, length)}</mark>
        {part.slice(length)}
      </span>
    )
  })
}
