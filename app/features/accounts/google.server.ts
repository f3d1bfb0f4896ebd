import { paths } from '#app/paths.ts'
import { env } from '#app/platform/env.server.ts'
import { safeNext } from './account-problem.ts'
import { answer, type Verb } from './answer.server.ts'
import { auth } from './auth.server.ts'
import { consumeLimits, tokenLimits } from './limits.server.ts'
import { Refused } from './outcome.ts'

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

/** Google's way back: ends in a redirect to where `startGoogle` was told, with `error` if it went wrong. */
export function finishGoogle(request: Request): Promise<Response> {
  return auth().handler(request)
}
