import { betterAuth } from 'better-auth'
import { magicLink } from 'better-auth/plugins'
import type { NewMail } from '#app/features/mail/mail.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { wakeMailWorker } from '#app/features/mail/send-mails.server.ts'
import { database, type Database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import type { RateLimit } from '#app/platform/rate-limit.server.ts'
import {
  alreadyRegisteredMail,
  emailChangeMail,
  passwordResetMail,
  signInLinkMail,
  verificationMail,
} from './account-mails.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './account-problem.ts'
import { authOptions, googlePlugin } from './auth-options.server.ts'
import { newLinkToken } from './email-link-token.server.ts'
import { consumeLimits } from './limits.server.ts'
import {
  PASSWORD_RESET_LINK_SECONDS,
  SIGN_IN_LINK_SECONDS,
  VERIFICATION_LINK_SECONDS,
} from './link-lifetimes.ts'
import { mailLinks } from './mail-links.server.ts'
import { hashPassword, verifyPassword } from './passwords.server.ts'

export type Auth = ReturnType<typeof createAuth>
type SendMail = (mail: NewMail) => void
type Purpose = {
  /** Where the sign-in link leads to after signing in. */
  next?: string
  /** What a mail that Better Auth sends counts against. When it is used up, nothing happens at all. */
  mailbox?: readonly RateLimit[]
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
      for (const mail of mails) {
        await consumeLimits(purpose.mailbox ?? [], transaction)
        await queueMail(transaction, mail)
      }
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

function createAuth(db: Database | DatabaseTransaction, send: SendMail, { next }: Pick<Purpose, 'next'>) {
  const links = mailLinks()
  return betterAuth({
    ...authOptions(db),
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

/** Not verified: only for telling our own fresh tokens apart. */
function decodePayload(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
}
