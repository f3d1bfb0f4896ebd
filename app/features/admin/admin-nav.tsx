import { NavLink } from 'react-router'
import { paths } from '#app/paths.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { AdminCounts } from './admin-counts.ts'
import { productsCopy } from './products.copy.ts'

const copy = productsCopy.nav

type Place = {
  to: string
  label: string
  icon: IconName
  /** Where a phone has no room for the whole word. */
  shortLabel?: string
  /** On a phone it is reached from the first place instead (`admin-more-links.tsx`). */
  isForDesk?: boolean
  /** What waits there for the admin. */
  waiting?: keyof AdminCounts
}

export const PLACES: readonly Place[] = [
  { to: paths.admin, label: copy.products, icon: 'grid' },
  { to: paths.adminPrices, label: copy.prices, icon: 'percent', isForDesk: true },
  { to: paths.adminSheet, label: copy.sheet, icon: 'sheet', isForDesk: true },
  { to: paths.adminMessages, label: copy.messages, icon: 'inbox', waiting: 'messages' },
  {
    to: paths.adminWithdrawals,
    label: copy.withdrawals,
    shortLabel: copy.withdrawalsShort,
    icon: 'undo',
    waiting: 'withdrawals',
  },
  { to: paths.adminTrash, label: copy.trash, icon: 'trash' },
  { to: paths.adminSettings, label: copy.settings, icon: 'settings', waiting: 'toDos' },
]

/** The admin's places: tabs under the header, on a phone a bar at the thumb. */
export function AdminNav({ counts }: { counts: AdminCounts }) {
  return (
    <nav className="admin-nav" aria-label={copy.label}>
      <ul className="container">
        {PLACES.map(({ to, label, shortLabel, icon, isForDesk, waiting }) => (
          <li key={to} className={isForDesk ? 'from-desk' : undefined}>
            <NavLink to={to} end>
              <Icon name={icon} />
              {shortLabel === undefined ? (
                label
              ) : (
                <>
                  <span className="whole-label">{label}</span>
                  <span className="short-label" aria-hidden="true">
                    {shortLabel}
                  </span>
                </>
              )}
              {waiting === undefined ? null : (
                <Waiting count={counts[waiting]} words={copy.waiting[waiting]} />
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Waiting({ count, words }: { count: number; words: string }) {
  if (count === 0) return null
  return (
    <span className="waiting-count">
      {count}
      <span className="visually-hidden"> {words}</span>
    </span>
  )
}
