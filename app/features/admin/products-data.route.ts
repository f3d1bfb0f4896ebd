import { requireAdminApi } from '#app/features/accounts/guards.server.ts'
import type { Route } from './+types/products-data.route.ts'
import { readWish, type CatalogAnswer } from './catalog-wish.ts'
import { grantWish } from './grant-wish.server.ts'

/** `POST /datos/admin/productos` with a `CatalogWish`: the page that asks stays as it is, whatever the answer. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  await requireAdminApi(request)
  const wish = readWish(await request.json().catch(() => null))
  const answer: CatalogAnswer = wish ? await grantWish(wish) : { failure: 'bad-request' }
  return Response.json(answer, { status: statusOf(answer), headers: { 'Cache-Control': 'no-store' } })
}

function statusOf(answer: CatalogAnswer): number {
  if ('done' in answer) return 200
  if ('conflict' in answer || 'gone' in answer) return 409
  if ('problems' in answer) return 422
  return answer.failure === 'not-found' ? 404 : 400
}
