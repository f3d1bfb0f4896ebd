import { visitorContext } from '#app/platform/visitor.server.ts'
import { enterWhenVerified } from '../verify-sign-up.server.ts'
import type { WaitingAnswer } from './waiting-answer.ts'
import type { Route } from './+types/waiting-data.route.ts'

/** Opened as a page it signs nobody in. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}

/** Whether the sign-up of this browser was verified, as JSON. Signs the browser in, once, when it was. */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await enterWhenVerified(request, context.get(visitorContext), {})
  const answer: WaitingAnswer = { state: outcome.ok ? outcome.waiting.state : 'waiting' }
  const headers = new Headers(outcome.ok ? outcome.headers : undefined)
  headers.set('Cache-Control', 'no-store')
  return Response.json(answer, { headers })
}
