import { answer, readEmail, type Verb } from './answer.server.ts'
import { inAuthTransaction } from './auth.server.ts'
import { rememberBrowser } from './known-browser.server.ts'
import { consumeLimits, passwordLimits, refundLimits } from './limits.server.ts'

/** Unknown address and wrong password answer alike, in text and in time (decision 38). */
export const signIn: Verb<{ email: string; password: string }> = (request, visitor, input) =>
  answer(async () => {
    const email = readEmail(input.email)
    const limits = await passwordLimits(request, visitor, email)
    await consumeLimits(limits)
    const { headers } = await inAuthTransaction((auth) =>
      auth.api.signInEmail({
        body: { email, password: input.password },
        headers: request.headers,
        returnHeaders: true,
      }),
    )
    await refundLimits(limits)
    await rememberBrowser(request, email, headers)
    return { headers }
  })
