import type { ReactNode, Ref } from 'react'
import { useLocation } from 'react-router'
import { momentParts } from '#app/base/dates.ts'
import { Link } from '#app/ui/links.tsx'
import { frameCopy as copy } from './admin.copy.ts'
import { placeLabel } from './places.ts'

type PlaceHeadProps = { lead?: ReactNode; ref?: Ref<HTMLHeadingElement> | undefined }

/** Shows the place's name and a line about it. With a `ref` the name can take the focus. */
export function PlaceHead({ lead, ref }: PlaceHeadProps) {
  const { pathname } = useLocation()
  return (
    <div className="page-head">
      <h1 ref={ref} tabIndex={ref ? -1 : undefined}>
        {placeLabel(pathname)}
      </h1>
      {lead === undefined ? null : <p>{lead}</p>}
    </div>
  )
}

type StateFiltersProps<State> = {
  label: string
  filters: readonly { state: State; to: string; text: string; count?: number | string }[]
  chosen: State
  /** Replaces the navigation when the page has all the data. */
  onChoose?: (state: State) => void
}

/** Narrows a list to one state; each link shows how many items it has. */
export function StateFilters<State extends string>(props: StateFiltersProps<State>) {
  const { label, filters, chosen, onChoose } = props
  return (
    <ul className="state-filters" aria-label={label}>
      {filters.map(({ state, to, text, count }) => (
        <li key={state}>
          <Link
            className="control"
            to={to}
            replace
            preventScrollReset
            aria-current={state === chosen ? 'true' : undefined}
            onClick={(event) => {
              if (!onChoose) return
              event.preventDefault()
              onChoose(state)
            }}
          >
            <span>{text}</span> {count === undefined ? null : <span>{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('pagina'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}

type PageLinksProps = { page: number; pages: number; to: (page: number) => string }

export function PageLinks({ page, pages, to }: PageLinksProps) {
  if (pages === 1) return null
  return (
    <nav className="row page-links" aria-label={copy.pages.label}>
      {page > 1 ? (
        <Link className="button button-outline button-small" to={to(page - 1)}>
          {copy.pages.newer}
        </Link>
      ) : null}
      <span>{copy.pages.current(page, pages)}</span>
      {page < pages ? (
        <Link className="button button-outline button-small" to={to(page + 1)}>
          {copy.pages.older}
        </Link>
      ) : null}
    </nav>
  )
}

/** `hoy 10:24`, `ayer 10:24`, `18 nov`. */
export function formatReceived(moment: string, now: Date): string {
  return copy.received(momentParts(moment, now))
}
