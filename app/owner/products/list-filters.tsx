import { Form, useLocation, useNavigate, useNavigation, type Location } from 'react-router'
import { useState, useEffect, useLayoutEffect, useRef } from 'react'
import { meaningOf } from '#app/base/text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { paths } from '#app/base/paths.ts'
import { StateFilters } from '#app/owner/frame/list-parts.tsx'
import { backTo } from '#app/owner/frame/places.ts'
import { storedValue, storeValue, useStoredValue } from '#app/ui/use-browser.ts'
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
  readListQuery,
} from './list-rows.ts'

const copy = productsCopy.list

type ListFiltersProps = {
  query: ListQuery
  /** Number of products that match the text, by state. */
  byState: Record<ListState, number>
  onQuery: (query: ListQuery) => void
}

/** Filters and orders the list; the address holds all of it. */
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

/** Pause in typing after which the server is asked. */
const TYPING_PAUSE_MS = 300

/** Returns the query of the address. While somebody types it is ahead of the address by a few letters. */
export function useListQuery(): [query: ListQuery, setQuery: (query: ListQuery) => void] {
  const location = useLocation()
  const { search, key } = location
  const navigate = useNavigate()
  const [query, setQuery] = useState(() => readListQuery(new URLSearchParams(search)))
  const [shownKey, setShownKey] = useState(key)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLeaving = !isTyped(useNavigation().location ?? location)
  // A waiting letter must not undo a later press.
  useEffect(() => {
    if (isLeaving) clearTimeout(pause.current)
  }, [isLeaving])
  useEffect(() => () => clearTimeout(pause.current), [])
  if (key !== shownKey) {
    setShownKey(key)
    if (!isTyped(location)) setQuery(readListQuery(new URLSearchParams(search)))
  }
  const go = (next: ListQuery) => {
    void navigate(listPath(next), {
      replace: true,
      preventScrollReset: true,
      state: { isTyped: true, keepFocus: true },
    })
  }
  return [
    query,
    (next) => {
      setQuery(next)
      clearTimeout(pause.current)
      if (next.text === query.text) go(next)
      else pause.current = setTimeout(() => go(next), TYPING_PAUSE_MS)
    },
  ]
}

const isTyped = ({ state }: Location) => (state as { isTyped?: boolean } | null)?.isTyped === true

const ADDRESS_KEY = 'admin-list-address'
const TOP_KEY = 'admin-list-top'

/**
 * Remembers the list's address and scroll position in this tab, and scrolls there when a link of `useWayToList` leads
 * back.
 */
export function useListPlace(): void {
  const location = useLocation()
  const address = paths.adminProductList + location.search
  const returns = (location.state as { returnsToList?: boolean } | null)?.returnsToList === true

  // In the layout phase the list can still be measured.
  useLayoutEffect(
    () => () => {
      storeValue('sessionStorage', ADDRESS_KEY, address)
      storeValue('sessionStorage', TOP_KEY, String(window.scrollY))
    },
    [address],
  )

  // The router scrolls a new page to its top before this effect.
  useEffect(() => {
    if (returns) window.scrollTo({ top: Number(storedValue('sessionStorage', TOP_KEY)), behavior: 'instant' })
  }, [returns])
}

/**
 * Returns the way back to the list as it was left: filter, order and scroll. Without JavaScript it is the list from its
 * beginning.
 */
export function useWayToList() {
  const address = useStoredValue('sessionStorage', ADDRESS_KEY)
  const { to, label } = backTo(paths.adminProductList)
  return { to: address ?? to, label, state: { returnsToList: true } }
}
