import { Link, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { shellCopy } from './shell.copy.ts'

export function BreadcrumbTrail() {
  const crumbs = breadcrumbs(useLocation().pathname)
  return (
    <nav className="container breadcrumbs" aria-label={shellCopy.breadcrumbs.label}>
      <ol>
        <li>
          <Link to={paths.home}>{shellCopy.breadcrumbs.home}</Link>
        </li>
        {crumbs.map(({ label, href }, index) => (
          <li key={`${index} ${label}`}>
            {href === null ? (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            ) : (
              <Link to={href}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
