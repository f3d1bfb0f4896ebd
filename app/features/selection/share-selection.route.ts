import { unlessNotStored } from '#app/platform/read-form.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import type { Route } from './+types/share-selection.route.ts'
import { pricesSchema } from './selection.schema.ts'
import { shareSelection } from './shared-selections.server.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }
const STATUS = { empty: 409, 'too-many': 429, 'not-stored': 503 } as const

/** `POST /datos/seleccion/compartida` with pairs as JSON: returns the token of their link. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const asked = pricesSchema.safeParse(await request.json().catch(() => null))
  if (!asked.success) return new Response(null, { status: 400, headers: NO_STORE })
  const { pairs } = asked.data
  const result = await unlessNotStored(() => shareSelection(pairs, context.get(visitorContext)))
  return result.ok
    ? Response.json(result.value, { headers: NO_STORE })
    : Response.json(result.error, { status: STATUS[result.error.kind], headers: NO_STORE })
}
