import { adminCatalog } from '#app/domain/catalog/admin-catalog.server.ts'
import type { AdminProduct } from '#app/domain/catalog/admin-product.ts'
import { paths } from '#app/base/paths.ts'
import { shopDay } from '#app/base/dates.ts'
import type { Route } from './+types/export.route.ts'
import { textStream, webStream } from '#app/platform/text-stream.server.ts'
import { catalogCsvLines } from './vault-csv.ts'
import { catalogJsonParts } from './vault-json.ts'

type FileType = {
  type: string
  extension: string
  write: (products: readonly AdminProduct[]) => Iterable<string>
}

const FORMATS: Record<string, FileType> = {
  [paths.exportCsv]: { type: 'text/csv', extension: 'csv', write: catalogCsvLines },
  [paths.exportJson]: { type: 'application/json', extension: 'json', write: catalogJsonParts },
}

/** `GET /admin/planilla/exportar` and `…/exportar.json`: every product that is not in the trash, as a file. */
export async function loader({ url }: Route.LoaderArgs): Promise<Response> {
  const format = FORMATS[url.pathname]
  if (!format) throw new Response(null, { status: 404 })
  const name = `vault-productos-${shopDay(new Date())}.${format.extension}`
  return new Response(webStream(textStream(format.write(await adminCatalog()))), {
    headers: {
      'Content-Type': `${format.type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
