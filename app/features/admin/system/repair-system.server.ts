import { z } from 'zod'
import { type AdminError, checkAdmin, type User } from '#app/features/accounts/user.ts'
import { wakeMailWorker } from '#app/features/mail/send-mails.server.ts'
import { retryStuckMails } from '#app/features/mail/stuck-mails.server.ts'
import { trustClock } from '#app/platform/clock.server.ts'
import { ok, type Result } from '#app/result.ts'

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
  switch (intent) {
    case 'retry-mails':
      await retryStuckMails(now)
      wakeMailWorker()
      break
    case 'confirm-date':
      await trustClock(now)
      break
  }
  return ok({ done: intent })
}
