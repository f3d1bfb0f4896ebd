import { centavos } from '#app/business/money.ts'
import { database } from '#app/platform/database.server.ts'
import type { Payment } from './payment.ts'
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
