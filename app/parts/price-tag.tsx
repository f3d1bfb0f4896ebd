import type { ReactNode } from 'react'
import { formatPesos, type Centavos } from '#app/business/money.ts'
import { priceProduct, type PriceSums, sumPrices, type Offer } from '#app/business/pricing.ts'
import type { ShopTerms } from '#app/business/terms.ts'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'

const copy = catalogCopy.price

/** A price in a list or a panel: the cash price is the big figure, and every figure has its name (reading 24). */
export function PriceTag({ offer }: { offer: Offer }) {
  const sums = sumPrices([offer])
  return (
    <div className="price">
      <StruckPrice offer={offer} three={sums.three} />
      <ShortPrice sums={sums} hasTotal={offer.discount === null} />
    </div>
  )
}

/** The price of a product on its own page. */
export function PriceBlock({ offer, terms }: { offer: Offer; terms: ShopTerms }) {
  const sums = sumPrices([offer])
  return (
    <div className="price price-block">
      <StruckPrice offer={offer} three={sums.three} />
      <NamedPrice sums={sums} terms={terms}>
        <DiscountTag offer={offer} />
      </NamedPrice>
    </div>
  )
}

type NamedPriceProps = { sums: PriceSums; terms: ShopTerms; children?: ReactNode }

/** The lines of a price that begins with its name, of one pair or of several. */
export function NamedPrice({ sums: { cash, three, eachOfThree }, terms, children }: NamedPriceProps) {
  return (
    <>
      <p className="price-title">
        {copy.title} <small>{copy.paying(terms)}</small>
      </p>
      <p className="price-main">
        <b>{formatPesos(cash)}</b>
        {children}
      </p>
      <p>{copy.inThree(eachOfThree)}</p>
      <p className="price-total">{copy.total(three)}</p>
    </>
  )
}

/** The price in the bar of phones, of one pair or of several. */
export function BarPrice({ sums }: { sums: PriceSums }) {
  return (
    <div className="price">
      <ShortPrice sums={sums} hasTotal />
    </div>
  )
}

type ShortPriceProps = { sums: PriceSums; hasTotal: boolean }

function ShortPrice({ sums: { cash, three, eachOfThree }, hasTotal }: ShortPriceProps) {
  return (
    <>
      <p className="price-cash">
        <b>{formatPesos(cash)}</b> {copy.cash}
      </p>
      <p>{copy.inThree(eachOfThree)}</p>
      {hasTotal ? <p className="price-total">{copy.total(three)}</p> : null}
    </>
  )
}

/** The price in instalments stays in force, because the discount is for cash only. */
function StruckPrice({ offer, three }: { offer: Offer; three: Centavos }) {
  if (offer.discount === null) return null
  return (
    <p className="price-struck">
      {copy.withoutDiscount} <s>{formatPesos(three)}</s>
    </p>
  )
}

/** `15% menos`. Renders nothing without a discount. */
export function DiscountTag({ offer }: { offer: Offer }) {
  const { discountPercent } = priceProduct(offer)
  if (!discountPercent) return null
  return <span className="tag tag-discount">{copy.discount(discountPercent)}</span>
}
