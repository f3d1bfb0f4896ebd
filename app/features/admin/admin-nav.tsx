import { NavLink } from 'react-router'
import { paths } from '#app/paths.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { productsCopy } from './products.copy.ts'

const copy = productsCopy.nav

const PLACES: { to: string; label: string; icon: IconName }[] = [
  { to: paths.admin, label: copy.products, icon: 'grid' },
  { to: paths.adminPrices, label: copy.prices, icon: 'percent' },
  { to: paths.adminSheet, label: copy.sheet, icon: 'sheet' },
  { to: paths.adminTrash, label: copy.trash, icon: 'trash' },
]

/** The admin's places: tabs under the header, on a phone a bar at the thumb. */
export function AdminNav() {
  return (
    <nav className="admin-nav" aria-label={copy.label}>
      <ul className="container">
        {PLACES.map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink to={to} end>
              <Icon name={icon} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
