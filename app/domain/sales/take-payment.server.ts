import { centavos, formatPesos } from '#app/business/money.ts'
import { type DatabaseTransaction, inTransaction } from '#app/platform/database.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { type AdminError, checkAdmin, type User } from '#app/domain/accounts/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import type { Payment } from './payment.ts'
import type { SaleFormError } from './note-sale.schema.ts'
import { type PaymentCommand, readPayment } from './payment.schema.ts'
import { formatSelectionCode, parseSelectionCode } from './selection-code.ts'

type PaymentResult = Result<null, AdminError | SaleFormError | { kind: 'gone' }>

/** Notes a payment, or undoes one. A form that is sent twice does it once. */
export async function changePayments(
  user: User | null,
  command: PaymentCommand,
  now = new Date(),
): Promise<PaymentResult> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  const userId = admin.value.id
  if (command.intent === 'unpay') {
    await inTransaction((transaction) => undoPayment(transaction, command.id, userId))
    return ok(null)
  }
  const amount = readPayment(command, now)
  if (!amount.ok) return amount
  const { id, way, paidOn } = command
  const code = parseSelectionCode(command.code) ?? ''
  return inTransaction(async (transaction) => {
    const sale = transaction.selectFrom('sent_selections').select('code').where('code', '=', code)
    if (!(await sale.executeTakeFirst())) return failed({ kind: 'gone' })
    await addPayment(transaction, { id, code, amount: amount.value, way, paidOn }, { userId, now })
    return ok(null)
  })
}

type By = { userId: string; now: Date }

/** Adds a payment to a sale, as a part of the transaction that notes or changes the sale. Its id counts once. */
export async function addPayment(
  transaction: DatabaseTransaction,
  { id, code, amount, way, paidOn }: Payment & { code: string },
  { userId, now }: By,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('payments')
    .values({ id, code, amount, way, paid_on: paidOn, noted_at: now.getTime() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return
  await recordActivity(transaction, {
    kind: 'payment-noted',
    userId,
    subject: subjectOf({ amount, code }),
    changes: [{ field: 'way', before: null, after: way }],
  })
}

/** Takes a payment away, as a part of a transaction. Doing it twice is no error. */
export async function undoPayment(
  transaction: DatabaseTransaction,
  id: string,
  userId: string,
): Promise<void> {
  const payment = await transaction
    .deleteFrom('payments')
    .where('id', '=', id)
    .returning(['amount', 'code', 'way'])
    .executeTakeFirst()
  if (!payment) return
  await recordActivity(transaction, {
    kind: 'payment-undone',
    userId,
    subject: subjectOf(payment),
    changes: [{ field: 'way', before: payment.way, after: null }],
  })
}

function subjectOf({ amount, code }: { amount: number; code: string }): string {
  return `${formatPesos(centavos(amount))} (${formatSelectionCode(code)})`
}
