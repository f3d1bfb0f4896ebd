import { requireOwnerApi } from '#app/features/accounts/session.server.ts'
import { formText, readForm } from '#app/platform/read-form.server.ts'
import type { Route } from './+types/shop-photo.route.ts'
import { fetchShopPhoto } from './imported-photos.server.ts'

/** `POST /datos/importar/foto` with the `address` of one photo of another shop: fetches and stores it. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const user = await requireOwnerApi(request)
  const address = formText(await readForm(request), 'address')
  return Response.json(await fetchShopPhoto(user, address), { headers: { 'Cache-Control': 'no-store' } })
}
