import { answer, readEmail, type Verb } from './answer.server.ts'
import { inAuthTransaction } from './auth.server.ts'
import { countAgainst, forgive, passwordLimits } from './limits.server.ts'

/** Unknown address and wrong password answer alike, in text and in time (decision 38). */
export const signIn: Verb<{ email: string; password: string }> = (request, visitor, input) =>
  answer(async () => {
    const email = readEmail(input.email)
    const limits = passwordLimits(visitor, email)
    await countAgainst(limits)
    const { headers } = await inAuthTransaction((auth) =>
      auth.api.signInEmail({
        body: { email, password: input.password },
        headers: request.headers,
        returnHeaders: true,
      }),
    )
    await forgive(limits)
    return { headers }
  })
