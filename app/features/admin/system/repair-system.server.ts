import { z } from 'zod'
import { type AdminError, checkAdmin, isOwner, type User } from '#app/features/accounts/user.ts'
import { wakeMailWorker } from '#app/features/mail/send-mails.server.ts'
import { retryStuckMails } from '#app/features/mail/outbox.server.ts'
import { recordActivity } from '#app/features/activity/activity.server.ts'
import { database } from '#app/platform/database.server.ts'
import { trustClock } from '#app/platform/clock.server.ts'
import { failed, ok, type Result } from '#app/result.ts'

/** A button of the page "Sistema". */
export const systemCommandSchema = z.object({ intent: z.enum(['retry-mails', 'confirm-date']) })
export type SystemCommand = z.output<typeof systemCommandSchema>

/** Does what the owner decided on the page "Sistema". */
export async function repairSystem(
  user: User | null,
  { intent }: SystemCommand,
  now = new Date(),
): Promise<Result<{ done: SystemCommand['intent'] }, AdminError>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  // What is deleted by its age waits for this word.
  if (intent === 'confirm-date' && !isOwner(admin.value)) return failed({ kind: 'not-allowed' })
  const userId = admin.value.id
  await database()
    .transaction()
    .execute(async (transaction) => {
      switch (intent) {
        case 'retry-mails': {
          const count = await retryStuckMails(transaction, now)
          if (count > 0) await recordActivity(transaction, { kind: 'mails-retried', userId, count })
          break
        }
        case 'confirm-date':
          await trustClock(now, transaction)
          await recordActivity(transaction, { kind: 'date-confirmed', userId })
          break
      }
    })
  if (intent === 'retry-mails') wakeMailWorker()
  return ok({ done: intent })
}
