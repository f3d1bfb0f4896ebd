import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { APIError } from 'better-auth/api'
import { genericOAuth, magicLink } from 'better-auth/plugins'
import type { NewMail } from '#app/features/mail/mail.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { wakeMailWorker } from '#app/features/mail/send-mails.server.ts'
import { database, type Database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import {
  alreadyRegisteredMail,
  emailChangeMail,
  passwordResetMail,
  signInLinkMail,
  verificationMail,
} from './account-mails.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './account-problem.ts'
import { authSecret } from './auth-secret.server.ts'
import { newLinkToken } from './email-link-token.server.ts'
import {
  PASSWORD_RESET_LINK_SECONDS,
  SIGN_IN_LINK_SECONDS,
  VERIFICATION_LINK_SECONDS,
} from './link-lifetimes.ts'
import { mailLinks } from './mail-links.server.ts'
import { hashPassword, verifyPassword } from './passwords.server.ts'
import './users.table.ts'

const DAY_SECONDS = 24 * 60 * 60
/** A phone that comes back within a month is still signed in. */
const SESSION_SECONDS = 30 * DAY_SECONDS
/** How long after signing in an account without a password may be deleted. */
export const FRESH_SECONDS = 10 * 60

export type Auth = ReturnType<typeof createAuth>
type SendMail = (mail: NewMail) => void
type Purpose = {
  /** Where the sign-in link leads to after signing in. */
  next?: string
}

/**
 * Better Auth at work inside one transaction: what it writes and the mails that it causes are committed together or
 * not at all. None of its own addresses is served but Google's way back; every call comes from a verb of this room.
 */
export async function inAuthTransaction<Result>(
  work: (auth: Auth, transaction: DatabaseTransaction) => Promise<Result>,
  purpose: Purpose = {},
): Promise<Result> {
  const mails: NewMail[] = []
  const result = await database()
    .transaction()
    .execute(async (transaction) => {
      const done = await work(
        createAuth(transaction, (mail) => mails.push(mail), purpose),
        transaction,
      )
      for (const mail of mails) await queueMail(transaction, mail)
      return done
    })
  if (mails.length > 0) wakeMailWorker()
  return result
}

let plain: { auth: Auth; on: Database } | undefined

/** For what writes one row at most, and for Google's way back, which asks Google in between. */
export function auth(): Auth {
  if (plain?.on !== database()) {
    const refuse = () => {
      throw new Error('a mail needs the transaction of its cause')
    }
    plain = { auth: createAuth(database(), refuse, {}), on: database() }
  }
  return plain.auth
}

/** For tests: the next call reads the environment again. */
export function forgetAuth(): void {
  plain = undefined
}

function createAuth(db: Database | DatabaseTransaction, send: SendMail, { next }: Purpose) {
  const links = mailLinks()
  return betterAuth({
    ...options(db),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: PASSWORD_RESET_LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) =>
        send({ to: user.email, ...passwordResetMail(links.passwordReset(token)) }),
      onExistingUserSignUp: async ({ user }) =>
        send({ to: user.email, ...alreadyRegisteredMail(links.signIn(), links.askPasswordReset()) }),
      // Whoever could open the link has shown that the mailbox is theirs.
      onPasswordReset: async ({ user }) => {
        await db.updateTable('users').set({ email_verified: 1 }).where('id', '=', user.id).execute()
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: false,
      autoSignInAfterVerification: false,
      expiresIn: VERIFICATION_LINK_SECONDS,
      sendVerificationEmail: async ({ user, token }) => {
        const isChange = typeof decodePayload(token)['updateTo'] === 'string'
        const mail = isChange
          ? emailChangeMail(links.emailChange(token))
          : verificationMail(links.verification(token))
        send({ to: user.email, ...mail })
      },
    },
    plugins: [
      magicLink({
        expiresIn: SIGN_IN_LINK_SECONDS,
        storeToken: 'hashed',
        generateToken: newLinkToken,
        sendMagicLink: async ({ email, token }) =>
          send({ to: email, ...signInLinkMail(links.signInLink(token, next)) }),
      }),
      ...googlePlugin(),
    ],
  })
}

function options(db: Database | DatabaseTransaction) {
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
        adminGrantedAt: {
          type: 'string',
          required: false,
          input: false,
          returned: false,
          fieldName: 'admin_granted_at',
        },
      },
      changeEmail: { enabled: true },
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
      expiresIn: SESSION_SECONDS,
      updateAge: DAY_SECONDS,
      freshAge: FRESH_SECONDS,
      // A changed password, a changed role and a deleted account are felt at once.
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
    // Ours counts in `limits.server.ts`: this one does not see calls that come from verbs.
    rateLimit: { enabled: false },
    advanced: { cookiePrefix: 'vault', ipAddress: { disableIpTracking: true } },
    onAPIError: { errorURL: `${env().publicUrl}/auth/popup` },
    // Its lines hold addresses of people.
    logger: { level: 'error', log: (level, message) => log.warn('auth', { level, message }) },
    databaseHooks: {
      user: { create: { before: refuseUnverifiedFromGoogle } },
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
      session: { create: { before: openSession } },
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
  if (context?.path.startsWith('/callback') && !user.emailVerified)
    throw new APIError('FORBIDDEN', { code: 'unverified_email', message: 'unverified_email' })
}

/** Google's tokens would open more than this shop; nothing here needs them. */
async function withoutTokens<Account extends object>(account: Account) {
  const none = { accessToken: null, refreshToken: null, idToken: null, scope: null }
  return { data: { ...account, ...none, accessTokenExpiresAt: null, refreshTokenExpiresAt: null } }
}

/** Every door ends here: nobody unverified gets in, and ADMIN_EMAIL becomes admin on its first verified sign-in. */
async function openSession<Session extends { userId: string }>(session: Session, context: HookContext) {
  const users = context?.context.internalAdapter
  const user = await users?.findUserById(session.userId)
  if (!users || !user?.emailVerified)
    throw new APIError('FORBIDDEN', { code: 'unverified_email', message: 'unverified_email' })
  const { adminGrantedAt } = user as { adminGrantedAt?: string | null }
  if (user.email === env().adminEmail && !adminGrantedAt)
    await users.updateUser(user.id, { role: 'admin', adminGrantedAt: new Date().toISOString() })
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
          // Their photo lies on somebody else's server, which would learn of every visit.
          mapProfileToUser: () => ({ image: undefined }),
        },
      ],
    }),
  ]
}

/** Not verified: only for telling our own fresh tokens apart. */
function decodePayload(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
}
