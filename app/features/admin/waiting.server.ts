import { backupOverview } from '#app/features/backups/nightly-backup.server.ts'
import { productsWithoutPhotos } from '#app/features/catalog/sweep-catalog.server.ts'
import { countMessages, findOldestUnanswered } from '#app/features/contact/messages.server.ts'
import type { ListedSale } from '#app/features/sales/sale.ts'
import { dueReservations, newSales } from '#app/features/sales/sales.server.ts'
import { deadlineOf, type Deadline } from '#app/features/sales/sale-days.ts'
import { unconfirmedJump } from '#app/platform/clock.server.ts'
import { formatReceived } from '#app/features/inbox/inbox-list.ts'
import { MINUTE_MS } from '#app/time.ts'
import { countWithdrawals, findWithdrawals } from '#app/features/withdrawals/withdrawals.server.ts'

/** What waits for the owner, most urgent first. */
export type Waiting = {
  /** The server's time. */
  now: number
  /** Null: none is open. The one whose time ends first arrived first. */
  withdrawals: { count: number; oldestReceivedAt: string } | null
  /** No good backup for two days; null: there is one. */
  backup: { lastGood: string | null } | null
  /** Reservations that ended, or end by tomorrow. `code` is of the first. */
  reservations: { count: number; code: string; deadline: Deadline } | null
  /** Selections that nobody answered. */
  sales: { count: number; newest: ListedSale; minutes: number; received: string } | null
  messages: { count: number; oldest: string } | null
  /** The clock jumped: nothing is deleted until the owner confirms the date. */
  mustConfirmDate: boolean
  /** Products that show a photo whose file is missing or cut. */
  withoutPhoto: { id: string; name: string }[]
}

export async function findWaiting(now: Date): Promise<Waiting> {
  const [first] = await findWithdrawals(1)
  const oldest = await findOldestUnanswered()
  const reservations = await dueReservations(now)
  const sales = await newSales()
  const { isOverdue, lastGood } = await backupOverview(now)
  return {
    now: now.getTime(),
    withoutPhoto: await productsWithoutPhotos(),
    mustConfirmDate: (await unconfirmedJump()) !== null,
    withdrawals:
      first?.resolvedAt === null
        ? { count: await countWithdrawals('open'), oldestReceivedAt: first.receivedAt }
        : null,
    backup: isOverdue ? { lastGood: lastGood && lastGood.madeAt } : null,
    reservations: reservations && {
      count: reservations.count,
      code: reservations.code,
      deadline: deadlineOf(reservations.until, now),
    },
    sales: sales && {
      ...sales,
      minutes: Math.floor((now.getTime() - sales.newest.sentAt) / MINUTE_MS),
      received: formatReceived(new Date(sales.newest.sentAt).toISOString(), now),
    },
    messages:
      oldest === null
        ? null
        : { count: await countMessages('unanswered'), oldest: formatReceived(oldest, now) },
  }
}
