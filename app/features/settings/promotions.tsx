import { Icon, type IconName } from '#app/ui/icon.tsx'
import { shopSettingsCopy } from './settings.copy.ts'
import { useShopSettings } from './shop-settings.tsx'

const { benefits, promos } = shopSettingsCopy

/** The strip above the footer. */
export function BenefitsStrip() {
  const { terms } = useShopSettings()
  return (
    <section className="benefits" aria-label={benefits.region}>
      <ul className="container">
        <Benefit icon="card" {...benefits.installments} />
        <Benefit icon="store" {...benefits.pickup} />
        <Benefit icon="exchange" {...benefits.exchange(terms)} />
      </ul>
    </section>
  )
}

function Benefit({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        {text}
      </div>
    </li>
  )
}

/** The three promotions of the front page (Spec §2). */
export function PromoList() {
  const { terms } = useShopSettings()
  const { region, installments, cash, shipping } = promos
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
