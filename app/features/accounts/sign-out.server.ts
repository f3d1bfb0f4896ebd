import { answer, type Verb } from './answer.server.ts'
import { auth } from './auth.server.ts'

export const signOut: Verb<object> = (request) =>
  answer(async () => {
    const { headers } = await auth().api.signOut({ headers: request.headers, returnHeaders: true })
    return { headers }
  })

/** Ends this session and every other one of the account. */
export const signOutEverywhere: Verb<object> = (request) =>
  answer(async () => {
    await auth().api.revokeSessions({ headers: request.headers })
    const { headers } = await auth().api.signOut({ headers: request.headers, returnHeaders: true })
    return { headers }
  })
