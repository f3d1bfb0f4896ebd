import { Icon, type IconName } from '#app/ui/icon.tsx'
import { shellCopy } from './shell.copy.ts'

const copy = shellCopy.benefits

export function BenefitsStrip() {
  return (
    <section className="benefits" aria-label={copy.region}>
      <ul className="container">
        <Benefit icon="card" {...copy.installments} />
        <Benefit icon="store" {...copy.pickup} />
        <Benefit icon="exchange" {...copy.exchange} />
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
