import { photoFailureSchema, reportPhotoFailure } from '#app/domain/photos/store-upload.server.ts'
import { teamContext } from '#app/owner/guard/guard.server.ts'
import type { Route } from './+types/photo-failures.route.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }

export const handle = { body: { maxBytes: 1024, types: ['application/json'] } } satisfies RouteFacts

/** `POST /datos/fotos/fallidas` with a `PhotoFailure` as JSON: the admin's browser reports what it refused. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const admin = context.get(teamContext)
  const typed = photoFailureSchema.safeParse(await request.json().catch(() => null))
  if (!typed.success) return new Response(null, { status: 400, headers: NO_STORE })
  const result = await reportPhotoFailure(admin, typed.data)
  if (result === 'not-allowed') return new Response(null, { status: 403, headers: NO_STORE })
  if (result === 'logged') return new Response(null, { status: 204, headers: NO_STORE })
  const headers = { ...NO_STORE, 'Retry-After': String(result.retryAfterSeconds) }
  return new Response(null, { status: 429, headers })
}
