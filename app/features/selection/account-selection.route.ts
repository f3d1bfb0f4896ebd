import { unlessNotStored } from '#app/platform/read-form.server.ts'
import { findUser } from '../accounts/session.server.ts'
import type { Route } from './+types/account-selection.route.ts'
import { syncSelection } from './account-selection.server.ts'
import { deviceSelectionSchema } from './selection.schema.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }
const STATUS = { 'signed-out': 401, 'too-many': 429, 'not-stored': 503 } as const

/** `POST /datos/seleccion/cuenta` with a `DeviceSelection` as JSON: returns what this browser and its account have now. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const sent = deviceSelectionSchema.safeParse(await request.json().catch(() => null))
  if (!sent.success) return new Response(null, { status: 400, headers: NO_STORE })
  const user = await findUser(request)
  const result = await unlessNotStored(() => syncSelection(user, sent.data))
  return result.ok
    ? Response.json(result.value, { headers: NO_STORE })
    : Response.json(result.error, { status: STATUS[result.error.kind], headers: NO_STORE })
}
