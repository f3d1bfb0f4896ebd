import { Icon, type IconName } from '#app/ui/icon.tsx'
import { promotionsCopy } from './promotions.copy.ts'
import { useShopSettings } from './shop-settings.tsx'

/** The three promotions of the front page (Spec §2). */
export function PromoList() {
  const { terms } = useShopSettings()
  const { region, installments, cash, shipping } = promotionsCopy.promos
  return (
    <ul className="promos" aria-label={region}>
      <Promo icon="card" {...installments} />
      <Promo icon="cash" {...cash(terms)} />
      <Promo icon="shipping" {...shipping(terms)} />
    </ul>
  )
}

function Promo({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li>
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        {text}
      </span>
    </li>
  )
}
