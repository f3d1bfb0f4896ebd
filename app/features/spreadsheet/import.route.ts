import { requireOwnerApi } from '#app/features/accounts/session.server.ts'
import { readFormOrNull } from '#app/platform/read-form.server.ts'
import { failed } from '#app/result.ts'
import type { Route } from './+types/import.route.ts'
import { applyImport, checkImport, importSchema } from './apply-import.server.ts'
import type { ImportResult } from './import-report.ts'

/**
 * `POST /datos/planilla` with the file as `sheet` and the photos that were uploaded for it as `photos`: reports what an
 * import would do. With the `fingerprint` and the `key` of that report as `seen` and `key`, does it, if the report
 * would still be the same.
 */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  // The commands check the role too; the file of anybody else is not even read.
  const user = await requireOwnerApi(request)
  const parsed = importSchema.safeParse(Object.fromEntries((await readFormOrNull(request)) ?? []))
  const headers = { 'Cache-Control': 'no-store' }
  if (!parsed.success) {
    const error = failed({ kind: 'unreadable-file', file: { kind: 'no-file' } })
    return Response.json(error satisfies ImportResult, { headers })
  }
  const { sheet, photos: uploaded, key, seen } = parsed.data
  const file = { bytes: await sheet.bytes(), uploaded }
  const result: ImportResult = await (key === undefined
    ? checkImport(user, file)
    : applyImport(user, file, { key, fingerprint: seen }))
  return Response.json(result, { headers })
}
