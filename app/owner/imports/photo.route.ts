import { teamContext } from '#app/owner/guard/guard.server.ts'
import { readForm } from '#app/platform/forms.server.ts'
import type { Route } from './+types/photo.route.ts'
import { fetchShopPhoto, photoSchema } from './imported-photos.server.ts'

/** `POST /datos/importar/foto` with the `address` of one photo of another shop: fetches and stores it. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const user = context.get(teamContext)
  const form = photoSchema.safeParse(Object.fromEntries(await readForm(request)))
  const result = form.success
    ? await fetchShopPhoto(user, form.data)
    : { ok: false, error: { kind: 'not-public' } }
  return Response.json(result, { headers: { 'Cache-Control': 'no-store' } })
}
