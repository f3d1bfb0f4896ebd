import { paths } from '#app/paths.ts'
import { env } from '#app/platform/env.server.ts'
import { safeNext } from './account-problem.ts'
import { answer, type Verb } from './answer.server.ts'
import { auth, inAccountTransaction } from './auth.server.ts'
import { grantAdmin } from './grant-admin.server.ts'
import { storeGooglePhoto } from './google-photo.server.ts'
import { googleVisit, type GoogleVisit } from './google-visit.server.ts'
import { consumeLimits, tokenLimits } from './limits.server.ts'
import { lockUser } from './lock-user.server.ts'
import { Refused } from './outcome.ts'
import { dropPendingSignUps } from './pending-sign-ups.server.ts'

/** Whether the owner has set up signing in with Google. */
export function isGoogleOffered(): boolean {
  return env().google !== undefined
}

type GoogleStart = {
  next: string | null
  /** Names the window that waits for the answer; null when the whole page goes to Google. */
  popupId: string | null
}

/** Answers Google's address, and the cookie that recognises the way back. */
export const startGoogle: Verb<GoogleStart, { url: string }> = (request, visitor, { next, popupId }) =>
  answer(async () => {
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
    if (!response.url) throw new Refused('unexpected')
    return { headers, url: response.url }
  })

/**
 * Google's way back: ends in a redirect to where `startGoogle` was told, with `error` if it went wrong. Whom Google let
 * in has a verified address, so no sign-up of that address is pending any more.
 */
export async function finishGoogle(request: Request): Promise<Response> {
  const visit: GoogleVisit = {}
  const response = await googleVisit.run(visit, () => auth().handler(request))
  const userId = await signedInBy(response)
  if (userId !== null) {
    await inAccountTransaction(async ({ transaction }) => {
      const user = await lockUser(transaction, userId)
      if (!user) return
      await dropPendingSignUps(transaction, user.email)
      await grantAdmin(transaction, user.id)
    })
    // Nobody waits for the photo: a later page has it.
    void storeGooglePhoto(userId, visit.picture)
  }
  return response
}

/** The account whose session this response opens; null when it opens none. */
async function signedInBy(response: Response): Promise<string | null> {
  const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  const headers = new Headers({ cookie: cookies.join('; ') })
  const session = await auth().api.getSession({ headers })
  return session?.user.id ?? null
}
