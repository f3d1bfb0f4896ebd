import { storedProof } from '#app/domain/backups/backup-proof.server.ts'
import { backupOverview } from '#app/domain/backups/nightly-backup.server.ts'
import { productsWithoutPhotos } from '#app/domain/catalog/check-photos.server.ts'
import { countLetters, oldestOpen } from '#app/domain/letters/answer-letters.server.ts'
import { formatReceived } from '#app/owner/frame/list-parts.tsx'
import { composeMail } from '#app/domain/mail/mail.ts'
import { mailOwnerOnce } from '#app/domain/mail/mail-owner.server.ts'
import { countReviews } from '#app/domain/reviews/reviews.server.ts'
import { findBackPairs, type BackPair } from '#app/domain/sales/answer-restocks.server.ts'
import { deadlineOf } from '#app/domain/sales/sale.ts'
import { dueReservations, newSales } from '#app/domain/sales/sales.server.ts'
import { storedSetting } from '#app/domain/settings/settings.server.ts'
import { paths } from '#app/base/paths.ts'
import { env } from '#app/platform/env.server.ts'
import { shopDay } from '#app/base/dates.ts'
import { MINUTE_MS } from '#app/base/time.ts'
import { dailySummaryCopy as copy } from '#app/owner/frame/admin.copy.ts'

export type Waiting = Awaited<ReturnType<typeof findWaiting>>

/** Returns what waits for the owner. What does not is null. */
export async function findWaiting(now: Date) {
  const oldestReceivedAt = await oldestOpen('withdrawals')
  const oldest = await oldestOpen('messages')
  const reservations = await dueReservations(now)
  const sales = await newSales()
  const { isWell, newest } = await backupOverview(now)
  const proof = await storedProof()
  return {
    /** The server's time. */
    now: now.getTime(),
    /** Products with a missing or truncated photo file. */
    withoutPhoto: await productsWithoutPhotos(),
    /** The oldest one ends first. */
    withdrawals:
      oldestReceivedAt === null
        ? null
        : { count: await countLetters('withdrawals', 'open'), oldestReceivedAt },
    /** Null when each place has a good backup of the last two days, and took the newest. */
    backup: isWell ? null : { lastGood: newest },
    /** The problem of the newest backup; null: there is none, or the line above says it. */
    backupProblem: isWell ? (proof?.problem ?? null) : null,
    restocks: restocksOf(await findBackPairs(now)),
    /** Reservations that end by tomorrow; `code` is of the first. */
    reservations: reservations && {
      count: reservations.count,
      code: reservations.code,
      deadline: deadlineOf(reservations.until, now),
    },
    /** Selections that nobody answered. */
    sales: sales && {
      ...sales,
      minutes: Math.floor((now.getTime() - sales.newest.sentAt) / MINUTE_MS),
      received: formatReceived(new Date(sales.newest.sentAt).toISOString(), now),
    },
    reviews: (await countReviews()).waiting,
    messages:
      oldest === null
        ? null
        : { count: await countLetters('messages', 'open'), oldest: formatReceived(oldest, now) },
  }
}

/** Mails the owner what waits, once a day, unless nothing waits or she switched it off. */
export async function mailDailySummary(now = new Date()): Promise<void> {
  if ((await storedSetting('dailySummary')) === 'false') return
  const messages = await countLetters('messages', 'open')
  const withdrawals = await countLetters('withdrawals', 'open')
  const selections = (await newSales())?.count ?? 0
  const reservations = (await dueReservations(now))?.count ?? 0
  const total = messages + withdrawals + selections + reservations
  if (total === 0) return
  const mail = composeMail('daily-summary', copy.subject(total), {
    heading: copy.heading,
    paragraphs: [
      ...(withdrawals > 0 ? [copy.withdrawals(withdrawals)] : []),
      ...(reservations > 0 ? [copy.reservations(reservations)] : []),
      ...(selections > 0 ? [copy.selections(selections)] : []),
      ...(messages > 0 ? [copy.messages(messages)] : []),
    ],
    button: { label: copy.button, url: env().publicUrl + paths.admin },
    note: copy.note,
  })
  await mailOwnerOnce(mail, `daily-summary-${shopDay(now)}`, now)
}

/** Counts pairs that are back and the people to tell over WhatsApp; most people wait for `first`. */
function restocksOf(pairs: readonly BackPair[]) {
  const [first] = pairs
  const people = pairs.reduce((sum, pair) => sum + pair.people, 0)
  return first ? { count: pairs.length, people, first } : null
}
