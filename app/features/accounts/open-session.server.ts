import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** Signs a browser in to an account that a command of this room has identified. It has no address on the network. */
export const openSessionPlugin = {
  id: 'open-session',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (context) => {
        const { internalAdapter } = context.context
        const user = await internalAdapter.findUserById(context.body.userId)
        if (!user) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_FOUND', message: 'USER_NOT_FOUND' })
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(context, { session, user })
        return context.json({})
      },
    ),
  },
} satisfies BetterAuthPlugin
