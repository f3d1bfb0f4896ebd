import { answerJson, attempt, readJson } from '#app/platform/forms.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import type { Route } from './+types/share-selection.route.ts'
import { pricesSchema } from '#app/domain/sales/selection.schema.ts'
import { shareSelection } from '#app/domain/sales/share-selection.server.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

export const handle = { body: { maxBytes: 16 * 1024, types: ['application/json'] } } satisfies RouteFacts

/** `POST /datos/seleccion/compartida` with pairs as JSON: returns the token of their link. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const asked = await readJson(request, pricesSchema)
  const { pairs } = asked
  return answerJson(await attempt(() => shareSelection(pairs, context.get(visitorContext))))
}
