import { pageTitle } from '#app/business/brand.ts'
import { requireAdmin } from '#app/features/accounts/session.server.ts'
import './system.css'
import type { Route } from './+types/system.route.ts'
import { ShopSection } from './shop-section.tsx'
import { shopState } from './shop-state.server.ts'
import { systemCopy } from './system.copy.ts'

export async function loader({ request }: Route.LoaderArgs) {
  await requireAdmin(request)
  return { shop: await shopState(new Date()) }
}

export function meta() {
  return [{ title: pageTitle(systemCopy.title) }, { name: 'robots', content: 'noindex' }]
}

/** How the shop is doing inside: one section for each thing that nobody else would notice. */
export default function System({ loaderData }: Route.ComponentProps) {
  return (
    <div className="admin-page system">
      <div className="page-head">
        <h1>{systemCopy.title}</h1>
        <p>{systemCopy.lead}</p>
      </div>
      <ShopSection {...loaderData.shop} />
    </div>
  )
}
