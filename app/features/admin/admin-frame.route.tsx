import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { revalidateUnlessSamePage } from '#app/ui/same-page.ts'
import '#app/styles/admin.css'
import { requireAdmin } from '../accounts/guards.server.ts'
import { countNeeded } from '../settings/to-dos.ts'
import { countMessages } from '../contact/messages.server.ts'
import { countWithdrawals } from '../withdrawals/withdrawals.server.ts'
import type { Route } from './+types/admin-frame.route.ts'
import type { AdminCounts } from './admin-counts.ts'
import { AdminNav } from './admin-nav.tsx'
import { openToDos } from './settings/settings-page.server.ts'

/**
 * Around the admin's pages. It guards what it says itself, and nothing else: each of their loaders and actions asks
 * who is there.
 */
export async function loader({ request }: Route.LoaderArgs): Promise<AdminCounts> {
  await requireAdmin(request)
  return {
    messages: await countMessages('unanswered'),
    withdrawals: await countWithdrawals('open'),
    toDos: countNeeded(await openToDos()),
  }
}

/** On every page anew, and after what was done on one. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.currentUrl.pathname !== args.nextUrl.pathname || revalidateUnlessSamePage(args)
}

export default function AdminFrame({ loaderData }: Route.ComponentProps) {
  return (
    <div className="admin">
      <AdminNav counts={loaderData} />
      <div className="container">
        <Outlet />
      </div>
    </div>
  )
}
