import {
  readJson,
  resultResponse,
  unlessNotStored,
  unreadableResponse,
} from '#app/platform/read-form.server.ts'
import { findUser } from '#app/domain/accounts/session.server.ts'
import type { Route } from './+types/account-selection.route.ts'
import { syncSelection } from '#app/domain/sales/account-selection.server.ts'
import { deviceSelectionSchema } from '#app/domain/sales/selection.schema.ts'

const STATUS = { 'signed-out': 401, 'too-many': 429, 'not-stored': 503 } as const

/** `POST /datos/seleccion/cuenta` with a `DeviceSelection` as JSON: returns what this browser and its account have now. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const sent = await readJson(request, deviceSelectionSchema)
  if (sent === null) return unreadableResponse()
  const user = await findUser(request)
  const result = await unlessNotStored(() => syncSelection(user, sent))
  return resultResponse(result, STATUS)
}
