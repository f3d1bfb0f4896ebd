import { ownerAddress } from '#app/domain/settings/settings.server.ts'
import { inTransaction } from '#app/platform/database.server.ts'
import type { MailContent } from './mail.ts'
import { isMailStored, queueMail } from './queue-mail.server.ts'
import { wakeMailWorker } from './send-mails.server.ts'

/** Mails the owner once for an id, because an interrupted job runs again. */
export async function mailOwnerOnce(content: MailContent, id: string, now: Date): Promise<void> {
  const to = await ownerAddress()
  if (to === null) return
  await inTransaction(async (transaction) => {
    if (!(await isMailStored(transaction, id))) await queueMail(transaction, { ...content, id, to }, now)
  })
  wakeMailWorker()
}
