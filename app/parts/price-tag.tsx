import { formatPesos } from '#app/business/money.ts'
import { priceProduct, type Offer } from '#app/business/pricing.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ShopTerms } from '#app/business/terms.ts'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'

type PriceTagProps = {
  offer: Offer
  /** In a list sorted or limited by price, which compares cash prices. */
  isCashFirst?: boolean
}

/** The prices of a card (reading 24). The cash price comes first in such a list, or with a discount. */
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

/** `15% menos`. Renders nothing without a discount. */
export function DiscountTag({ offer }: { offer: Offer }) {
  const { discountPercent } = priceProduct(offer)
  if (!discountPercent) return null
  return <span className="tag tag-discount">{catalogCopy.price.discount(discountPercent)}</span>
}

const copy = catalogCopy.price

type PriceBlockProps = { offer: Offer; terms: ShopTerms }

/** The struck price is the 3-instalment price, the current one is cash (reading 24). */
export function PriceBlock({ offer, terms }: PriceBlockProps) {
  const { finalPrice, installments, eachOfThree, discountPercent } = priceProduct(offer)
  const inInstallments = (
    <p className="price-installments">
      <Icon name="card" />
      <span>
        {copy.installments} {copy.each(eachOfThree)}
      </span>
    </p>
  )
  if (discountPercent === null) {
    return (
      <div className="price-block">
        <p className="price-main">{formatPesos(installments.three)}</p>
        {inInstallments}
        <p className="cash-box">
          <span>
            {copy.cash}
            <small>{copy.paying(terms)}</small>
          </span>
          <b>{formatPesos(finalPrice)}</b>
        </p>
      </div>
    )
  }
  return (
    <div className="price-block">
      <p className="price-former">
        <s>
          <span className="visually-hidden">{copy.former}</span>
          {formatPesos(installments.three)}
        </s>
      </p>
      <p className="price-main">
        <span>{formatPesos(finalPrice)}</span>
        <DiscountTag offer={offer} />
      </p>
      <p className="price-cash">{copy.cash}</p>
      {inInstallments}
      <p className="price-total">{copy.totalWithoutDiscount(installments.three)}</p>
    </div>
  )
}
