import { Icon, type IconName } from '#app/ui/icon.tsx'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { shortPolicies, type ShortPolicyId } from '../information/policies.ts'
import { useShopSettings } from '#app/features/settings/shop-settings.tsx'
import { closeOtherDetails } from '#app/ui/use-browser.ts'
import { catalogCopy } from './catalog.copy.ts'

const SECTIONS: { id: ShortPolicyId; icon: IconName }[] = [
  { id: 'envio', icon: 'shipping' },
  { id: 'pago', icon: 'card' },
  { id: 'cambios', icon: 'exchange' },
  { id: 'costo', icon: 'package' },
]

/** Opens one at a time. A click on the open one closes it; the address's hash opens one (reading 17). */
export function InfoDropdowns() {
  const { hash } = useLocation()
  const policies = shortPolicies(useShopSettings())
  // The server does not know the hash, so the first render ignores it.
  const linked = useSyncExternalStore(
    () => () => undefined,
    () => hash.slice(1),
    () => '',
  )

  return (
    <div className="accordion">
      {SECTIONS.map(({ id, icon }) => (
        <details
          key={`${id} ${linked === id}`}
          id={id}
          name="informacion"
          open={linked === id}
          onToggle={closeOtherDetails}
        >
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
