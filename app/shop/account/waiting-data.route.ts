import { visitorContext } from '#app/platform/visitor.server.ts'
import { enterWhenVerified, type SignUpWait } from '#app/domain/accounts/verify-sign-up.server.ts'
import type { Route } from './+types/waiting-data.route.ts'

/** A GET signs nobody in. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}

/** Returns as JSON whether the sign-up of this browser was verified. If so, signs the browser in, once. */
export async function action({ request, context }: Route.ActionArgs) {
  const result = await enterWhenVerified(request, context.get(visitorContext), {})
  const state: SignUpWait['state'] = result.ok ? result.value.waiting.state : 'waiting'
  const headers = new Headers(result.ok ? result.value.headers : undefined)
  headers.set('Cache-Control', 'no-store')
  return Response.json({ state }, { headers })
}
