import type { Route } from './+types/google-callback.route.ts'
import { finishGoogle, isGoogleOffered } from '../google.server.ts'

/** The only address of Better Auth's that is served. */
export function loader({ request }: Route.LoaderArgs) {
  if (!isGoogleOffered()) throw new Response(null, { status: 404 })
  return finishGoogle(request)
}
