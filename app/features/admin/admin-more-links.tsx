import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { PLACES } from './admin-nav.tsx'
import { productsCopy } from './products.copy.ts'

/** On a phone, the places that its bar has no room for. */
export function AdminMoreLinks() {
  return (
    <nav className="row admin-more until-desk" aria-label={productsCopy.nav.more}>
      {PLACES.filter(({ isForDesk }) => isForDesk).map(({ to, label, icon }) => (
        <Link key={to} className="button button-outline button-small" to={to}>
          <Icon name={icon} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
