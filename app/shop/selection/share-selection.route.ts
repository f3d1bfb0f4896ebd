import {
  readJson,
  resultResponse,
  unlessNotStored,
  unreadableResponse,
} from '#app/platform/read-form.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import type { Route } from './+types/share-selection.route.ts'
import { pricesSchema } from '#app/domain/sales/selection.schema.ts'
import { shareSelection } from '#app/domain/sales/shared-selections.server.ts'

const STATUS = { empty: 409, 'too-many': 429, 'not-stored': 503 } as const

/** `POST /datos/seleccion/compartida` with pairs as JSON: returns the token of their link. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const asked = await readJson(request, pricesSchema)
  if (asked === null) return unreadableResponse()
  const { pairs } = asked
  const result = await unlessNotStored(() => shareSelection(pairs, context.get(visitorContext)))
  return resultResponse(result, STATUS)
}
