import { centavos } from '#app/business/money.ts'
import { database } from '#app/platform/database.server.ts'
import type { Payment } from './payment.ts'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import { formatSelectionCode } from './selection-code.ts'
import type { PaymentRow } from './sales.table.ts'

/**
 * Returns the payments of a sale in the order in which they were noted.
 * @param code four characters
 */
export async function paymentsOf(code: string): Promise<Payment[]> {
  const rows = await database()
    .selectFrom('payments')
    .selectAll()
    .where('code', '=', code)
    .orderBy('noted_at')
    .orderBy('id')
    .execute()
  return rows.map(toPayment)
}

function toPayment({ id, amount, way, paid_on }: PaymentRow): Payment {
  return { id, amount: centavos(amount), way, paidOn: paid_on }
}

/** Rows of the file; more than a small shop notes in years. */
const MAX_LISTED = 50_000

type ListedPayment = Payment & { code: string }

/**
 * Returns the payments of all sales, newest first.
 * @param day the one in which they were made, `2026-11-22`; null: any
 */
export async function listPayments(day: string | null): Promise<ListedPayment[]> {
  // Those of the demo's sales count in a demo alone.
  const { isDemo } = await currentSettings()
  const rows = await database()
    .selectFrom('payments')
    .innerJoin('sent_selections as sent', 'sent.code', 'payments.code')
    .selectAll('payments')
    .$if(!isDemo, (all) => all.where('sent.is_demo', '=', 0))
    .$if(day !== null, (all) => all.where('paid_on', '=', day))
    .orderBy('paid_on', 'desc')
    .orderBy('noted_at', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map((row) => ({ ...toPayment(row), code: formatSelectionCode(row.code) }))
}
