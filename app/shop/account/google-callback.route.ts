import { env } from '#app/platform/env.server.ts'
import type { Route } from './+types/google-callback.route.ts'
import { withFlash } from '#app/domain/accounts/flash.server.ts'
import { finishGoogle, isGoogleOffered } from '#app/domain/accounts/sign-in-with-google.server.ts'

/** The only address of Better Auth that the shop serves. */
export async function loader({ request }: Route.LoaderArgs) {
  if (!isGoogleOffered()) throw new Response(null, { status: 404 })
  const response = await finishGoogle(request)
  const target = URL.parse(response.headers.get('location') ?? '', env().publicUrl)
  if (!target) return response
  // Only this browser sees the result on the next page.
  const headers = await withFlash(target.pathname + target.search, new Headers(response.headers))
  return new Response(null, { status: response.status, headers })
}
