import { useRef, useState, type ReactNode } from 'react'
import { TextField } from '#app/ui/text-field.tsx'
import { filterListed, type ListedProduct } from '../listed-product.ts'
import { productsCopy } from '../products.copy.ts'
import { useSaid } from '../use-said.ts'
import { AdminCard } from './admin-card.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { putInList, STATE_FILTERS, withState, type StateFilter } from './product-list.ts'
import { UndoToast } from './undo-toast.tsx'

const copy = productsCopy.list
const AT_FIRST = 48

type ExistingProductsProps = {
  products: readonly ListedProduct[]
  level: 'h1' | 'h2'
  /** Between the filters and the list. */
  children: ReactNode
}

/** Every product that is not in the trash, by brand, then name (Spec §2). What is changed here changes here (Spec §4). */
export function ExistingProducts({ products: loaded, level: Heading, children }: ExistingProductsProps) {
  const [products, setProducts] = useState(loaded)
  const onChanged = (changed: ListedProduct) => setProducts((before) => putInList(before, changed))
  const said = useSaid()
  const [text, setText] = useState('')
  const [state, setState] = useState<StateFilter>('all')
  const [most, setMost] = useState(AT_FIRST)
  const [deleting, setDeleting] = useState<ListedProduct | null>(null)
  const [deleted, setDeleted] = useState<ListedProduct | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const found = filterListed(products, text)
  const shown = withState(found, state)

  return (
    <section aria-labelledby="existentes">
      <div role="status">
        {said === undefined ? null : <p className="notice notice-success admin-said">{said}</p>}
      </div>
      <div className="list-head">
        <Heading id="existentes" ref={heading} tabIndex={-1}>
          {copy.heading}
        </Heading>
        <span role="status">{copy.count(shown.length)}</span>
      </div>
      <div className="stack list-filters">
        <TextField
          label={copy.filter}
          type="search"
          placeholder={copy.filterExample}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <div className="state-filters" role="group" aria-label={copy.states}>
          {STATE_FILTERS.map((one) => (
            <button
              key={one}
              type="button"
              className="control"
              aria-pressed={one === state}
              onClick={() => setState(one)}
            >
              {copy[one]} <span>{withState(found, one).length}</span>
            </button>
          ))}
        </div>
      </div>
      {children}
      {shown.length === 0 ? (
        <Nothing
          isFiltered={products.length > 0}
          onClear={() => {
            setText('')
            setState('all')
          }}
        />
      ) : null}
      <ul className="product-grid admin-grid">
        {shown.slice(0, most).map((product) => (
          <AdminCard key={product.id} product={product} onChanged={onChanged} onDelete={setDeleting} />
        ))}
      </ul>
      {shown.length > most ? (
        <button
          type="button"
          className="button button-outline button-wide"
          onClick={() => setMost(most + AT_FIRST)}
        >
          {copy.more}
        </button>
      ) : null}
      <DeleteDialog
        product={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={(gone) => {
          onChanged(gone)
          setDeleting(null)
          setDeleted(gone)
          // The button that had the focus is gone with its card.
          requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
        }}
      />
      <UndoToast deleted={deleted} onRestored={onChanged} onGone={() => setDeleted(null)} />
    </section>
  )
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <div className="empty">
      <p>{isFiltered ? copy.noMatch : copy.none}</p>
      {isFiltered ? (
        <button type="button" className="button button-outline button-small" onClick={onClear}>
          {copy.clear}
        </button>
      ) : null}
    </div>
  )
}
