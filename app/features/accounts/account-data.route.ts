import type { AccountAnswer } from './signed-in.ts'
import { rememberBrowser } from './known-browser.server.ts'
import { findUser } from './session.server.ts'

/** Who is signed in, as JSON: pages that are the same for everyone ask for it once they are alive. */
export async function loader({ request }: { request: Request }) {
  const user = await findUser(request)
  const answer: AccountAnswer = {
    // Nobody unverified is ever treated as signed in (decision 10).
    user: user?.emailVerified
      ? { email: user.email, name: user.name, image: user.image, role: user.role }
      : null,
  }
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  // Here for every way of signing in: each page asks for this.
  if (answer.user) await rememberBrowser(request, answer.user.email, headers)
  return Response.json(answer, { headers })
}
