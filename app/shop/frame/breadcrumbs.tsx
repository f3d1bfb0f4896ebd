import { memo } from 'react'
import { useLocation, useMatches } from 'react-router'
import { Link } from '#app/ui/links.tsx'
import { paths } from '#app/base/paths.ts'
import { shellCopy } from './shell.copy.ts'

export type Crumb = {
  label: string
  /** Null for a segment that is not a page: it is plain text. */
  href: string | null
}

const PAGES = new Set<string>(Object.values(paths))
/** The length of the longest search term (reading 34). */
const MAX_LABEL_CHARS = 64
const PARENTS_OF_IDS = new Set<string>([
  paths.products,
  paths.selection,
  paths.adminProductList,
  `${paths.admin}/vista`,
  `${paths.admin}/vista/textos`,
  paths.adminTexts,
  paths.adminPages,
  `${paths.admin}/kit`,
  `${paths.admin}/lanzamiento`,
])
/** The trail leaves this part out, because no page has the address. */
const KINDS = `${paths.products}/categoria`
/** Ids of products and of sold pairs look so. */
const LOOKS_LIKE_ID = /^(?:\w{10,}|[\da-f]{8}-[\da-f-]{27})$/
const PARENT_OF_PAIR = /^\/admin\/ventas\/[^/]+\/(?:cambiar|devolver)$/

export const BreadcrumbTrail = memo(function BreadcrumbTrail() {
  const { pathname } = useLocation()
  const page = useMatches().at(-1)?.loaderData as { crumb?: string } | undefined
  const crumbs = breadcrumbs(pathname, page?.crumb)
  const { home, shop } = shellCopy.breadcrumbs
  return (
    <nav className="container breadcrumbs" aria-label={shellCopy.breadcrumbs.label}>
      <ol>
        <li>
          {/* "Inicio" is another place in the admin. */}
          <Link to={paths.home}>{pathname.startsWith(paths.admin) ? shop : home}</Link>
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
})

/**
 * Returns the trail of a path (Spec §1): dashes become spaces, words are capitalised, the product's id is left out
 * (reading 7). The last crumb is the page itself.
 * @param name how the page writes its own name
 */
export function breadcrumbs(pathname: string, name?: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean)
  return segments.flatMap((segment, index) => {
    const parent = `/${segments.slice(0, index).join('/')}`
    if ((PARENTS_OF_IDS.has(parent) || PARENT_OF_PAIR.test(parent)) && LOOKS_LIKE_ID.test(segment)) return []
    const href = `/${segments.slice(0, index + 1).join('/')}`
    if (href === KINDS) return []
    const isLast = index === segments.length - 1
    const known = href === paths.selection ? shellCopy.breadcrumbs.selection : isLast ? name : undefined
    return [
      {
        label: known ?? label(shorten(decode(segment))),
        href: !isLast && PAGES.has(href) ? href : null,
      },
    ]
  })
}

function label(segment: string): string {
  return segment
    .replaceAll('-', ' ')
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** Cuts between whole characters: half an emoji would differ between the browser and the server. */
function shorten(text: string): string {
  return text.length <= MAX_LABEL_CHARS ? text : [...text].slice(0, MAX_LABEL_CHARS).join('')
}

/** A malformed `%` sequence is text (reading 34). */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
