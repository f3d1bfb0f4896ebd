import { findUser } from '#app/domain/accounts/session.server.ts'
import { mayManageCatalog } from '#app/domain/accounts/user.ts'
import { log } from '#app/platform/log.server.ts'
import { isRobot, visitorContext } from '#app/platform/visitor.server.ts'
import type { Route } from './+types/counts.route.ts'
import { sentCountSchema, recordVisit } from '#app/domain/counts/record-count.server.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

export const handle = { body: { maxBytes: 512, types: ['text/plain'] } } satisfies RouteFacts

/**
 * `POST /datos/miradas`: a page tells that it was opened, or that WhatsApp was pressed on it. The answer is always the
 * same, so that nobody learns what counts. Robots, admins and people who ask not to be tracked are left out.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  try {
    const body: unknown = await request.json().catch(() => null)
    const sent = sentCountSchema.safeParse(body)
    if (sent.success && (await mayBeCounted(request))) {
      const from = sent.data.from || appOf(request)
      await recordVisit({ ...sent.data, from }, context.get(visitorContext))
    }
  } catch (error) {
    log.warn('visit-not-counted', { error })
  }
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}

/** Instagram often opens a link in its own browser without saying where it was. */
function appOf({ headers }: Request): string {
  return /\bInstagram\b/.test(headers.get('user-agent') ?? '') ? 'instagram' : ''
}

async function mayBeCounted(request: Request): Promise<boolean> {
  const { headers } = request
  if (isRobot(headers.get('user-agent'))) return false
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return false
  if (/prerender|prefetch/.test(headers.get('sec-purpose') ?? '')) return false
  const user = await findUser(request)
  return user === null || !mayManageCatalog(user)
}
