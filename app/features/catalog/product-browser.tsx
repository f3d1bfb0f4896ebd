import { type ComponentProps, memo, type ReactNode, useDeferredValue, useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { Dialog, DialogTitle } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AppliedFilters, ClearAllButton, FILTER_FORM_ID } from './applied-filters.tsx'
import { catalogCopy } from './catalog.copy.ts'
import { DefaultSubmit, FilterPanel } from './filter-panel.tsx'
import type { ListPage } from './list-page.server.ts'
import {
  countFilters,
  type FilterOptions,
  type ListPlace,
  parseProductQuery,
  PRODUCT_SORTS,
  type ProductQuery,
  sortsByPrice,
  sortWord,
  toSearchParams,
} from './product-query.ts'
import { ProductResults } from './product-results.tsx'
import { type OnChange, useChosen, useListChoices } from './use-list-choices.ts'

/** A list with the version of the catalogue that it was taken from. */
type VersionedList = ListPage & { version: number }

type ProductBrowserProps = { list: VersionedList; place: ListPlace }

/** Filters, sort and grid of a list. Its only state is the address, so that links, Back and reload work. */
export const ProductBrowser = memo(function ProductBrowser({ list, place }: ProductBrowserProps) {
  const { query, options, total } = list
  const { path } = place
  const { sheet, chooseFilters, chooseOrder } = useListChoices(path, query)
  // A phone's sheet covers the list: what it shows of a filter's result comes first.
  const deferred = useDeferredValue(list)
  const behindSheet = sheet.isOpen ? deferred : list

  return (
    <div className="list-layout">
      <aside className="filters" aria-label={catalogCopy.filters.title}>
        <DefaultSubmit form={FILTER_FORM_ID} />
        <div className="filters-head">
          <h2>{catalogCopy.filters.title}</h2>
          {countFilters(query) > 0 ? <ClearAllButton /> : null}
        </div>
        <AsideFilters
          id={FILTER_FORM_ID}
          path={path}
          query={query}
          options={options}
          onChange={chooseFilters}
          isCovered={sheet.isOpen}
        />
      </aside>
      <Results path={path} isCovered={sheet.isOpen}>
        <h2 className="visually-hidden">{catalogCopy.list.results}</h2>
        <div className="list-tools">
          <div className="toolbar">
            <FilterButton count={countFilters(query)} isOpen={sheet.isOpen} onOpen={sheet.open} />
            <SortSelect path={path} query={query} onChange={chooseOrder} />
          </div>
          <AppliedFilters path={path} query={behindSheet.query} options={behindSheet.options} />
        </div>
        <ProductResults
          first={behindSheet}
          total={behindSheet.total}
          query={behindSheet.query}
          place={place}
        />
      </Results>
      <FilterSheet
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        path={path}
        query={query}
        options={options}
        total={total}
        onChange={chooseFilters}
      />
    </div>
  )
})

type AsideFiltersProps = ComponentProps<typeof FilterPanel> & { isCovered: boolean }

/** Covered by the sheet of a phone it stays as it is, so that the result of a filter is there sooner. */
const AsideFilters = memo(
  function AsideFilters({ isCovered: _, ...panel }: AsideFiltersProps) {
    return <FilterPanel {...panel} />
  },
  (_before, { isCovered }) => isCovered,
)

type ResultsProps = { path: string; isCovered: boolean; children: ReactNode }

/** Dimmed while the list is on its way, which renders nothing else again. */
function Results({ path, isCovered, children }: ResultsProps) {
  const isPending = useNavigation().location?.pathname === path
  return (
    <div className="results" data-pending={isPending && !isCovered}>
      {children}
    </div>
  )
}

type FilterButtonProps = { count: number; isOpen: boolean; onOpen: () => void }

function FilterButton({ count, isOpen, onOpen }: FilterButtonProps) {
  return (
    <button
      type="button"
      className="control filters-open"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-controls="panel-filtros"
      onClick={onOpen}
    >
      <Icon name="filters" />
      {catalogCopy.filters.title}
      {count > 0 ? (
        <b>
          {count}
          <span className="visually-hidden"> {catalogCopy.filters.appliedCount}</span>
        </b>
      ) : null}
    </button>
  )
}

const SHEET_FORM_ID = 'filtros-hoja'

type FilterSheetProps = {
  isOpen: boolean
  onClose: () => void
  path: string
  query: ProductQuery
  options: FilterOptions
  total: number
  onChange: OnChange
}

/** The filters of a phone: a bottom sheet whose choices apply at once, with the count always visible. */
function FilterSheet({ isOpen, onClose, path, query, options, total, onChange }: FilterSheetProps) {
  return (
    <Dialog
      id="panel-filtros"
      isOpen={isOpen}
      onClose={onClose}
      className="dialog bottom-sheet filter-bottom-sheet"
      labelledBy="panel-filtros-titulo"
    >
      <DialogTitle id="panel-filtros-titulo" closeLabel={catalogCopy.close} onClose={onClose}>
        {catalogCopy.filters.title}
      </DialogTitle>
      <div className="dialog-body">
        <FilterPanel id={SHEET_FORM_ID} path={path} query={query} options={options} onChange={onChange} />
      </div>
      <div className="dialog-foot">
        <ClearAllButton form={SHEET_FORM_ID} className="button button-outline" />
        <button type="button" className="button button-ink" onClick={onClose}>
          {catalogCopy.filters.show(total)}
        </button>
      </div>
    </Dialog>
  )
}

const copy = catalogCopy.sort

type SortSelectProps = { path: string; query: ProductQuery; onChange: OnChange }

/** A native select. Without JavaScript a button submits it, with the filters in hidden fields. */
function SortSelect({ path, query, onChange }: SortSelectProps) {
  const hintId = useId()
  const [{ sort: chosen }, choose] = useChosen(query, onChange)
  const filters = [...toSearchParams({ ...query, sort: 'none' })]

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
          aria-describedby={sortsByPrice(chosen) ? hintId : undefined}
          value={sortWord(chosen)}
          onChange={(event) => {
            const { sort } = parseProductQuery(new URLSearchParams({ orden: event.target.value }))
            void choose({ ...query, sort })
          }}
        >
          {PRODUCT_SORTS.map((sort) => (
            <option key={sort} value={sortWord(sort)}>
              {sort === chosen ? copy.option(copy.names[sort]) : copy.names[sort]}
            </option>
          ))}
        </select>
      </div>
      {sortsByPrice(chosen) ? (
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
