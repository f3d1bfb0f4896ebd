import { Form } from 'react-router'
import { meaningOf } from '#app/base/text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { paths } from '#app/base/paths.ts'
import { StateFilters } from '#app/owner/frame/list-parts.tsx'
import { Link } from '#app/ui/links.tsx'
import { productsCopy } from './products.copy.ts'
import {
  LIST_FIELDS,
  listPath,
  ORDERS,
  STATES,
  type ListOrder,
  type ListQuery,
  type ListState,
} from './list-rows.ts'

const copy = productsCopy.list

type ListFiltersProps = {
  query: ListQuery
  /** Number of products that match the text, by state. */
  byState: Record<ListState, number>
  onQuery: (query: ListQuery) => void
}

export function ListFilters({ query, byState, onQuery }: ListFiltersProps) {
  return (
    <div className="list-filters">
      <Form
        action={paths.adminProductList}
        role="search"
        className="list-search"
        onSubmit={(event) => event.preventDefault()}
      >
        <label>
          <span className="visually-hidden">{copy.filter}</span>
          <Icon name="search" />
          <input
            type="search"
            name={LIST_FIELDS.text}
            value={query.text}
            placeholder={copy.filterExample}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            onChange={(event) => onQuery({ ...query, text: event.target.value, page: 1 })}
          />
        </label>
        <label>
          <span className="visually-hidden">{copy.order}</span>
          <Icon name="sort" />
          <select
            name={LIST_FIELDS.order}
            value={ORDERS[query.order]}
            onChange={({ target }) =>
              onQuery({ ...query, order: meaningOf(ORDERS, target.value) ?? 'brand', page: 1 })
            }
          >
            {(Object.keys(ORDERS) as ListOrder[]).map((order) => (
              <option key={order} value={ORDERS[order]}>
                {copy.orders[order]}
              </option>
            ))}
          </select>
        </label>
        {query.state === 'all' ? null : (
          <input type="hidden" name={LIST_FIELDS.state} value={STATES[query.state]} />
        )}
        <button type="submit" className="button button-outline button-small unscripted">
          {copy.apply}
        </button>
      </Form>
      <StateFilters
        label={copy.states}
        chosen={query.state}
        filters={(Object.keys(STATES) as ListState[]).map((state) => ({
          state,
          to: listPath({ ...query, state, page: 1 }),
          text: copy.inState[state],
          count: copy.figure(byState[state]),
        }))}
      />
    </div>
  )
}

/** 'Agregar Nuevo Producto' (Spec §2). */
export function AddProductLink() {
  return (
    <h2 className="add-product-link">
      <Link to={paths.adminNewProduct}>
        <span>
          <Icon name="plus" />
        </span>
        {productsCopy.add}
        <Icon name="next" />
      </Link>
    </h2>
  )
}

export function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="empty">
      <p>{isFiltered ? copy.noMatch : copy.none}</p>
      {isFiltered ? (
        <Link
          className="button button-outline button-small"
          to={paths.adminProductList}
          replace
          preventScrollReset
        >
          {copy.clear}
        </Link>
      ) : null}
    </div>
  )
}
