import { rememberBrowser } from '#app/domain/accounts/limits.server.ts'
import { findUser } from '#app/domain/accounts/session.server.ts'
import type { AccountData } from '#app/domain/accounts/user.ts'

/** Returns who is signed in, as JSON. Pages that are the same for everyone load it in the browser. */
export async function loader({ request }: { request: Request }) {
  const user = await findUser(request)
  const account: AccountData = {
    // An account that is not verified never counts as signed in (reading 10).
    user: user?.emailVerified
      ? (({ id, email, name, image, role, awaitsSecondKey }) => ({
          ...{ id, email, name, image, role },
          ...(awaitsSecondKey ? { awaitsSecondKey } : {}),
        }))(user)
      : null,
  }
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  // Covers every way of signing in, because each page loads this.
  if (account.user) await rememberBrowser(request, account.user.email, headers)
  return Response.json(account, { headers })
}
