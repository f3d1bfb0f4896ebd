import { PlaceHead } from './list-parts.tsx'
import { MorePlaces } from './place-links.tsx'
import { useAdminCounts } from './use-admin-counts.ts'

/** Shows the sheet "Más" as a page, for browsers without JavaScript. */
export default function More() {
  const counts = useAdminCounts()
  return (
    <div className="admin-page">
      <PlaceHead />
      {counts ? <MorePlaces counts={counts} /> : null}
    </div>
  )
}
