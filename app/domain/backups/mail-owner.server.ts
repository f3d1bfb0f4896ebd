import { isOneAddress } from '#app/base/email-address.ts'
import { shopDay } from '#app/base/dates.ts'
import { paths } from '#app/base/paths.ts'
import { composeMail, type MailContent } from '#app/domain/mail/mail.ts'
import { isMailStored, queueMail } from '#app/domain/mail/queue-mail.server.ts'
import { wakeMailWorker } from '#app/domain/mail/send-mails.server.ts'
import { ownerAddress } from '#app/domain/settings/settings.server.ts'
import { inTransaction, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import type { BackupPlace, BackupReason } from './backup-place.ts'
import { backupsCopy as copy, type SealAct } from './backups.copy.ts'

const button = () => ({ label: copy.button, url: `${env().publicUrl}${paths.adminSystem}#copias` })

/** Returns where mails to the owner go. Ask before a transaction, which would wait for itself. */
export async function ownerMailbox(): Promise<string | null> {
  const address = await ownerAddress()
  return address !== null && isOneAddress(address) ? address : null
}

/** Mails the owner what she has to know of backups; once for an id. */
async function mailOwner(content: MailContent, id: string): Promise<void> {
  const to = await ownerMailbox()
  if (to === null) return
  await inTransaction(async (transaction) => {
    if (!(await isMailStored(transaction, id))) await queueMail(transaction, { ...content, id, to })
  })
  wakeMailWorker()
}

/** Mails the owner that a backup failed, once a day for each place. */
export async function mailFailure(place: BackupPlace, reason: BackupReason, now: Date): Promise<void> {
  const { subject, lead, note } = copy.failure
  const paragraphs = [lead(place), copy.reasons[reason]]
  const mail = composeMail('backup-failed', subject, { heading: subject, paragraphs, button: button(), note })
  await mailOwner(mail, `backup-failed-${place}-${shopDay(now)}`)
}

/** Queues the mail about an act on the seal in the transaction of the act. */
export async function queueSealMail(
  transaction: DatabaseTransaction,
  to: string | null,
  act: SealAct,
): Promise<void> {
  if (to === null) return
  const { subject, lead } = copy.acts[act]
  const parts = { heading: subject, paragraphs: [lead], button: button(), note: copy.actNote }
  await queueMail(transaction, { ...composeMail('backup-seal', subject, parts), to })
}
