import { currentCatalog } from '../catalog/catalog-snapshot.server.ts'
import type { Route } from './+types/prices.route.ts'
import { currentPair } from './current-pairs.ts'
import { pricesSchema } from './selection.schema.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }

/** `POST /datos/seleccion` with pairs as JSON: returns what they are now, in the same order. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const asked = pricesSchema.safeParse(await request.json().catch(() => null))
  if (!asked.success) return new Response(null, { status: 400, headers: NO_STORE })
  const catalog = await currentCatalog()
  const shown = asked.data.pairs.map((pair) => currentPair(catalog, pair))
  return Response.json(shown, { headers: NO_STORE })
}
