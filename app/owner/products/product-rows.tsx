import { useLocation, type FetcherWithComponents } from 'react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { formatPesos } from '#app/business/money.ts'
import { priceProduct } from '#app/business/pricing.ts'
import { SendButton } from '#app/ui/command-button.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { LeaveGuard } from '#app/ui/leave-guard.tsx'
import { productErrorText } from '#app/domain/catalog/product-errors.copy.ts'
import { parsePrices, questionDiscount, typedDiscount } from '#app/domain/catalog/product.schema.ts'
import { productsCopy } from './products.copy.ts'
import type { ProductsResult } from './change-products.schema.ts'
import { ListRowItem, type RowEvents } from './list-row.tsx'
import type { ListRow } from './listed-products.server.ts'
import { listPath, ROW_FIELDS, rowId, type ListQuery } from './list-rows.ts'
import { typedPesos } from './draft-form.ts'
import { DeleteQuestionForm } from './delete-products.tsx'
import { RowActions } from './row-actions.tsx'

type ProductRowsProps = {
  rows: readonly ListRow[]
  /** Number of products of each brand on all pages. */
  byBrand: ReadonlyMap<string, number>
  query: ListQuery
  ticked: readonly string[]
  isTicking: boolean
  /** The product whose price form is open. */
  pricing: string | null
  onPriceClosed: () => void
  events: RowEvents
  fetcher: FetcherWithComponents<ProductsResult>
  result: ProductsResult | undefined
  action: string
}

/** Shows the rows, grouped when they are ordered by brand, each with its open form. */
export function ProductRows(props: ProductRowsProps) {
  const { rows, byBrand, query, ticked, isTicking, pricing, events, action, ...forms } = props
  const params = new URLSearchParams(useLocation().search)
  const list = (some: readonly ListRow[]) => (
    <ul className="product-rows">
      {some.map((row) => (
        <li key={row.id} id={rowId(row.id)}>
          <ListRowItem
            row={row}
            query={query}
            isTicked={ticked.includes(row.id)}
            isTicking={isTicking}
            events={events}
          />
          {pricing === row.id ? <RowPriceForm {...forms} row={row} action={action} /> : null}
          {params.get(ROW_FIELDS.actions) === row.id ? (
            <RowActions row={row} action={action} query={query} replace={false} />
          ) : null}
          {params.get(ROW_FIELDS.deleting) === row.id ? (
            <DeleteQuestionForm row={row} action={action} back={listPath(query)} />
          ) : null}
        </li>
      ))}
    </ul>
  )
  if (query.order !== 'brand') return list(rows)
  return [...Map.groupBy(rows, ({ brand }) => brand)].map(([brand, those]) => (
    <div key={brand}>
      <h3 className="brand-head">
        {brand} <span>{productsCopy.list.figure(byBrand.get(brand) ?? those.length)}</span>
      </h3>
      {list(those)}
    </div>
  ))
}

const copy = productsCopy.price
const AMOUNT = { inputMode: 'decimal', autoComplete: 'off', maxLength: 40 } as const

type RowPriceFormProps = Pick<ProductRowsProps, 'fetcher' | 'action' | 'result' | 'onPriceClosed'> & {
  row: ListRow
}

function RowPriceForm({ row, fetcher, action, result, onPriceClosed: onCancel }: RowPriceFormProps) {
  const titleId = useId()
  const [price, setPrice] = useState(() => typedPesos(row.price))
  const [discount, setDiscount] = useState(() => typedDiscount(row))
  const [isTypedAgain, setTypedAgain] = useState(false)
  const parsed = parsePrices({ price, discount })
  // Typing clears a corrected error; without scripts it stays until the next answer.
  const isBusy = fetcher.state !== 'idle'
  const isMended = (isTypedAgain || isBusy) && parsed.ok && questionDiscount({ price, discount }).length === 0
  const errors =
    !isMended && result?.ok === false && result.error.kind === 'invalid' && result.error.id === row.id
      ? result.error.fieldErrors
      : []
  const errorOf = (field: 'price' | 'discount') => {
    const error = errors.find((one) => one.field === field)
    return error && productErrorText(error.code, discount)
  }
  const sums = parsed.ok ? priceProduct(parsed.value) : null
  const form = useRef<HTMLFormElement>(null)

  // The focus moves to the first field and later back to the opener, as in a dialog.
  useEffect(() => {
    const opener = document.activeElement
    form.current?.querySelector<HTMLInputElement>('input[name="price"]')?.select()
    form.current?.scrollIntoView({ block: 'nearest' })
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      preventScrollReset
      className="row-price-form"
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        if (isBusy) event.preventDefault()
        else setTypedAgain(false)
      }}
      onInput={() => setTypedAgain(true)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      <LeaveGuard
        isDirty={price !== typedPesos(row.price) || discount !== typedDiscount(row)}
        lead={copy.leaving(row.name)}
      />
      <h4 id={titleId} className="visually-hidden">
        {copy.title(row.name)}
      </h4>
      <input type="hidden" name="intent" value="price" />
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="version" value={row.version} />
      <div className="two-columns money">
        <TextField
          {...AMOUNT}
          label={copy.price}
          name="price"
          value={price}
          enterKeyHint="next"
          error={errorOf('price')}
          onChange={(event) => setPrice(event.target.value)}
        />
        <TextField
          {...AMOUNT}
          label={copy.discount}
          name="discount"
          value={discount}
          enterKeyHint="done"
          error={errorOf('discount')}
          onChange={(event) => setDiscount(event.target.value)}
        />
      </div>
      <dl>
        <div>
          <dt>{copy.cash}</dt>
          <dd className="row-price-cash">
            <span>{sums ? formatPesos(sums.finalPrice) : copy.unknown}</span>{' '}
            {sums?.discountPercent ? <small>{copy.percent(sums.discountPercent)}</small> : null}
          </dd>
        </div>
        <div>
          <dt>{copy.three}</dt>
          <dd>{sums ? copy.each(sums.eachOfThree) : copy.unknown}</dd>
        </div>
      </dl>
      <div className="row-price-buttons">
        <button type="button" className="button button-outline button-small" onClick={onCancel}>
          {copy.cancel}
        </button>
        <SendButton
          className="button button-ink button-small"
          label={copy.save}
          busyLabel={copy.saving}
          isBusy={isBusy}
        />
      </div>
    </fetcher.Form>
  )
}
