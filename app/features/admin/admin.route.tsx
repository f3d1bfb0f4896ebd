import { pageTitle } from '#app/business/brand.ts'
import { requireAdmin } from '#app/features/accounts/session.server.ts'
import './admin-list.css'
import './settings/settings.css'
import { adminCatalog } from '../catalog/admin-catalog.server.ts'
import type { Route } from './+types/admin.route.ts'
import { countNeeded } from '../settings/setup-checklist.ts'
import { homeCopy } from './home/home.copy.ts'
import { findWaiting } from './home/waiting.server.ts'
import { WaitingList } from './home/waiting-list.tsx'
import { productsCopy } from './products.copy.ts'
import { ExistingProducts } from './products/existing-products.tsx'
import { toListRows } from './products/list-rows.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { settingsOverview } from './settings/settings-page.server.ts'
import { NextSetupStep, OpenSetupSteps } from './settings/setup-checklist.tsx'

export async function loader({ request }: Route.LoaderArgs) {
  await requireAdmin(request)
  return {
    rows: toListRows(await adminCatalog()),
    waiting: await findWaiting(new Date()),
    setupSteps: (await settingsOverview()).setupSteps,
  }
}

export const shouldRevalidate = revalidateUnlessSamePage

export function meta() {
  return [{ title: pageTitle(productsCopy.title) }, { name: 'robots', content: 'noindex' }]
}

/** The owner's first page: what waits, then the products. */
export default function AdminHome({ loaderData }: Route.ComponentProps) {
  return (
    <div className="admin-home">
      <h1>{homeCopy.heading}</h1>
      <div className="home-blocks">
        <WaitingList waiting={loaderData.waiting} />
        <div className="home-setup">
          {countNeeded(loaderData.setupSteps) > 0 ? (
            <NextSetupStep setupSteps={loaderData.setupSteps} />
          ) : null}
          <OpenSetupSteps setupSteps={loaderData.setupSteps.filter(({ isDone }) => !isDone)} />
        </div>
      </div>
      <ExistingProducts rows={loaderData.rows} level="h2" />
    </div>
  )
}
