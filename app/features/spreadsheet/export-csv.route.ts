import { requireAdmin } from '#app/features/accounts/guards.server.ts'
import { adminCatalog } from '#app/features/catalog/admin-catalog.server.ts'
import { exportCatalogCsv } from './catalog-csv.ts'
import { shopDay } from '#app/text/dates.ts'
import type { Route } from './+types/export-csv.route.ts'

/** `GET /admin/planilla/exportar`: everything that is not in the trash, as a file. */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  await requireAdmin(request)
  return new Response(exportCatalogCsv(await adminCatalog()), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="vault-productos-${shopDay(new Date())}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
