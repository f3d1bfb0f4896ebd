import { FACT_NAMES, type Product } from '#app/domain/catalog/product.ts'
import { productFieldsCopy } from '#app/domain/catalog/product-fields.copy.ts'
import { deliveryCost } from '#app/domain/settings/term-chips.copy.ts'
import { pesos } from '#app/business/money.ts'
import { useShopSettings } from '#app/parts/shop-settings.tsx'
import { factsCopy } from './product.copy.ts'

/** Lists the cost of shipping this pair to each city, and the facts that the owner gave of the shoe. */
export function PairFacts({ product }: { product: Product }) {
  const { freeShippingFrom, deliveries } = useShopSettings().terms
  const isFree = product.finalPrice >= freeShippingFrom
  const rows = [
    ...deliveries.map(({ city, cost, time }) => [
      factsCopy.deliveryTo(city),
      `${deliveryCost(isFree ? pesos(0) : cost)} · ${time}`,
    ]),
    ...FACT_NAMES.map((fact) => [productFieldsCopy[fact], product[fact]]),
  ].filter(([, value]) => value !== '')
  if (rows.length === 0) return null
  return (
    <dl className="pair-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
