import { betterAuth } from 'better-auth'
import type { NewMail } from '#app/features/mail/mail.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { wakeMailWorker } from '#app/features/mail/send-mails.server.ts'
import { database, type Database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import type { RateLimit } from '#app/platform/rate-limit.server.ts'
import { authOptions, googlePlugin, openSessionPlugin } from './auth-options.server.ts'
import { consumeLimits } from './limits.server.ts'

type Auth = ReturnType<typeof createAuth>

/** One change of an account. Its rows and its mails are committed together or not at all. */
export type AccountChange = {
  transaction: DatabaseTransaction
  /** Queues a mail. When the limit of its mailbox is used up, the whole change is rolled back. */
  send: (mail: NewMail, mailbox?: readonly RateLimit[]) => void
  /** Signs the browser of this request in. The headers set its cookie. */
  openSession: (request: Request, userId: string) => Promise<Headers>
}

/** Runs one change in a transaction. Hash passwords before it: nothing slow may run inside. */
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

/** For one account: more browsers than a person has. */
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

let plain: { auth: Auth; on: Database } | undefined

/**
 * Returns Better Auth outside a transaction: reads sessions, ends one, and talks with Google. The shop serves only one
 * of its addresses, the callback of Google.
 */
export function auth(): Auth {
  if (plain?.on !== database()) plain = { auth: createAuth(database()), on: database() }
  return plain.auth
}

/** Makes the next call read the environment again, in tests. */
export function forgetAuth(): void {
  plain = undefined
}

function createAuth(db: Database | DatabaseTransaction) {
  return betterAuth({ ...authOptions(db), plugins: [openSessionPlugin, ...googlePlugin()] })
}
