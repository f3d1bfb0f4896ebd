import { useLocation, type FetcherWithComponents } from 'react-router'
import type { ProductsResult } from './change-products.schema.ts'
import { DeletePanel } from './delete-dialog.tsx'
import { ListRowItem, type RowEvents } from './list-row.tsx'
import { listSearch, ROW_FIELDS, rowId, rowLink, type ListQuery, type ListRow } from './list-rows.ts'
import { RowActions } from './row-actions.tsx'
import { RowPriceForm } from './row-price-form.tsx'

type ProductRowsProps = {
  rows: readonly ListRow[]
  query: ListQuery
  chosen: ReadonlySet<string>
  isChoosing: boolean
  /** The product whose price form is open. */
  pricing: string | null
  onPriceClosed: () => void
  events: RowEvents
  fetcher: FetcherWithComponents<ProductsResult>
  result: ProductsResult | undefined
  /** Where the forms are sent. */
  action: string
}

/** The rows, under their brands when they are in that order, each with the form that is open under it. */
export function ProductRows(props: ProductRowsProps) {
  const { rows, query } = props
  if (query.order !== 'brand') return <Rows {...props} />
  return [...Map.groupBy(rows, ({ brand }) => brand)].map(([brand, those]) => (
    <div key={brand}>
      <h3 className="brand-head">
        {brand} <span>{those.length}</span>
      </h3>
      <Rows {...props} rows={those} />
    </div>
  ))
}

function Rows(props: ProductRowsProps) {
  return (
    <ul className="product-rows">
      {props.rows.map((row) => (
        <li key={row.id} id={rowId(row.id)}>
          <RowWithForms {...props} row={row} />
        </li>
      ))}
    </ul>
  )
}

function RowWithForms(props: ProductRowsProps & { row: ListRow }) {
  const { row, query, chosen, isChoosing, pricing, onPriceClosed, events, fetcher, result, action } = props
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const linkTo = (field: keyof typeof ROW_FIELDS) => rowLink(pathname, query, field, row.id)
  return (
    <>
      <ListRowItem
        row={row}
        isChosen={chosen.has(row.id)}
        isChoosing={isChoosing}
        hasBrand={query.order !== 'brand'}
        priceLink={linkTo('price')}
        actionsLink={linkTo('actions')}
        events={events}
      />
      {pricing === row.id ? (
        <RowPriceForm row={row} fetcher={fetcher} action={action} result={result} onCancel={onPriceClosed} />
      ) : null}
      {params.get(ROW_FIELDS.actions) === row.id ? (
        <RowActions row={row} action={action} deletingLink={linkTo('deleting')} replace={false} />
      ) : null}
      {params.get(ROW_FIELDS.deleting) === row.id ? (
        <DeletePanel row={row} action={action} back={pathname + listSearch(query)} />
      ) : null}
    </>
  )
}
