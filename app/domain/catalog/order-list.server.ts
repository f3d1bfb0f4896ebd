import { checkAdmin, type AdminError, type User } from '#app/domain/accounts/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { type Database, type DatabaseTransaction, inSnapshot } from '#app/platform/database.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { outsideTrash } from './admin-product.ts'
import { readAllProducts } from './catalog-snapshot.server.ts'
import { ALL_KINDS, inOrder, moved } from './hand-order.ts'
import { kindsOf } from './kind.ts'
import type { OrderCommand } from './order-list.schema.ts'
import { newestFirst } from './product.ts'
import { readListedKinds } from './read-kinds.server.ts'
import { readListOrders } from './read-products.server.ts'
import { bumpCatalogVersion, changeCatalog } from './write-product.server.ts'

/** Returns the products outside the trash as the shop lists them, of all kinds or of one, hidden ones too. */
export function findOrderedList(kind: string) {
  return inSnapshot((transaction) => readOrderedList(transaction, kind))
}

async function readOrderedList(from: Database, kind: string) {
  const orders = await readListOrders(from)
  const { ids, beforeLast, version } = orders.get(kind) ?? { ids: [], beforeLast: [], version: 0 }
  const newest = outsideTrash(await readAllProducts(from)).sort(newestFirst)
  const all = inOrder(newest, orders.get(ALL_KINDS)?.ids)
  const kinds = kindsOf(await readListedKinds(from), all)
  const { name = '', products = [] } = kinds.find(({ slug }) => slug === kind) ?? {}
  return {
    ...{ ids, beforeLast, version, kinds, name },
    products: kind === ALL_KINDS ? all : inOrder(products, ids),
    /** Whether the order of "Todos" counts where a kind has none. */
    isAllByHand: all !== newest,
  }
}

export type OrderListError = AdminError | { kind: 'changed-since' | 'nothing-changed' }

/** Moves a product in the shop's list or in that of a kind, takes her order of it back, or undoes the last change of its order. */
export async function orderList(
  user: User | null,
  command: OrderCommand,
): Promise<Result<{ done: OrderCommand['intent'] }, OrderListError>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  return changeCatalog(async (transaction) => {
    const {
      products,
      name,
      ids: before,
      beforeLast,
      version,
    } = await readOrderedList(transaction, command.kind)
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
      .values({ kind: command.kind, ...row })
      .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
      .execute()
    await bumpCatalogVersion(transaction)
    await recordActivity(transaction, {
      kind: ids.length > 0 ? 'list-ordered' : 'list-order-removed',
      userId: admin.value.id,
      subject: name,
    })
    return ok({ done: command.intent })
  })
}

/** Gives a renamed kind the order of its former name. @param to empty: the kind is removed */
export async function moveListOrder(
  transaction: DatabaseTransaction,
  from: string,
  to: string,
): Promise<void> {
  if (from === to) return
  await transaction
    .deleteFrom('list_orders')
    .where('kind', '=', to || from)
    .execute()
  if (to !== '')
    await transaction.updateTable('list_orders').set({ kind: to }).where('kind', '=', from).execute()
}
