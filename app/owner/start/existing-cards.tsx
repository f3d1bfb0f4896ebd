import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { editProductPath, paths } from '#app/base/paths.ts'
import { useFocusAfterDeleting } from '#app/owner/products/existing-products.tsx'
import { ListResult, useProductsCommands } from '#app/owner/products/list-result.tsx'
import { ROW_FIELDS, rowId } from '#app/owner/products/list-rows.ts'
import { productsCopy } from '#app/owner/products/products.copy.ts'
import { DeleteDialog, type DeletedRow } from '#app/owner/products/delete-products.tsx'
import { ProductCard } from '#app/parts/product-card.tsx'
import { Link } from '#app/ui/links.tsx'
import type { ExistingCards as Cards } from './existing-cards.server.ts'

const copy = productsCopy.list

/** Shows the grid 'Productos existentes' (Spec §2): each card edits its product or deletes it. */
export function ExistingCards({ cards, total, restPath }: Cards) {
  const grid = useFocusOnRest(cards.length)
  const [deleting, setDeleting] = useState<readonly DeletedRow[]>([])
  const commands = useProductsCommands(undefined, (answer) => {
    if (answer?.ok) setDeleting([])
  })
  const { fetcher, result, clear } = commands
  const heading = useFocusAfterDeleting(result)
  return (
    <section aria-labelledby="existentes">
      <h2 id="existentes" ref={heading} tabIndex={-1}>
        {copy.heading}
      </h2>
      {total === 0 ? <p>{copy.none}</p> : null}
      <ul className="product-grid existing-cards" ref={grid}>
        {cards.map(({ card, brand, isHidden }) => (
          <li key={card.id}>
            <ProductCard product={card} to={editProductPath(card.id)} />
            <Form
              action={`${paths.adminProductList}#${rowId(card.id)}`}
              onSubmit={(event) => {
                event.preventDefault()
                clear()
                const [url] = card.colors[0].images
                setDeleting([{ id: card.id, name: card.name, photo: url === undefined ? null : { url } }])
              }}
            >
              <input type="hidden" name={ROW_FIELDS.deleting} value={card.id} />
              <span>{isHidden ? copy.hiddenOf(brand) : brand}</span>
              <button type="submit" className="button button-outline button-small">
                {copy.delete}
                <span className="visually-hidden"> {card.name}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
      {restPath === null ? null : (
        <Link className="button button-outline button-wide" to={restPath} replace preventScrollReset>
          {copy.all(total)}
        </Link>
      )}
      <ListResult
        result={deleting.length > 0 ? undefined : result}
        fetcher={fetcher}
        action={paths.adminProductList}
      />
      <DeleteDialog rows={deleting} commands={commands} onClose={() => setDeleting([])} />
    </section>
  )
}

/** Moves the focus to the first new card, because the link that showed the rest is gone. */
function useFocusOnRest(count: number) {
  const grid = useRef<HTMLUListElement>(null)
  const [first] = useState(count)
  useEffect(() => {
    if (count > first && document.activeElement === document.body)
      grid.current?.children[first]?.querySelector('a')?.focus({ preventScroll: true })
  }, [count, first])
  return grid
}
