import { Icon, type IconName } from '#app/ui/icon.tsx'
import { promotionsCopy } from './promotions.copy.ts'
import { useShopSettings } from './shop-settings.tsx'

const copy = promotionsCopy.benefits

export function BenefitsStrip() {
  const { terms } = useShopSettings()
  return (
    <section className="benefits" aria-label={copy.region}>
      <ul className="container">
        <Benefit icon="card" {...copy.installments} />
        <Benefit icon="store" {...copy.pickup} />
        <Benefit icon="exchange" {...copy.exchange(terms)} />
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
