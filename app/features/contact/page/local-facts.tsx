import type { ReactNode } from 'react'
import { useShopSettings } from '#app/features/settings/shop-settings.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { contactCopy } from '../contact.copy.ts'

const copy = contactCopy.local

/** What the owner said about the shop; what they did not say is marked in demo mode and hidden elsewhere. */
export function LocalFacts() {
  const { isDemo, address, phone, instagram, openingHours } = useShopSettings()
  const orMissing = (fact: string | null, missing: string) =>
    fact ?? (isDemo ? <span className="missing">{missing}</span> : null)
  return (
    <div>
      <h2 id="local-titulo">{copy.title}</h2>
      <ul className="facts">
        <Fact icon="place" label={copy.address} value={orMissing(address, copy.missing.address)}>
          {copy.city}
        </Fact>
        {phone || isDemo ? (
          <Fact
            icon="phone"
            label={copy.phone}
            value={orMissing(phone, copy.missing.phone)}
            href={phone && `tel:${phone.replace(/[^\d+]/g, '')}`}
          />
        ) : null}
        {instagram || isDemo ? (
          <Fact
            icon="instagram"
            label={copy.instagram}
            value={orMissing(instagram && `@${instagram}`, copy.missing.instagram)}
            href={instagram && `https://www.instagram.com/${encodeURIComponent(instagram)}`}
          />
        ) : null}
        {openingHours.length > 0 || isDemo ? (
          <Fact icon="store" label={copy.openingHours} value={<Hours lines={openingHours} />} />
        ) : null}
      </ul>
    </div>
  )
}

type FactProps = {
  icon: IconName
  label: string
  value: ReactNode
  href?: string | null
  children?: ReactNode
}

function Fact({ icon, label, value, href = null, children }: FactProps) {
  const words = (
    <>
      <i>
        <Icon name={icon} />
      </i>
      <span>
        <small>{label}</small>
        {value === null ? null : <b>{value}</b>}
        {children}
      </span>
    </>
  )
  if (href === null) return <li className="fact">{words}</li>
  return (
    <li>
      {href.startsWith('tel:') ? (
        <a className="fact" href={href}>
          {words}
        </a>
      ) : (
        <NewTabLink className="fact" href={href} hint={contactCopy.opensInNewTab}>
          {words}
        </NewTabLink>
      )}
    </li>
  )
}

function Hours({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <span className="missing">{copy.missing.openingHours}</span>
  return lines.map((line) => (
    <span key={line} className="fact-line">
      {line}
    </span>
  ))
}
