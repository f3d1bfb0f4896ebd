import { pageTitle } from '#app/base/brand.ts'
import { paths, type RoutePath } from '#app/base/paths.ts'
import type { IconName } from '#app/ui/icon.tsx'
import { frameCopy as copy } from './admin.copy.ts'
import type { AdminCounts } from './use-admin-counts.ts'

/** A point of the owner's menu. */
export type Place = {
  to: RoutePath
  label: string
  icon: IconName
  /** The page's title when it differs from the label. */
  title?: string
  /** The count of what waits there for her. */
  waiting?: Exclude<keyof AdminCounts, 'isOwner'>
  isForOwner?: boolean
}

export const HOME: Place = { to: paths.admin, label: copy.inicio, icon: 'home', title: copy.places }
export const PRODUCTS: Place = { to: paths.adminProductList, label: copy.products, icon: 'grid' }
export const SALES: Place = { to: paths.adminSales, label: copy.sales, icon: 'handshake', waiting: 'sales' }
/** Places without room in a phone's bar. */
export const GROUPS: readonly { title: string; places: readonly Place[] }[] = [
  {
    title: copy.groups.inboxes,
    places: [
      { to: paths.adminMessages, label: copy.messages, icon: 'inbox', waiting: 'messages' },
      { to: paths.adminWithdrawals, label: copy.withdrawals, icon: 'undo', waiting: 'withdrawals' },
      { to: paths.adminRestock, label: copy.restocks, icon: 'ruler', waiting: 'restocks' },
      { to: paths.adminReviews, label: copy.reviews, icon: 'chat', waiting: 'reviews' },
    ],
  },
  {
    title: copy.groups.shop,
    places: [
      { to: paths.adminWindow, label: copy.window, icon: 'store' },
      { to: paths.adminKinds, label: copy.kinds, icon: 'grid' },
      { to: paths.adminTexts, label: copy.texts, icon: 'edit' },
      { to: paths.adminPages, label: copy.ownPages, icon: 'copy' },
      { to: paths.adminCount, label: copy.count, icon: 'package' },
      { to: paths.adminPrices, label: copy.prices, icon: 'percent', isForOwner: true },
      { to: paths.adminLabels, label: copy.labels, icon: 'qr' },
      { to: paths.adminSearches, label: copy.searches, icon: 'search' },
      { to: paths.adminRedirects, label: copy.redirects, icon: 'link' },
      { to: paths.adminImport, label: copy.imports, icon: 'spreadsheet', isForOwner: true },
      { to: '/admin/papelera', label: copy.trash, icon: 'trash' },
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
      { to: paths.secondKey, label: copy.secondKey, icon: 'device' },
      { to: paths.adminActivity, label: copy.activity, icon: 'history' },
      { to: paths.adminSystem, label: copy.system, icon: 'system' },
    ],
  },
]

const PLACES = new Map<string, Place>(
  [HOME, PRODUCTS, SALES, ...GROUPS.flatMap(({ places }) => places)].map((place) => [place.to, place]),
)

export function placeLabel(path: string): string {
  return PLACES.get(path)?.label ?? copy.more
}

export function placeMeta(path: string) {
  return adminMeta(PLACES.get(path)?.title ?? placeLabel(path))
}

export function adminMeta(title: string) {
  return [{ title: pageTitle(title) }]
}

/** Returns the way back to a place, for a `TaskHeader`. */
export function backTo(path: string): { to: string; label: string } {
  return { to: path, label: copy.backTo(placeLabel(path)) }
}
