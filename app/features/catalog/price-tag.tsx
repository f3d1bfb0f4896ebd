import { formatPesos } from '#app/business/money.ts'
import { priceProduct, type Offer } from '#app/business/pricing.ts'
import { catalogCopy } from './catalog.copy.ts'

/** The prices of a card: three lines, with a discount or without (decision 24). */
export function PriceTag({ offer }: { offer: Offer }) {
  const { finalPrice, installments, eachOfThree, discountPercent } = priceProduct(offer)
  const each = <p className="card-installment">{catalogCopy.card.eachInstallment(eachOfThree)}</p>
  if (discountPercent === null) {
    return (
      <>
        <p className="card-price">{formatPesos(installments.three)}</p>
        {each}
        <p className="card-cash">{catalogCopy.card.cash(finalPrice)}</p>
      </>
    )
  }
  return (
    <>
      <p className="card-price">
        <span>{formatPesos(finalPrice)}</span>
        <s>
          <span className="visually-hidden">{catalogCopy.price.former}</span>
          {formatPesos(installments.three)}
        </s>
      </p>
      <p className="card-cash">{catalogCopy.price.cash}</p>
      {each}
    </>
  )
}

/** `15% menos`; nothing without a discount. */
export function DiscountTag({ offer }: { offer: Offer }) {
  const { discountPercent } = priceProduct(offer)
  if (discountPercent === null) return null
  return <span className="tag tag-discount">{catalogCopy.price.discount(discountPercent)}</span>
}
