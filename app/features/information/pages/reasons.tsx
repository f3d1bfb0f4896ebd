import { contactChannels } from '#app/features/settings/settings.ts'
import { useShopSettings } from '#app/features/settings/shop-settings.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { aboutCopy } from '../about.copy.ts'

export function Reasons() {
  const settings = useShopSettings()
  const { chat, installments, exchange, pickup } = aboutCopy.why
  return (
    <ul className="reasons">
      <Reason icon="chat" {...chat(contactChannels(settings))} />
      <Reason icon="card" {...installments} />
      <Reason icon="exchange" {...exchange(settings.terms)} />
      <Reason icon="store" {...pickup} />
    </ul>
  )
}

function Reason({ icon, name, text }: { icon: IconName; name: string; text: string }) {
  return (
    <li>
      <Icon name={icon} />
      <b>{name}</b>
      {text}
    </li>
  )
}
