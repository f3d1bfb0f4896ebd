import { readFormOrNull } from '#app/platform/forms.server.ts'
import { failed, ok } from '#app/base/result.ts'
import { teamContext } from '#app/owner/guard/guard.server.ts'
import type { Route } from './+types/import.route.ts'
import { applyImport, checkImport, importSchema, reportAsCsv } from './import.server.ts'
import { MAX_IMPORT_BODY_BYTES, type ImportResult } from './report.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

export const handle = {
  body: { maxBytes: MAX_IMPORT_BODY_BYTES, types: ['multipart/form-data'] },
} satisfies RouteFacts

/**
 * `POST /datos/importar` with a file as `sheet`: reports what an import would do, as a table too (`as=csv`). With the
 * `fingerprint` and the `key` of that report as `seen` and `key`, does it, if the report would still be the same.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  // The commands check the role too; the file of anybody else is not even read.
  const user = context.get(teamContext)
  const headers = { 'Cache-Control': 'no-store' }
  const parsed = importSchema.safeParse(Object.fromEntries((await readFormOrNull(request)) ?? []))
  if (!parsed.success) {
    const error = failed({ kind: 'unreadable-file', file: { kind: 'no-file' } })
    return Response.json(error satisfies ImportResult, { headers })
  }
  const { sheet, key, seen, as, ...form } = parsed.data
  const file = { ...form, bytes: await sheet.bytes() }
  if (key !== undefined) {
    const applied = await applyImport(user, file, { key, fingerprint: seen })
    return Response.json(applied satisfies ImportResult, { headers })
  }
  const checked = await checkImport(user, file)
  if (checked.ok && as === 'csv') {
    const type = { 'Content-Type': 'text/csv; charset=utf-8' }
    return new Response(reportAsCsv(checked.value), { headers: { ...headers, ...type } })
  }
  const result: ImportResult = checked.ok ? ok({ report: checked.value.report }) : checked
  return Response.json(result, { headers })
}
