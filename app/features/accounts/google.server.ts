import { paths } from '#app/paths.ts'
import { env } from '#app/platform/env.server.ts'
import { googleVisit, type GoogleVisit } from './auth-options.server.ts'
import { safeNext } from './account-addresses.ts'
import { type AccountCommand, AccountCommandError, runCommand } from './account-command.server.ts'
import { grantAdmin } from './admins.server.ts'
import { auth, inAccountTransaction } from './auth.server.ts'
import { storeGooglePhoto } from './google-photo.server.ts'
import { consumeLimits, tokenLimits } from './limits.server.ts'
import { dropPendingSignUps } from './pending-sign-ups.server.ts'
import { lockUser } from './users.server.ts'

/** Returns whether the owner has set up Google. */
export function isGoogleOffered(): boolean {
  return env().google !== undefined
}

type GoogleStart = {
  next: string | null
  /** Id of the popup; null when the page itself goes to Google. */
  popupId: string | null
}

/** Returns Google's address, and the cookie that recognises the way back. */
export const startGoogle: AccountCommand<GoogleStart, { url: string }> = (
  request,
  visitor,
  { next, popupId },
) =>
  runCommand(async () => {
    await consumeLimits(tokenLimits('google', visitor))
    const back = safeNext(next)
    const { headers, response } = await auth().api.signInSocial({
      body: {
        provider: 'google',
        disableRedirect: true,
        callbackURL: popupId === null ? back : `${paths.googleDone}?ok=1`,
        errorCallbackURL:
          popupId === null ? `${paths.login}?next=${encodeURIComponent(back)}` : paths.googleDone,
      },
      headers: request.headers,
      returnHeaders: true,
    })
    if (!response.url) throw new AccountCommandError('unexpected')
    return { headers, url: response.url }
  })

/**
 * Finishes a sign-in with Google. Its response redirects to the address given to `startGoogle`, with `error` when it
 * failed. Google verified the address, so its pending sign-ups are deleted.
 */
export async function finishGoogle(request: Request): Promise<Response> {
  const visit: GoogleVisit = {}
  const response = await googleVisit.run(visit, () => auth().handler(request))
  const userId = await signedInUserId(response)
  if (userId !== null) {
    await inAccountTransaction(async ({ transaction }) => {
      const user = await lockUser(transaction, userId)
      if (!user) return
      await dropPendingSignUps(transaction, user.email)
      await grantAdmin(transaction, user.id)
    })
    // Does not wait for the photo: a later page shows it.
    void storeGooglePhoto(userId, visit.picture)
  }
  return response
}

/** Returns the id of the account that this response signs in, or null. */
async function signedInUserId(response: Response): Promise<string | null> {
  const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  const headers = new Headers({ cookie: cookies.join('; ') })
  const session = await auth().api.getSession({ headers })
  return session?.user.id ?? null
}
