import { answerJson, attempt, readJson } from '#app/platform/forms.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import type { Route } from './+types/send-selection.route.ts'
import { sendSchema } from '#app/domain/sales/selection.schema.ts'
import { sendSelection } from '#app/domain/sales/send-selection.server.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

export const handle = { body: { maxBytes: 16 * 1024, types: ['application/json'] } } satisfies RouteFacts

/** `POST /datos/seleccion/enviada` with a `SendRequest` as JSON: returns the message with its code. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const sent = await readJson(request, sendSchema)
  return answerJson(await attempt(() => sendSelection(sent, context.get(visitorContext))))
}
