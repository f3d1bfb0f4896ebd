import {
  readJson,
  resultResponse,
  unlessNotStored,
  unreadableResponse,
} from '#app/platform/read-form.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import type { Route } from './+types/send-selection.route.ts'
import { sendSchema } from '#app/domain/sales/selection.schema.ts'
import { sendSelection } from '#app/domain/sales/send-selection.server.ts'

const STATUS = { empty: 409, 'no-chat': 409, 'too-many': 429, 'not-stored': 503 } as const

/** `POST /datos/seleccion/enviada` with a `SendRequest` as JSON: returns the message with its code. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const sent = await readJson(request, sendSchema)
  if (sent === null) return unreadableResponse()
  const result = await unlessNotStored(() => sendSelection(sent, context.get(visitorContext)))
  return resultResponse(result, STATUS)
}
