import { answerJson, attempt, readJson } from '#app/platform/forms.server.ts'
import { findUser } from '#app/domain/accounts/session.server.ts'
import type { Route } from './+types/account-selection.route.ts'
import { syncSelection } from '#app/domain/sales/sync-selection.server.ts'
import { deviceSelectionSchema } from '#app/domain/sales/selection.schema.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

export const handle = { body: { maxBytes: 64 * 1024, types: ['application/json'] } } satisfies RouteFacts

/** `POST /datos/seleccion/cuenta` with a `DeviceSelection` as JSON: returns what this browser and its account have now. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const sent = await readJson(request, deviceSelectionSchema)
  const user = await findUser(request)
  return answerJson(await attempt(() => syncSelection(user, sent)))
}
