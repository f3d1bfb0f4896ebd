import { composeMail } from '#app/features/mail/mail.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { wakeMailWorker } from '#app/features/mail/send-mails.server.ts'
import { ownerAddress, storedSetting } from '#app/features/settings/settings.server.ts'
import { countMessages } from '#app/features/contact/messages.server.ts'
import { newSales } from '#app/features/sales/sales.server.ts'
import { countWithdrawals } from '#app/features/withdrawals/withdrawals.server.ts'
import { paths } from '#app/paths.ts'
import { database } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { shopDay } from '#app/text/dates.ts'
import { isOneAddress } from '#app/text/email-address.ts'
import { dailySummaryCopy as copy } from './admin.copy.ts'

/** Mails the owner what waits, once a day. Nothing waits, or the owner switched it off: no mail. */
export async function mailDailySummary(now = new Date()): Promise<void> {
  if ((await storedSetting('dailySummary')) === 'false') return
  const owner = await ownerAddress()
  if (owner === null || !isOneAddress(owner)) return
  const messages = await countMessages('unanswered')
  const withdrawals = await countWithdrawals('open')
  const selections = (await newSales())?.count ?? 0
  const total = messages + withdrawals + selections
  if (total === 0) return
  const mail = composeMail('daily-summary', copy.subject(total), {
    heading: copy.heading,
    paragraphs: [
      ...(withdrawals > 0 ? [copy.withdrawals(withdrawals)] : []),
      ...(selections > 0 ? [copy.selections(selections)] : []),
      ...(messages > 0 ? [copy.messages(messages)] : []),
    ],
    button: { label: copy.button, url: env().publicUrl + paths.admin },
    note: copy.note,
  })
  const id = `daily-summary-${shopDay(now)}`
  await database()
    .transaction()
    .execute(async (transaction) => {
      // A job that ran half is run again: the day has one mail.
      const sent = await transaction.selectFrom('mails').select('id').where('id', '=', id).executeTakeFirst()
      if (!sent) await queueMail(transaction, { ...mail, id, to: owner }, now)
    })
  wakeMailWorker()
}
