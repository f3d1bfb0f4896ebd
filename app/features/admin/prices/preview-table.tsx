import { formatPesos, formatPesosExact, type Centavos } from '#app/business/money.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ImagePlaceholder } from '#app/features/images/image-placeholder.tsx'
import { ProductImage, THUMB_SIZES } from '#app/features/images/product-image.tsx'
import { adminCopy } from '../admin.copy.ts'
import type { ShownRow } from './preview-row.ts'
import { pricesCopy } from './prices.copy.ts'

const copy = pricesCopy.preview

/** A table on a desk, a card per product on a phone. */
export function PreviewTable({ rows }: { rows: ShownRow[] }) {
  return (
    <table className="table preview-table">
      <caption className="visually-hidden">{copy.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{copy.product}</th>
          <th scope="col" className="number">
            {copy.price}
          </th>
          <th scope="col" className="number">
            {copy.cash}
          </th>
          <th scope="col" className="number">
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
            <span className="preview-model">
              {row.brand} {'·'} {row.model}
            </span>
            {row.isHidden ? <span className="admin-chip">{copy.hidden}</span> : null}
          </div>
        </div>
        {discount ? (
          <p className="preview-note">
            {copy.discount(discount.amount, discount.percentBefore, discount.percentAfter)}
          </p>
        ) : null}
        {problem === null ? null : (
          <p className="field-error">
            <Icon name="alert" />
            {adminCopy.priceProblems[problem]}
          </p>
        )}
      </th>
      <PriceCell label={copy.price} before={before.price} after={after?.price} write={formatPesos} />
      <PriceCell label={copy.cash} before={before.finalPrice} after={after?.finalPrice} write={formatPesos} />
      <PriceCell
        label={copy.installments}
        before={before.eachOfThree}
        after={after?.eachOfThree}
        write={formatPesosExact}
      />
    </tr>
  )
}

type PriceCellProps = {
  /** On a phone, where the table has no head. */
  label: string
  before: Centavos
  after: Centavos | undefined
  write: (amount: Centavos) => string
}

function PriceCell({ label, before, after, write }: PriceCellProps) {
  return (
    <td className="number">
      <span className="cell-label">{label}</span>
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
