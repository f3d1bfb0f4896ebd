import { requireAdmin } from '#app/domain/accounts/session.server.ts'
import type { Route } from './+types/more.route.ts'
import { PlaceHead } from './list-parts.tsx'
import { MorePlaces } from './place-links.tsx'
import { useAdminCounts } from './use-admin-counts.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'

export async function loader({ request }: Route.LoaderArgs) {
  await requireAdmin(request)
  return null
}

export const shouldRevalidate = revalidateUnlessSamePage

/** What the sheet "Más" shows, as a page, for browsers without JavaScript. */
export default function More() {
  const counts = useAdminCounts()
  return (
    <div className="admin-page">
      <PlaceHead />
      {counts ? <MorePlaces counts={counts} /> : null}
    </div>
  )
}
