import { readJson } from '#app/platform/forms.server.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import type { Route } from './+types/prices.route.ts'
import { currentPair } from '#app/domain/sales/current-pairs.ts'
import { pricesSchema } from '#app/domain/sales/selection.schema.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

export const handle = { body: { maxBytes: 16 * 1024, types: ['application/json'] } } satisfies RouteFacts

/** `POST /datos/seleccion` with pairs as JSON: returns what they are now, in the same order. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const asked = await readJson(request, pricesSchema)
  const catalog = await currentCatalog()
  const shown = asked.pairs.map((pair) => currentPair(catalog, pair))
  return Response.json(shown, { headers: { 'Cache-Control': 'no-store' } })
}
