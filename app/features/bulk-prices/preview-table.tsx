import { useId } from 'react'
import { formatPesos, formatPesosExact, type Centavos } from '#app/business/money.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ImagePlaceholder } from '#app/features/images/image-placeholder.tsx'
import { ProductImage, THUMB_SIZES } from '#app/features/images/product-image.tsx'
import type { ShownRow } from './preview-row.ts'
import { pricesCopy } from './bulk-prices.copy.ts'

const copy = pricesCopy.preview

/** A table on a desk; on a phone a row per product with its cash price. */
export function PreviewTable({ title, rows }: { title: string; rows: ShownRow[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="preview-head">
        <h2 id={id}>{title}</h2>
        <p>
          {rows.length}
          <span className="visually-hidden"> {copy.countOf(rows.length)}</span>
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
    </section>
  )
}

function PreviewRow({ row }: { row: ShownRow }) {
  const { before, after, problem, discount } = row
  return (
    <tr data-problem={problem !== null}>
      <th scope="row">
        <div className="preview-product">
          {row.image ? (
            <ProductImage image={row.image} alt="" sizes={THUMB_SIZES} />
          ) : (
            <ImagePlaceholder alt="" />
          )}
          <div>
            <span className="preview-name">{row.name}</span>
            {problem === null && discount === null ? (
              <span className="preview-model">{row.brand}</span>
            ) : null}
            {discount ? (
              <span className="preview-note">
                {copy.discount(discount.percentBefore, discount.percentAfter)}
              </span>
            ) : null}
            {problem === null ? null : (
              <span className="preview-problem">
                <Icon name="alert" />
                {pricesCopy.priceProblems[problem]}
              </span>
            )}
            {row.isHidden ? <span className="admin-chip">{copy.hidden}</span> : null}
          </div>
        </div>
      </th>
      <PriceCell className="preview-desk" before={before.price} after={after?.price} write={formatPesos} />
      <PriceCell before={before.finalPrice} after={after?.finalPrice} write={formatPesos} />
      <PriceCell
        className="preview-desk"
        before={before.eachOfThree}
        after={after?.eachOfThree}
        write={formatPesosExact}
      />
    </tr>
  )
}

type PriceCellProps = {
  className?: string
  before: Centavos
  after: Centavos | undefined
  write: (amount: Centavos) => string
}

function PriceCell({ className = '', before, after, write }: PriceCellProps) {
  return (
    <td className={`number ${className}`}>
      {before === after ? (
        <span>{write(before)}</span>
      ) : (
        <span>
          <s>
            <span className="visually-hidden">{copy.before} </span>
            {write(before)}
          </s>{' '}
          <b>
            <span className="visually-hidden">{copy.after} </span>
            {after === undefined ? copy.impossible : write(after)}
          </b>
        </span>
      )}
    </td>
  )
}
