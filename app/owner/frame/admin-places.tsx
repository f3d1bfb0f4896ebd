import { Fragment } from 'react'
import { paths } from '#app/base/paths.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { AdminCounts } from '#app/owner/letters/inbox-card.tsx'
import { Link, NavLink } from '#app/ui/links.tsx'
import { frameCopy as copy } from './admin.copy.ts'

type Place = {
  to: string
  label: string
  icon: IconName
  /** What waits there for the admin. */
  waiting?: Exclude<keyof AdminCounts, 'isOwner'>
  isForOwner?: boolean
}

const HOME: Place = { to: paths.admin, label: copy.inicio, icon: 'home' }
const PRODUCTS: Place = { to: paths.adminProductList, label: copy.products, icon: 'grid' }
const SALES: Place = { to: paths.adminSales, label: copy.sales, icon: 'handshake', waiting: 'sales' }
/** The places that a phone's bar has no room for. */
const GROUPS: readonly { title: string; places: readonly Place[] }[] = [
  {
    title: copy.groups.inboxes,
    places: [
      { to: paths.adminMessages, label: copy.messages, icon: 'inbox', waiting: 'messages' },
      { to: paths.adminWithdrawals, label: copy.withdrawals, icon: 'undo', waiting: 'withdrawals' },
      { to: paths.adminRestock, label: copy.restocks, icon: 'ruler', waiting: 'restocks' },
    ],
  },
  {
    title: copy.groups.shop,
    places: [
      { to: paths.adminWindow, label: copy.window, icon: 'store' },
      { to: paths.adminPrices, label: copy.prices, icon: 'percent', isForOwner: true },
      { to: paths.adminSearches, label: copy.searches, icon: 'search' },
      { to: paths.adminImport, label: copy.imports, icon: 'spreadsheet', isForOwner: true },
      { to: paths.adminTrash, label: copy.trash, icon: 'trash' },
    ],
  },
  {
    title: copy.groups.admin,
    places: [
      {
        to: paths.adminSettings,
        label: copy.settings,
        icon: 'settings',
        waiting: 'setupSteps',
        isForOwner: true,
      },
      { to: paths.adminNotices, label: copy.notices, icon: 'bell' },
      { to: paths.adminTeam, label: copy.team, icon: 'user', isForOwner: true },
      { to: paths.adminActivity, label: copy.activity, icon: 'history' },
      { to: paths.adminSystem, label: copy.system, icon: 'system' },
    ],
  },
]

/** On a desk: every place, in the column at the left. */
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
  /** From the sheet: a link replaces the history entry that opened it, so that Back does not open it again. */
  replace?: boolean | undefined
}

/** In the column of a desk; on a phone in a sheet, and as a page without JavaScript. */
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

/** On a phone: the places under the thumb. */
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
          <NavLink to={SALES.to}>
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
              count={counts.messages + counts.withdrawals + counts.restocks}
              words={copy.waitingInMore}
              isUrgent
            />
          </Link>
        </li>
      </ul>
    </nav>
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
