import { pageTitle } from '#app/base/brand.ts'
import { requireAdmin } from '#app/domain/accounts/session.server.ts'
import type { Route } from './+types/more.route.ts'
import { MorePlaces } from './admin-places.tsx'
import { frameCopy } from './admin.copy.ts'
import { useAdminCounts } from '#app/owner/letters/inbox-card.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'

export async function loader({ request }: Route.LoaderArgs) {
  await requireAdmin(request)
  return null
}

export const shouldRevalidate = revalidateUnlessSamePage

export function meta() {
  return [{ title: pageTitle(frameCopy.more) }, { name: 'robots', content: 'noindex' }]
}

/** What the sheet "Más" shows, as a page, for browsers without JavaScript. */
export default function More() {
  const counts = useAdminCounts()
  return (
    <div className="admin-page">
      <div className="page-head">
        <h1>{frameCopy.more}</h1>
      </div>
      {counts ? <MorePlaces counts={counts} /> : null}
    </div>
  )
}
