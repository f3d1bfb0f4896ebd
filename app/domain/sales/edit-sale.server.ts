import { failed, ok, type Result } from '#app/base/result.ts'
import { type AdminError, checkAdmin, type User } from '#app/domain/accounts/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { changeCatalog } from '#app/domain/catalog/write-product.server.ts'
import { followPairs } from './stored-pairs.server.ts'
import type { SaleDetailsForm } from './note-sale.schema.ts'
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
): Promise<Result<null, EditError>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  return changeCatalog(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('sent_selections')
      .set({
        ...{ place, delivery, customer_name: customerName, customer_phone: customerPhone },
        ...{ discount: discount.amount, discount_percent: discount.percent },
        ...(soldOn === null ? {} : { sold_on: soldOn }),
      })
      .where('code', '=', code)
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 0) return failed({ kind: 'gone' })
    await followPairs(transaction, code, now)
    const subject = formatSelectionCode(code)
    await recordActivity(transaction, { kind: 'sale-edited', userId: admin.value.id, subject })
    return ok(null)
  })
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
