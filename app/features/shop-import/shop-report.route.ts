import { requireOwnerApi } from '#app/features/accounts/session.server.ts'
import { readFormOrNull } from '#app/platform/read-form.server.ts'
import { failed } from '#app/result.ts'
import type { Route } from './+types/shop-report.route.ts'
import { applyShopImport, checkShopImport, shopImportSchema, type ShopFile } from './shop-import.server.ts'
import type { ShopImportResult } from './plan-shop-import.ts'

/**
 * `POST /datos/importar` with the export of another shop as `sheet`: reports what an import would do. With the
 * `fingerprint` and the `key` of that report as `seen` and `key`, does it, if the report would still be the same.
 */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  // The commands check the role too; the file of anybody else is not even read.
  const user = await requireOwnerApi(request)
  const headers = { 'Cache-Control': 'no-store' }
  const parsed = shopImportSchema.safeParse(Object.fromEntries((await readFormOrNull(request)) ?? []))
  if (!parsed.success) {
    const error = failed({ kind: 'unreadable-file', file: { kind: 'no-file' } })
    return Response.json(error satisfies ShopImportResult, { headers })
  }
  const { sheet, from, brand, model, files, photos, failed: notFetched, key, seen } = parsed.data
  const file: ShopFile = {
    bytes: await sheet.bytes(),
    from,
    answers: { brand, model },
    files,
    uploaded: photos,
    failed: notFetched,
  }
  const result: ShopImportResult = await (key === undefined
    ? checkShopImport(user, file)
    : applyShopImport(user, file, { key, fingerprint: seen }))
  return Response.json(result, { headers })
}
