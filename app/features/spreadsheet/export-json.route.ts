import { requireAdmin } from '#app/features/accounts/guards.server.ts'
import { adminCatalog } from '#app/features/catalog/admin-catalog.server.ts'
import { shopDay } from '#app/text/dates.ts'
import { exportCatalogJson } from './catalog-json.ts'
import type { Route } from './+types/export-json.route.ts'

/** `GET /admin/planilla/exportar.json`: everything that is not in the trash, in the specification's shape. */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  await requireAdmin(request)
  return new Response(exportCatalogJson(await adminCatalog()), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="vault-productos-${shopDay(new Date())}.json"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
