import { use } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { BRAND_NAME } from '#app/base/brand.ts'
import { paths } from '#app/base/paths.ts'
import { FrameSlotsContext, MainContent } from '#app/ui/frame.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Avatar, Icon, LogoMark } from '#app/ui/icon.tsx'
import { useHistoryDialog, revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import './admin.css'
import './admin-frame.css'
import './task-bar.css'
import './admin-frame-desk.css'
import { isOwner } from '#app/domain/accounts/user.ts'
import { useAccount } from '#app/parts/use-account.ts'
import { countNeeded } from '#app/domain/settings/setup-checklist.ts'
import { countLetters } from '#app/domain/letters/answer-letters.server.ts'
import { countSales } from '#app/domain/sales/sales.server.ts'
import { countReviews } from '#app/domain/reviews/reviews.server.ts'
import { findBackPairs } from '#app/domain/sales/answer-restocks.server.ts'
import { teamContext } from '#app/owner/guard/guard.server.ts'
import type { Route } from './+types/admin-frame.route.ts'
import { Link } from '#app/ui/links.tsx'
import { frameCopy as copy } from './admin.copy.ts'
import { MorePlaces, NoteSaleLink, PlacesBar, PlacesColumn } from './place-links.tsx'
import { placeMeta } from './places.ts'
import type { AdminCounts } from './use-admin-counts.ts'
import { openSetupSteps } from '#app/owner/settings/sections.server.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

export async function loader({ context }: Route.LoaderArgs): Promise<AdminCounts> {
  const user = context.get(teamContext)
  return {
    isOwner: isOwner(user),
    messages: await countLetters('messages', 'open'),
    sales: (await countSales()).new,
    restocks: (await findBackPairs(new Date())).reduce((sum, { people }) => sum + people, 0),
    reviews: (await countReviews()).waiting,
    withdrawals: await countLetters('withdrawals', 'open'),
    setupSteps: countNeeded(await openSetupSteps()),
  }
}

export const handle = { robots: 'noindex' } satisfies RouteFacts

/** Loads the counts again for every page and after every action. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.currentUrl.pathname !== args.nextUrl.pathname || revalidateUnlessSamePage(args)
}

/** Every place inherits its title from here; other screens export their own `meta`. A page that fails names itself. */
export function meta({ location, error }: Route.MetaArgs) {
  return error ? [] : placeMeta(location.pathname)
}

/**
 * The calm frame of the admin (reading 59): a bar at the top and the places at the thumb on a phone, one column on a
 * desk. Nothing in it is fixed: both bars stick in the flow. `TaskHeader` and `TaskBar` (`app/ui/task-bar.tsx`) take
 * the places of its bars on task screens.
 */
export default function AdminFrame({ loaderData: counts }: Route.ComponentProps) {
  const slots = use(FrameSlotsContext)
  const more = useHistoryDialog('mas')
  return (
    <div className="admin">
      <AdminHeader counts={counts} />
      <div className="admin-breadcrumbs">{slots.breadcrumbs}</div>
      <FrameSlotsContext value={{ ...slots, taskLink: TASK_LINK }}>
        <MainContent>
          <Outlet />
        </MainContent>
      </FrameSlotsContext>
      {slots.footer}
      <PlacesBar counts={counts} onMore={more.open} />
      <Dialog
        id="mas"
        isOpen={more.isOpen}
        onClose={more.close}
        className="dialog bottom-sheet more-bottom-sheet"
        title={copy.more}
      >
        <nav aria-label={copy.more}>
          <MorePlaces counts={counts} replace />
          <ShopMenuButton />
        </nav>
      </Dialog>
    </div>
  )
}

const TASK_LINK = (
  <NoteSaleLink className="icon-button task-link">
    <span className="visually-hidden">{copy.noteSale}</span>
  </NoteSaleLink>
)

function AdminHeader({ counts }: { counts: AdminCounts }) {
  const { user } = useAccount()
  const account = useHistoryDialog('usuario')
  return (
    <header className="admin-header">
      <div className="admin-brand">
        <Link className="logo" to={paths.admin}>
          <span className="visually-hidden">{copy.home}</span>
          <LogoMark />
          <span aria-hidden="true">{BRAND_NAME.slice(1).toUpperCase()}</span>
        </Link>
        <span className="admin-badge">{copy.badge}</span>
      </div>
      <Link className="button button-ink button-small admin-add" to={paths.adminNewProduct}>
        <Icon name="plus" />
        {copy.addProduct}
      </Link>
      <NoteSaleLink className="button button-outline button-small admin-add">{copy.noteSale}</NoteSaleLink>
      <PlacesColumn counts={counts} />
      <div className="admin-header-end">
        <Link className="admin-to-shop" to={paths.home}>
          {copy.toShop}
          <Icon name="external" />
        </Link>
        <ShopMenuButton />
        <a className="admin-account" {...account.opener}>
          {user ? <Avatar image={user.image} /> : <Icon name="user" />}
          <span>{copy.account}</span>
        </a>
      </div>
    </header>
  )
}

function ShopMenuButton() {
  const { opener } = useHistoryDialog('menu')
  return (
    <a className="admin-shop-menu" {...opener}>
      <Icon name="menu" />
      {copy.shopMenu}
    </a>
  )
}
