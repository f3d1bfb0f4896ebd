import type { Centavos } from '#app/business/money.ts'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import { sentences } from '#app/domain/settings/policies.ts'
import { useShopSettings } from '#app/parts/shop-settings.tsx'
import { Icon } from '#app/ui/icon.tsx'

const copy = catalogCopy.detail

export function ShippingNote({ price }: { price: Centavos }) {
  const settings = useShopSettings()
  const { cities, dispatch } = sentences(settings)
  return (
    <div className="shipping-note">
      <Icon name="shipping" />
      <div>
        <p>
          <b>{copy.freeShipping(settings.terms)}</b>
        </p>
        <p>{copy.freeShippingOfPair(price, settings.terms)}</p>
        <p className="hint">
          {cities} {dispatch}
        </p>
      </div>
    </div>
  )
}
