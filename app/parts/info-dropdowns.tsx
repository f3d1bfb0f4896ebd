import { Icon, type IconName } from '#app/ui/icon.tsx'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { shortPolicies, type ShortPolicyId } from '#app/domain/settings/policies.ts'
import { useShopSettings } from './shop-settings.tsx'
import { closeOtherDetails } from '#app/ui/use-browser.ts'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'

const SECTIONS: { id: ShortPolicyId; icon: IconName }[] = [
  { id: 'envio', icon: 'shipping' },
  { id: 'pago', icon: 'card' },
  { id: 'cambios', icon: 'exchange' },
  { id: 'costo', icon: 'package' },
]

/** Opens one at a time. A click on the open one closes it; the address's hash opens one (reading 17). */
export function InfoDropdowns() {
  const { hash } = useLocation()
  const settings = useShopSettings()
  const accordion = useRef<HTMLDivElement>(null)
  // The server does not know the hash. An element that is inserted open stays closed beside one that is open already.
  useEffect(() => {
    const linked = [...(accordion.current?.querySelectorAll('details') ?? [])].find(
      ({ id }) => `#${id}` === hash,
    )
    if (linked) linked.open = true
  }, [hash])

  const policies = shortPolicies(settings)
  return (
    <div ref={accordion} className="accordion">
      {SECTIONS.map(({ id, icon }) => (
        <details key={id} id={id} name="informacion" onToggle={closeOtherDetails}>
          <summary>
            <Icon name={icon} />
            <h2>{catalogCopy.detail.sections[id]}</h2>
          </summary>
          <div className="accordion-body">
            {policies[id].map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </details>
      ))}
    </div>
  )
}
