import { requireAdminApi } from '#app/features/accounts/guards.server.ts'
import { isCreationKey } from '#app/features/product-form/product.schema.ts'
import type { Route } from './+types/import.route.ts'
import { applySheet, checkSheet, type SentSheet } from './import.server.ts'
import type { SheetAnswer } from './import-report.ts'
import { readUploaded } from './uploaded-photos.ts'

/**
 * `POST /datos/planilla` with the spreadsheet as `sheet` and the photos that were uploaded for it as `photos`: what an
 * import would do. With `seen` and `key` of that answer, it is done, if it is still the same.
 */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  await requireAdminApi(request)
  const form = await readForm(request)
  return Response.json(await answer(form), { headers: { 'Cache-Control': 'no-store' } })
}

async function answer(form: FormData | null): Promise<SheetAnswer> {
  const sheet = form?.get('sheet')
  if (!form || !(sheet instanceof Blob)) return { unreadable: { code: 'no-file' } }
  const sent: SentSheet = { bytes: await sheet.bytes(), uploaded: readUploaded(text(form, 'photos')) }
  const key = text(form, 'key')
  return isCreationKey(key) ? applySheet(sent, { key, seen: text(form, 'seen') }) : checkSheet(sent)
}

async function readForm(request: Request): Promise<FormData | null> {
  try {
    return await request.formData()
  } catch (error) {
    request.signal.throwIfAborted()
    // What undici says of a body that is no form.
    if (error instanceof TypeError) return null
    throw error
  }
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
