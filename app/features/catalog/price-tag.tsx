import { formatPesos } from '#app/business/money.ts'
import { priceProduct, type Offer } from '#app/business/pricing.ts'
import { catalogCopy } from './catalog.copy.ts'

type PriceTagProps = {
  offer: Offer
  /** In a list sorted or limited by price, where the cash prices are compared. */
  isCashFirst?: boolean
}

/** The prices of a card (decision 24). The cash price comes first where it is compared, or lowered by a discount. */
export function PriceTag({ offer, isCashFirst = false }: PriceTagProps) {
  const { finalPrice, installments, eachOfThree } = priceProduct(offer)
  const hasDiscount = offer.discount !== null
  const each = catalogCopy.card.eachInstallment(eachOfThree)
  if (!isCashFirst && !hasDiscount) {
    return (
      <>
        <p className="card-price">{formatPesos(installments.three)}</p>
        <p className="card-installment">{each}</p>
        <p className="card-cash">{catalogCopy.card.cash(finalPrice)}</p>
      </>
    )
  }
  return (
    <>
      <p className="card-price">
        <span>{formatPesos(finalPrice)}</span>
        {hasDiscount ? (
          <s>
            <span className="visually-hidden">{catalogCopy.price.former}</span>
            {formatPesos(installments.three)}
          </s>
        ) : null}
      </p>
      <p className="card-cash">{catalogCopy.price.cash}</p>
      <p className="card-installment">{each}</p>
      <p className="card-total">{catalogCopy.price.totalOf(installments.three)}</p>
    </>
  )
}

/** `15% menos`; nothing without a discount. */
export function DiscountTag({ offer }: { offer: Offer }) {
  const { discountPercent } = priceProduct(offer)
  if (discountPercent === null) return null
  return <span className="tag tag-discount">{catalogCopy.price.discount(discountPercent)}</span>
}
