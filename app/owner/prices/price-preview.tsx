import { useEffect, useId, useRef, type ReactNode } from 'react'
import { formatPesos, formatPesosExact, type Centavos } from '#app/business/money.ts'
import { ImagePlaceholder, ProductImage, THUMB_SIZES } from '#app/parts/product-image.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { pricesCopy } from './bulk-prices.copy.ts'
import type { PricePreview as Preview } from './bulk-prices.server.ts'
import type { PreviewPart, ShownRow } from './bulk-prices.ts'
import type { PlainPriceCommandError } from './price-change.schema.ts'
import { PriceCommandErrorNote } from './price-commands.tsx'

const copy = pricesCopy.preview

/** Takes the focus when a new preview arrives. */
export function PreviewTitle({ isFocused, children }: { isFocused: boolean; children: ReactNode }) {
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isFocused) title.current?.focus()
  }, [isFocused, children])
  return (
    <span ref={title} tabIndex={-1}>
      {children}
    </span>
  )
}

type PricePreviewProps = { preview: Preview; error: PlainPriceCommandError | null }

/** Shows old and new prices: first rows with an error or another discount percentage, then the rest. */
export function PricePreview({ preview, error }: PricePreviewProps) {
  const { parts, total, moved, leftOut } = preview
  const { toCheck, rest } = parts
  return (
    <div className="price-preview">
      {error === null ? null : <PriceCommandErrorNote error={error} />}
      {total === 0 ? (
        <div className="admin-empty">
          <p>
            <strong>{copy.none}</strong>
          </p>
          <p>{copy.noneHint}</p>
        </div>
      ) : null}
      {total > 0 && moved === 0 ? (
        <p className="notice" role="status">
          {leftOut === total ? copy.allLeftOut : copy.nothingMoves}
        </p>
      ) : null}
      {total > 0 ? <p className="price-preview-lead">{copy.lead}</p> : null}
      {toCheck.count > 0 ? <PreviewTable title={copy.toCheck} part={toCheck} /> : null}
      {rest.count > 0 ? (
        <PreviewTable title={toCheck.count > 0 ? copy.rest : copy.everything} part={rest} />
      ) : null}
    </div>
  )
}

/** Shows a table; on a phone, one line per product with its cash price. */
function PreviewTable({ title, part: { rows, count } }: { title: string; part: PreviewPart }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="preview-head">
        <h2 id={id}>{title}</h2>
        <p>
          {copy.figure(count)}
          <span className="visually-hidden"> {copy.countOf(count)}</span>
        </p>
      </div>
      <table className="table preview-table" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{copy.product}</th>
            <th scope="col" className="number preview-desk">
              {copy.price}
            </th>
            <th scope="col" className="number">
              {copy.cash}
            </th>
            <th scope="col" className="number preview-desk">
              {copy.installments}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PreviewRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      {count > rows.length ? <p>{copy.more(count - rows.length)}</p> : null}
    </section>
  )
}

function PreviewRow({ row }: { row: ShownRow }) {
  const { before, after, error, discount } = row
  return (
    <tr data-error={error !== null}>
      <th scope="row">
        <div className="preview-product">
          {row.image ? (
            <ProductImage image={row.image} alt="" sizes={THUMB_SIZES} />
          ) : (
            <ImagePlaceholder alt="" />
          )}
          <div>
            <span className="preview-name">{row.name}</span>
            {error === null && discount === null ? <span className="preview-model">{row.brand}</span> : null}
            {discount ? (
              <span className="preview-note">
                {copy.discount(discount.percentBefore, discount.percentAfter)}
              </span>
            ) : null}
            {error === null ? null : (
              <span className="preview-error">
                <Icon name="alert" />
                {pricesCopy.impossible[error]}
              </span>
            )}
            {row.isHidden ? <span className="admin-chip">{copy.hidden}</span> : null}
          </div>
        </div>
      </th>
      <PriceCell className="preview-desk" before={before.price} after={after?.price} format={formatPesos} />
      <PriceCell before={before.finalPrice} after={after?.finalPrice} format={formatPesos} />
      <PriceCell
        className="preview-desk"
        before={before.eachOfThree}
        after={after?.eachOfThree}
        format={formatPesosExact}
      />
    </tr>
  )
}

type PriceCellProps = {
  className?: string
  before: Centavos
  after: Centavos | undefined
  format: (amount: Centavos) => string
}

function PriceCell({ className = '', before, after, format }: PriceCellProps) {
  return (
    <td className={`number ${className}`}>
      {before === after ? (
        <span>{format(before)}</span>
      ) : (
        <span>
          <s>
            <span className="visually-hidden">{copy.before} </span>
            {format(before)}
          </s>{' '}
          <b>
            <span className="visually-hidden">{copy.after} </span>
            <span>{after === undefined ? copy.impossible : format(after)}</span>
          </b>
        </span>
      )}
    </td>
  )
}
