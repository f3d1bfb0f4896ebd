import { Icon } from '#app/ui/icon.tsx'
import { formatPesos } from '#app/business/money.ts'
import type { ShopTerms } from '#app/business/terms.ts'
import { priceProduct, type Offer } from '#app/business/pricing.ts'
import { catalogCopy } from './catalog.copy.ts'
import { DiscountTag } from './price-tag.tsx'

const copy = catalogCopy.price

type PriceBlockProps = { offer: Offer; terms: ShopTerms }

/** Decision 24: the struck price is the 3-instalment price, the current one is cash. */
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
