import { failed, ok, type Result } from '#app/base/result.ts'
import { type AdminError, checkAdmin, type User } from '#app/domain/accounts/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { changeCatalog } from '#app/domain/catalog/write-product.server.ts'
import { followPairs } from './stored-pairs.server.ts'
import type { SaleDetailsForm, SaleFormError } from './note-sale.schema.ts'
import { formatSelectionCode } from './selection-code.ts'

type EditError = AdminError | { kind: 'gone' }

/**
 * Saves what the owner notes of a sale. Its day counts once a pair of it is sold.
 * @param code four characters
 */
export async function editSale(
  user: User | null,
  code: string,
  { place, delivery, customerName, customerPhone, discount, soldOn }: SaleDetailsForm,
  now = new Date(),
): Promise<Result<null, EditError | SaleFormError>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  return changeCatalog(async (transaction) => {
    const sale = await transaction
      .selectFrom('sent_selections')
      .select('discount')
      .where('code', '=', code)
      .executeTakeFirst()
    if (!sale) return failed({ kind: 'gone' })
    if (discount.amount !== sale.discount && discount.amount > (await sumOfPairs(transaction, code)))
      return failed({ kind: 'invalid', fields: { discount: 'discount-too-high' } })
    await transaction
      .updateTable('sent_selections')
      .set({
        ...{ place, delivery, customer_name: customerName, customer_phone: customerPhone },
        ...{ discount: discount.amount, discount_percent: discount.percent },
        ...(soldOn === null ? {} : { sold_on: soldOn }),
      })
      .where('code', '=', code)
      .execute()
    await followPairs(transaction, code, now)
    const subject = formatSelectionCode(code)
    await recordActivity(transaction, { kind: 'sale-edited', userId: admin.value.id, subject })
    return ok(null)
  })
}

/** Sums what was charged for the pairs of a sale, and what the others cost when it was sent. */
async function sumOfPairs(transaction: DatabaseTransaction, code: string): Promise<number> {
  const pairs = await transaction
    .selectFrom('sent_selection_pairs')
    .select(['charged_price', 'cash_price'])
    .where('code', '=', code)
    .where('state', 'not in', ['returned', 'dropped'])
    .execute()
  return pairs.reduce((sum, pair) => sum + (pair.charged_price ?? pair.cash_price), 0)
}

/** Forgets for whom a sale was. */
export async function forgetCustomer(user: User | null, code: string): Promise<Result<null, EditError>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  return changeCatalog(async (transaction) => {
    await transaction
      .updateTable('sent_selections')
      .set({ customer_name: null, customer_phone: null })
      .where('code', '=', code)
      .execute()
    const subject = formatSelectionCode(code)
    await recordActivity(transaction, { kind: 'customer-forgotten', userId: admin.value.id, subject })
    return ok(null)
  })
}
