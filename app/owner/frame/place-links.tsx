import { Fragment, type ReactNode } from 'react'
import { noteSalePath, paths } from '#app/base/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link, NavLink } from '#app/ui/links.tsx'
import { frameCopy as copy } from './admin.copy.ts'
import { GROUPS, HOME, type Place, PRODUCTS, SALES } from './places.ts'
import type { AdminCounts } from './use-admin-counts.ts'

export function PlacesColumn({ counts }: { counts: AdminCounts }) {
  return (
    <nav className="places-column" aria-label={copy.places}>
      <PlaceList places={[HOME, PRODUCTS, SALES]} counts={counts} />
      <MorePlaces counts={counts} />
    </nav>
  )
}

type MorePlacesProps = {
  counts: AdminCounts
  /** Links in the sheet replace its history entry, so that Back does not open it again. */
  replace?: boolean | undefined
}

/** Shows the places without room in a phone's bar: in the desk's column, the phone's sheet, and the page "Más". */
export function MorePlaces({ counts, replace }: MorePlacesProps) {
  return GROUPS.map(({ title, places }) => (
    <Fragment key={title}>
      <h2 className="places-title">{title}</h2>
      <PlaceList places={places} counts={counts} replace={replace} />
    </Fragment>
  ))
}

function PlaceList({ places, counts, replace = false }: MorePlacesProps & { places: readonly Place[] }) {
  const shown = places.filter(({ isForOwner = false }) => counts.isOwner || !isForOwner)
  return (
    <ul className="place-list">
      {shown.map(({ to, label, icon, waiting }) => (
        <li key={to}>
          <NavLink to={to} end={to === paths.admin} replace={replace}>
            <Icon name={icon} />
            <span>{label}</span>
            {waiting === undefined ? null : (
              <WaitingCount
                count={counts[waiting]}
                words={copy.waiting[waiting]}
                isUrgent={waiting !== 'setupSteps'}
              />
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

type PlacesBarProps = { counts: AdminCounts; onMore: () => void }

export function PlacesBar({ counts, onMore }: PlacesBarProps) {
  return (
    <nav className="places-bar" aria-label={copy.places}>
      <ul>
        {[HOME, PRODUCTS].map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink to={to} end={to === paths.admin}>
              <Icon name={icon} />
              {label}
            </NavLink>
          </li>
        ))}
        <li>
          <NavLink to={paths.adminNewProduct} className="places-add">
            <span>
              <Icon name="plus" />
            </span>
            {copy.add}
          </NavLink>
        </li>
        <li>
          <NoteSaleLink>
            <span>
              {copy.note}
              <span className="visually-hidden">{copy.noteEnd}</span>
            </span>
          </NoteSaleLink>
        </li>
        <li>
          <NavLink to={SALES.to} end>
            <Icon name={SALES.icon} />
            {SALES.label}
            <WaitingCount count={counts.sales} words={copy.waiting.sales} isUrgent />
          </NavLink>
        </li>
        <li>
          <Link
            to={paths.adminMore}
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault()
              onMore()
            }}
          >
            <Icon name="menu" />
            {copy.more}
            <WaitingCount
              count={counts.messages + counts.withdrawals + counts.restocks + counts.reviews}
              words={copy.waitingInMore}
              isUrgent
            />
          </Link>
        </li>
      </ul>
    </nav>
  )
}

/** Within reach on every screen of the admin: a sale by hand takes four taps. */
export function NoteSaleLink({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <NavLink className={className} to={noteSalePath()}>
      <Icon name="cash" />
      {children}
    </NavLink>
  )
}

function WaitingCount({ count, words, isUrgent }: { count: number; words: string; isUrgent: boolean }) {
  if (count === 0) return null
  return (
    <span className="waiting-count" data-urgent={isUrgent || undefined}>
      {count}
      <span className="visually-hidden"> {words}</span>
    </span>
  )
}
