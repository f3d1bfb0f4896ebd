import { shopDay } from '#app/base/dates.ts'
import { paths } from '#app/base/paths.ts'
import { composeMail, type MailContent } from '#app/domain/mail/mail.ts'
import { mailOwnerOnce } from '#app/domain/mail/mail-owner.server.ts'
import { env } from '#app/platform/env.server.ts'
import type { BackupPlace, BackupReason } from './backup-place.ts'
import { backupProblems, type BackupProblem, proofMailCopy } from './backup-proof.copy.ts'
import { backupsCopy as copy, type SealAct } from './backups.copy.ts'

const button = () => ({ label: copy.button, url: `${env().publicUrl}${paths.adminSystem}#copias` })

/** Mails the owner that a backup failed, once a day for each place. */
export async function mailFailure(place: BackupPlace, reason: BackupReason, now: Date): Promise<void> {
  const { subject, lead, note } = copy.failure
  const paragraphs = [lead(place), copy.reasons[reason]]
  const mail = composeMail('backup-failed', subject, { heading: subject, paragraphs, button: button(), note })
  await mailOwnerOnce(mail, `backup-failed-${place}-${shopDay(now)}`, now)
}

/** Composes the mail about an act on the seal. */
export function sealMail(act: SealAct): MailContent {
  const { subject, lead } = copy.acts[act]
  const parts = { heading: subject, paragraphs: [lead], button: button(), note: copy.actNote }
  return composeMail('backup-seal', subject, parts)
}

/** Composes the mail about a backup that was proved to be broken. */
export function proofMail(problem: BackupProblem, detail: string): MailContent {
  const { subject, heading, todo, note } = proofMailCopy
  const details = detail === '' ? [] : [proofMailCopy.detail(detail)]
  const paragraphs = [backupProblems[problem], todo, ...details]
  return composeMail('backup-proof', subject, { heading, paragraphs, button: button(), note })
}
