import { type ComponentProps, useDeferredValue, useId } from 'react'
import { Form } from 'react-router'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import { FILTER_SHEET } from '#app/ui/use-history-dialog.ts'
import { AppliedFilters, ClearAllButton, FILTER_FORM_ID } from './applied-filters.tsx'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import { DefaultSubmit, FilterForm } from './filter-form.tsx'
import type { ListPage } from '#app/domain/catalog/list-page.server.ts'
import {
  countFilters,
  type ListAddresses,
  parseProductQuery,
  PRODUCT_SORTS,
  type ProductQuery,
  sortsByPrice,
  sortWord,
  toSearchParams,
} from '#app/domain/catalog/product-query.ts'
import { ProductResults } from './product-results.tsx'
import { useListChoices } from './use-list-choices.ts'

/**
 * A list with the version of the catalogue that it was taken from, and the form for whoever looks for one size; null: the
 * address names none.
 */
type VersionedList = ListPage & { version: number; awaitSize: { to: string; label: string } | null }

type ProductBrowserProps = { list: VersionedList; addresses: ListAddresses }

/** Filters, sort and grid of a list. Its only state is the address, so that links, Back and reload work. */
export function ProductBrowser({ list, addresses }: ProductBrowserProps) {
  const { query, options, total } = list
  const { path } = addresses
  const { chosen, isComing, choose, sheet } = useListChoices(path, query)
  const filters = { path, query, options, chosen, onChange: choose }
  // The sheet of a phone covers the cards, so its count is shown first.
  const deferred = useDeferredValue(list)
  const cards = sheet.isOpen ? deferred : list

  return (
    <div className="list-layout">
      <aside className="filters" aria-label={catalogCopy.filters.title}>
        <DefaultSubmit form={FILTER_FORM_ID} />
        <div className="filters-head">
          <h2>{catalogCopy.filters.title}</h2>
          {countFilters(query) > 0 ? <ClearAllButton /> : null}
        </div>
        <FilterForm id={FILTER_FORM_ID} {...filters} />
      </aside>
      <div className="results" data-pending={isComing && !sheet.isOpen}>
        <h2 className="visually-hidden">{catalogCopy.list.results}</h2>
        <div className="list-tools">
          <div className="toolbar">
            <FilterLink count={countFilters(query)} opener={sheet.opener} />
            <SortSelect path={path} chosen={chosen} onChange={choose} />
          </div>
          <AppliedFilters path={path} query={query} options={options} />
        </div>
        <ProductResults first={cards} total={cards.total} query={cards.query} addresses={addresses} />
        {cards.awaitSize ? (
          <p className="await-size">
            <Link className="text-link" to={cards.awaitSize.to}>
              {cards.awaitSize.label}
            </Link>
          </p>
        ) : null}
      </div>
      <FilterSheet isOpen={sheet.isOpen} onClose={sheet.close} total={total} filters={filters} />
    </div>
  )
}

type FilterLinkProps = { count: number; opener: ComponentProps<'a'> }

function FilterLink({ count, opener }: FilterLinkProps) {
  return (
    <a className="control filters-open" {...opener}>
      <Icon name="filters" />
      <span>{catalogCopy.filters.title}</span>
      {count > 0 ? (
        <b>
          {count}
          <span className="visually-hidden"> {catalogCopy.filters.appliedCount}</span>
        </b>
      ) : null}
    </a>
  )
}

const SHEET_FORM_ID = 'filtros-hoja'

type FilterSheetProps = {
  isOpen: boolean
  onClose: () => void
  total: number
  filters: Omit<ComponentProps<typeof FilterForm>, 'id' | 'isLive'>
}

/** The filters of a phone: a bottom sheet whose choices apply at once, with the count always visible. */
function FilterSheet({ isOpen, onClose, total, filters }: FilterSheetProps) {
  return (
    <Dialog
      id={FILTER_SHEET}
      isOpen={isOpen}
      onClose={onClose}
      className="dialog bottom-sheet filter-bottom-sheet"
      title={catalogCopy.filters.title}
    >
      <div className="dialog-body">
        <FilterForm id={SHEET_FORM_ID} isLive {...filters} />
      </div>
      <div className="dialog-foot">
        {/* The count of the page cannot be heard behind the sheet. */}
        <p role="status" className="visually-hidden">
          {catalogCopy.list.count(total)}
        </p>
        <ClearAllButton form={SHEET_FORM_ID} className="button button-outline" />
        <button type="button" className="button button-ink" onClick={onClose}>
          {catalogCopy.filters.show(total)}
        </button>
      </div>
    </Dialog>
  )
}

const copy = catalogCopy.sort

type SortSelectProps = { path: string; chosen: ProductQuery; onChange: (query: ProductQuery) => void }

/** A native select. Without JavaScript a button submits it, with the filters in hidden fields. */
function SortSelect({ path, chosen, onChange }: SortSelectProps) {
  const hintId = useId()
  const filters = [...toSearchParams({ ...chosen, sort: 'none' })]

  return (
    <Form action={path} className="sort-form">
      {filters.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="control sort">
        <Icon name="sort" />
        <select
          name="orden"
          aria-label={copy.label}
          aria-describedby={sortsByPrice(chosen.sort) ? hintId : undefined}
          value={sortWord(chosen.sort)}
          onChange={(event) => {
            const { sort } = parseProductQuery(new URLSearchParams({ orden: event.target.value }))
            onChange({ ...chosen, sort })
          }}
        >
          {PRODUCT_SORTS.map((sort) => (
            <option key={sort} value={sortWord(sort)}>
              {sort === chosen.sort ? copy.option(copy.names[sort]) : copy.names[sort]}
            </option>
          ))}
        </select>
      </div>
      {sortsByPrice(chosen.sort) ? (
        <p id={hintId} className="sort-hint">
          {copy.cashHint}
        </p>
      ) : null}
      <button type="submit" className="button button-outline button-small">
        {copy.apply}
      </button>
    </Form>
  )
}
