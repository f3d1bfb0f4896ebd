import { unlessNotStored } from '#app/platform/read-form.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import type { Route } from './+types/send-selection.route.ts'
import { sendSchema } from './selection.schema.ts'
import { sendSelection } from './send-selection.server.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }
const STATUS = { empty: 409, 'no-chat': 409, 'too-many': 429, 'not-stored': 503 } as const

/** `POST /datos/seleccion/enviada` with a `SendRequest` as JSON: returns the message with its code. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const sent = sendSchema.safeParse(await request.json().catch(() => null))
  if (!sent.success) return new Response(null, { status: 400, headers: NO_STORE })
  const result = await unlessNotStored(() => sendSelection(sent.data, context.get(visitorContext)))
  return result.ok
    ? Response.json(result.value, { headers: NO_STORE })
    : Response.json(result.error, { status: STATUS[result.error.kind], headers: NO_STORE })
}
