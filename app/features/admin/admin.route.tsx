import { pageTitle } from '#app/business/brand.ts'
import { requireAdmin } from '#app/features/accounts/guards.server.ts'
import '#app/styles/admin-list.css'
import '#app/styles/admin-settings.css'
import type { Route } from './+types/admin.route.ts'
import { frameCopy } from './frame.copy.ts'
import { productsCopy } from './products.copy.ts'
import { AddProductLink } from './products/add-product-link.tsx'
import { ExistingProducts } from './products/existing-products.tsx'
import { findListRows } from './products/list-rows.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/same-page.ts'
import { openToDos } from './settings/settings-page.server.ts'
import { OpenToDos } from './settings/to-do-list.tsx'

export async function loader({ request }: Route.LoaderArgs) {
  await requireAdmin(request)
  return { rows: await findListRows(), toDos: await openToDos() }
}

export const shouldRevalidate = revalidateUnlessSamePage

export function meta() {
  return [{ title: pageTitle(productsCopy.title) }, { name: 'robots', content: 'noindex' }]
}

/** The owner's first page: what waits, then the products. */
export default function AdminHome({ loaderData }: Route.ComponentProps) {
  return (
    <div className="admin-home">
      <h1>{frameCopy.inicio}</h1>
      <OpenToDos toDos={loaderData.toDos} />
      <ExistingProducts rows={loaderData.rows} level="h2">
        <AddProductLink />
      </ExistingProducts>
    </div>
  )
}
