import { useShopSettings } from '../features/settings/shop-settings.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { shellCopy } from './shell.copy.ts'

const copy = shellCopy.benefits

export function BenefitsStrip() {
  const { promises } = useShopSettings()
  return (
    <section className="benefits" aria-label={copy.region}>
      <ul className="container">
        <Benefit icon="card" {...copy.installments} />
        <Benefit icon="store" {...copy.pickup} />
        <Benefit icon="exchange" {...copy.exchange(promises)} />
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
