import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth, type BetterAuthOptions, type BetterAuthPlugin } from 'better-auth'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { genericOAuth } from 'better-auth/plugins'
import { z } from 'zod'
import type { NewMail } from '#app/domain/mail/mail.ts'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import { wakeMailWorker } from '#app/domain/mail/send-mails.server.ts'
import {
  database,
  inTransaction,
  type Database,
  type DatabaseTransaction,
} from '#app/platform/database.server.ts'
import type { RateLimit } from '#app/platform/rate-limit.server.ts'
import { env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { DAY_SECONDS } from '#app/base/time.ts'
import { consumeLimits } from './limits.server.ts'
import { cleanLine } from '#app/base/text.ts'
import { authSecret } from './secrets.server.ts'

type Auth = ReturnType<typeof createAuth>

/** One change of an account. Its rows and its mails are committed together or not at all. */
export type AccountChange = {
  transaction: DatabaseTransaction
  /** Queues a mail. When the limit of its mailbox is used up, the whole change is rolled back. */
  send: (mail: NewMail, mailbox?: readonly RateLimit[]) => void
  /**
   * Signs the browser of this request in. The headers set its cookie.
   * @param secondKeyAt when the person showed a second key; unset: not yet
   * @param createdAt when they signed in; unset: now
   */
  openSession: (
    request: Request,
    userId: string,
    secondKeyAt?: Date | null,
    createdAt?: Date,
  ) => Promise<Headers>
}

/**
 * Runs one change in a transaction, and again when the database undid it in favour of another one: `work` may change
 * nothing outside of it. Hash passwords before it: nothing slow may run inside.
 */
export async function inAccountTransaction<Result>(
  work: (change: AccountChange) => Promise<Result>,
): Promise<Result> {
  const { result, hasMail } = await inTransaction(async (transaction) => {
    const mails: { mail: NewMail; mailbox: readonly RateLimit[] }[] = []
    const done = await work({
      transaction,
      send: (mail, mailbox = []) => mails.push({ mail, mailbox }),
      openSession: async (request, userId, secondKeyAt = null, createdAt = new Date()) => {
        const { headers } = await createAuth(transaction).api.openSession({
          body: { userId, secondKeyAt: secondKeyAt?.toISOString() ?? null, createdAt },
          headers: request.headers,
          returnHeaders: true,
        })
        await endOldestSessions(transaction, userId)
        return headers
      },
    })
    for (const { mail, mailbox } of mails) {
      await consumeLimits(mailbox, transaction)
      await queueMail(transaction, mail)
    }
    return { result: done, hasMail: mails.length > 0 }
  })
  if (hasMail) wakeMailWorker()
  return result
}

/** Sessions of one account; more browsers than a person has. */
const MAX_SESSIONS = 50

/** Keeps the newest sessions. Limits never refuse the right password, so repeated sign-ins must not fill the table. */
async function endOldestSessions(transaction: DatabaseTransaction, userId: string): Promise<void> {
  const newest = transaction
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(MAX_SESSIONS)
  await transaction
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'not in', newest)
    .execute()
}

type OnDatabase = { auth: Auth; on: Database }
let plain: OnDatabase | undefined
let withGoogle: OnDatabase | undefined

/** Returns Better Auth outside a transaction: reads sessions, and ends one. It asks no other server. */
export function auth(): Auth {
  if (plain?.on !== database()) plain = { auth: createAuth(database()), on: database() }
  return plain.auth
}

/**
 * Returns Better Auth that talks with Google. Its first call fetches Google's addresses without a time limit, so nothing
 * else waits for it. The shop serves only one of its addresses, the callback of Google.
 */
export function googleAuth(): Auth {
  if (withGoogle?.on !== database())
    withGoogle = { auth: createAuth(database(), googlePlugin()), on: database() }
  return withGoogle.auth
}

/** Makes the next call ask Google again. */
export function forgetGoogleAuth(): void {
  withGoogle = undefined
}

/** Makes the next call read the environment again, in tests. */
export function forgetAuth(): void {
  plain = undefined
  forgetGoogleAuth()
}

function createAuth(db: Database, google: ReturnType<typeof googlePlugin> = []) {
  return betterAuth({ ...authOptions(db), plugins: [openSessionPlugin, ...google] })
}

/** A phone that comes back within a month is still signed in. */
const SESSION_SECONDS = 30 * DAY_SECONDS
/** Time after a sign-in in which an account without a password may be deleted. */
export const FRESH_SECONDS = 10 * 60

/** Data from Google that Better Auth does not store, while somebody comes back from Google. */
export type GoogleVisit = {
  photo?: unknown
}

export const googleVisit = new AsyncLocalStorage<GoogleVisit>()

/** Returns how Better Auth stores its rows, and the rules that hold for every caller. */
export function authOptions(db: Database) {
  return {
    baseURL: env().publicUrl,
    secret: authSecret(),
    trustedOrigins: [env().publicUrl],
    telemetry: { enabled: false },
    // 'sqlite' on both engines: it stores what our portable columns hold, 0 and 1 and ISO-8601 text.
    database: kyselyAdapter(db, { type: 'sqlite', transaction: !db.isTransaction }),
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        role: { type: 'string', required: false, defaultValue: 'user', input: false },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        secondKeyAt: { type: 'string', required: false, input: false, fieldName: 'second_key_at' },
      },
      expiresIn: SESSION_SECONDS,
      updateAge: DAY_SECONDS,
      freshAge: FRESH_SECONDS,
      // Off, so that a changed password, a changed role and a deleted account count at once.
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      accountLinking: { enabled: true, trustedProviders: [] },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      storeIdentifier: 'hashed',
    },
    // Off: it does not see calls from our commands, which `limits.server.ts` counts.
    rateLimit: { enabled: false },
    advanced: { cookiePrefix: 'vault', ipAddress: { disableIpTracking: true } },
    onAPIError: { errorURL: `${env().publicUrl}/auth/popup` },
    // Logs nothing but errors, because other lines hold addresses of people.
    logger: { level: 'error', log: (severity, message) => log.warn('auth', { severity, message }) },
    databaseHooks: {
      user: { create: { before: refuseUnverifiedFromGoogle } },
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
      session: { create: { before: refuseUnverified } },
    },
  } satisfies BetterAuthOptions
}

type HookContext = Parameters<
  NonNullable<NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['session']>['create']>['before'] &
    object
>[1]

async function refuseUnverifiedFromGoogle(
  user: { emailVerified: boolean },
  context: HookContext,
): Promise<void> {
  if (context?.path?.startsWith('/callback') && !user.emailVerified)
    throw new APIError('FORBIDDEN', { code: 'unverified_email', message: 'unverified_email' })
}

/** Drops Google's tokens: nothing here needs them, and they open more than this shop. */
async function withoutTokens<Account extends object>(account: Account) {
  const none = { accessToken: null, refreshToken: null, idToken: null, scope: null }
  return { data: { ...account, ...none, accessTokenExpiresAt: null, refreshTokenExpiresAt: null } }
}

/** Runs before every session, whatever the way in: nobody unverified gets in. */
async function refuseUnverified<Session extends { userId: string }>(session: Session, context: HookContext) {
  const user = await context?.context.internalAdapter.findUserById(session.userId)
  if (!user?.emailVerified)
    throw new APIError('FORBIDDEN', { code: 'unverified_email', message: 'unverified_email' })
  return { data: { ...session, ipAddress: null, userAgent: null } }
}

function googlePlugin() {
  const { google } = env()
  if (!google) return []
  return [
    genericOAuth({
      config: [
        {
          providerId: 'google',
          clientId: google.clientId,
          clientSecret: google.clientSecret,
          discoveryUrl: `${google.issuer}/.well-known/openid-configuration`,
          scopes: ['openid', 'email', 'profile'],
          pkce: true,
          mapProfileToUser: ({ name, ...profile }: Record<string, unknown>) => {
            const visit = googleVisit.getStore()
            if (visit) visit.photo = profile['picture']
            // Drops the photo on Google's server: the shop shows its own copy (`storeGooglePhoto`).
            return { image: undefined, ...(typeof name === 'string' ? { name: cleanLine(name) } : {}) }
          },
        },
      ],
    }),
  ]
}

/** Signs a browser in to an account that one of our commands has identified. It has no address on the network. */
const openSessionPlugin = {
  id: 'open-session',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      {
        method: 'POST',
        body: z.object({ userId: z.string(), secondKeyAt: z.string().nullable(), createdAt: z.date() }),
      },
      async (context) => {
        const { internalAdapter } = context.context
        const user = await internalAdapter.findUserById(context.body.userId)
        if (!user) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_FOUND', message: 'USER_NOT_FOUND' })
        const { secondKeyAt, createdAt } = context.body
        const session = await internalAdapter.createSession(user.id, false, { secondKeyAt, createdAt }, true)
        await setSessionCookie(context, { session, user })
        return context.json({})
      },
    ),
  },
} satisfies BetterAuthPlugin
