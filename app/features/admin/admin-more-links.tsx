import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { productsCopy } from './products.copy.ts'

const copy = productsCopy.nav

/** On a phone, the places that its bar has no room for. */
export function AdminMoreLinks() {
  return (
    <nav className="row admin-more until-desk" aria-label={copy.more}>
      <Link className="button button-outline button-small" to={paths.adminPrices}>
        <Icon name="percent" />
        {copy.prices}
      </Link>
      <Link className="button button-outline button-small" to={paths.adminSheet}>
        <Icon name="sheet" />
        {copy.sheet}
      </Link>
    </nav>
  )
}
