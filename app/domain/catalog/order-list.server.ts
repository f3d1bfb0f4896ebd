import { checkAdmin, type AdminError, type User } from '#app/domain/accounts/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { type Database, inSnapshot } from '#app/platform/database.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { outsideTrash } from './admin-product.ts'
import { readAllProducts } from './catalog-snapshot.server.ts'
import { inOrder, moved } from './hand-order.ts'
import type { OrderCommand } from './order-list.schema.ts'
import { newestFirst } from './product.ts'
import { readListOrder } from './read-products.server.ts'
import { bumpCatalogVersion, changeCatalog } from './write-product.server.ts'

/** Returns the products outside the trash as the shop lists them, hidden ones too. */
export function findOrderedList() {
  return inSnapshot(readOrderedList)
}

async function readOrderedList(from: Database) {
  const products = outsideTrash(await readAllProducts(from)).sort(newestFirst)
  const order = await readListOrder(from)
  return { ...order, products: inOrder(products, order.ids) }
}

export type OrderListError = AdminError | { kind: 'changed-since' | 'nothing-changed' }

/** Moves a product in the shop's list, orders the list by date again, or undoes the last change of its order. */
export async function orderList(
  user: User | null,
  command: OrderCommand,
): Promise<Result<{ done: OrderCommand['intent'] }, OrderListError>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  return changeCatalog(async (transaction) => {
    const { products, ids: before, beforeLast, version } = await readOrderedList(transaction)
    if (version !== command.version) return failed({ kind: 'changed-since' })
    const shown = products.map(({ id }) => id)
    const isMove = command.intent === 'move'
    const ids = isMove
      ? moved(shown, command.id, command.by)
      : { undo: beforeLast, 'newest-first': [] }[command.intent]
    if (String(ids) === String(isMove ? shown : before)) return failed({ kind: 'nothing-changed' })
    const row = { ids: ids.join('\n'), before: before.join('\n'), version: version + 1 }
    await transaction
      .insertInto('list_orders')
      .values({ kind: '', ...row })
      .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
      .execute()
    await bumpCatalogVersion(transaction)
    await recordActivity(transaction, {
      kind: ids.length > 0 ? 'list-ordered' : 'list-order-removed',
      userId: admin.value.id,
    })
    return ok({ done: command.intent })
  })
}
