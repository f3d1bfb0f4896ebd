import { Link } from 'react-router'
import { inboxCopy } from './inbox.copy.ts'

const copy = inboxCopy.pages

type PageLinksProps = { page: number; pages: number; to: (page: number) => string }

export function PageLinks({ page, pages, to }: PageLinksProps) {
  if (pages === 1) return null
  return (
    <nav className="row page-links" aria-label={copy.label}>
      {page > 1 ? (
        <Link className="button button-outline button-small" to={to(page - 1)}>
          {copy.newer}
        </Link>
      ) : null}
      <span>{copy.current(page, pages)}</span>
      {page < pages ? (
        <Link className="button button-outline button-small" to={to(page + 1)}>
          {copy.older}
        </Link>
      ) : null}
    </nav>
  )
}
