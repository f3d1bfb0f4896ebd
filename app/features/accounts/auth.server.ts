import { betterAuth } from 'better-auth'
import type { NewMail } from '#app/features/mail/mail.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { wakeMailWorker } from '#app/features/mail/send-mails.server.ts'
import { database, type Database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import type { RateLimit } from '#app/platform/rate-limit.server.ts'
import { authOptions, googlePlugin } from './auth-options.server.ts'
import { consumeLimits } from './limits.server.ts'
import { openSessionPlugin } from './open-session.server.ts'

type Auth = ReturnType<typeof createAuth>

/** One change of an account: everything it writes, and the mails it causes, are committed together or not at all. */
export type AccountChange = {
  transaction: DatabaseTransaction
  /** Queues a mail. When the count of its mailbox is used up, nothing of the change happens. */
  send: (mail: NewMail, mailbox?: readonly RateLimit[]) => void
  /** Signs the browser of this request in. The headers set its cookie. */
  openSession: (request: Request, userId: string) => Promise<Headers>
}

/** Passwords are hashed before it: nothing slow may run inside. */
export async function inAccountTransaction<Result>(
  work: (change: AccountChange) => Promise<Result>,
): Promise<Result> {
  const mails: { mail: NewMail; mailbox: readonly RateLimit[] }[] = []
  const result = await database()
    .transaction()
    .execute(async (transaction) => {
      const done = await work({
        transaction,
        send: (mail, mailbox = []) => mails.push({ mail, mailbox }),
        openSession: async (request, userId) => {
          const { headers } = await createAuth(transaction).api.openSession({
            body: { userId },
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
      return done
    })
  if (mails.length > 0) wakeMailWorker()
  return result
}

/** Of one account: more browsers than a person has. */
const MAX_SESSIONS = 50

/** The right password is never refused, so signing in again and again must not fill the table. */
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

let plain: { auth: Auth; on: Database } | undefined

/**
 * Better Auth outside a transaction: reads sessions, ends one, and talks with Google. The shop serves only one of its
 * addresses, the callback of Google.
 */
export function auth(): Auth {
  if (plain?.on !== database()) plain = { auth: createAuth(database()), on: database() }
  return plain.auth
}

/** For tests: the next call reads the environment again. */
export function forgetAuth(): void {
  plain = undefined
}

function createAuth(db: Database | DatabaseTransaction) {
  return betterAuth({ ...authOptions(db), plugins: [openSessionPlugin, ...googlePlugin()] })
}
