import { checkAdmin, type User } from '#app/features/accounts/user.ts'
import { changeCatalog } from '#app/features/catalog/change-catalog.server.ts'
import { recordPrices } from '#app/features/catalog/product-activity.server.ts'
import { readProducts } from '#app/features/catalog/catalog-snapshot.server.ts'
import { setPrices } from '#app/features/catalog/write-product.server.ts'
import { type DatabaseTransaction, inChunks } from '#app/platform/database.server.ts'
import { failed, ok, type Result } from '#app/result.ts'
import { centavos } from '#app/business/money.ts'
import {
  isExpected,
  movedRows,
  previewPrices,
  type PriceChange,
  type PricePreviewRow,
} from './bulk-prices.ts'
import type { ApplyPriceChangeError, PriceConfirmation, UndoPriceChangeError } from './price-change.schema.ts'
import './price-changes.table.ts'
import './price-changes.table.ts'

/**
 * Changes the prices that the preview showed, or none. A product whose price cannot be is left out.
 * @param confirmation what the person saw: any difference from now is a conflict. Repeated with the same key, the
 * command returns the same value and changes nothing more.
 */
export async function applyPriceChange(
  user: User | null,
  change: PriceChange,
  { expected, key }: PriceConfirmation,
): Promise<Result<{ applied: number }, ApplyPriceChangeError>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  return changeCatalog(async (transaction) => {
    const alreadyApplied = await countApplied(transaction, key)
    if (alreadyApplied > 0) return ok({ applied: alreadyApplied })
    const rows = previewPrices(await readProducts(transaction, 'all'), change)
    if (!isExpected(rows, expected)) return failed({ kind: 'conflict' })
    const moved = movedRows(rows)
    const prices = moved.map(({ product, newPrice }) => {
      return { product, price: newPrice, discount: product.discount }
    })
    await setPrices(transaction, prices)
    await recordPrices(transaction, 'prices-changed', prices, admin.value.id)
    if (moved.length > 0) await storeLastChange(transaction, key, change, moved)
    return ok({ applied: moved.length })
  })
}

async function countApplied(transaction: DatabaseTransaction, key: string): Promise<number> {
  const prices = await transaction
    .selectFrom('changed_prices')
    .select('product_id')
    .where('change_id', '=', key)
    .execute()
  return prices.length
}

async function storeLastChange(
  transaction: DatabaseTransaction,
  id: string,
  change: PriceChange,
  rows: readonly PricePreviewRow[],
): Promise<void> {
  await transaction.deleteFrom('price_changes').execute()
  await transaction
    .insertInto('price_changes')
    .values({ id, change: JSON.stringify(change), made_at: new Date().toISOString() })
    .execute()
  const prices = rows.map(({ product, oldPrice, newPrice }) => ({
    change_id: id,
    product_id: product.id,
    old_price: oldPrice,
    new_price: newPrice,
    discount: product.discount,
  }))
  await inChunks(prices, (some) => transaction.insertInto('changed_prices').values(some).execute())
}

/**
 * Gives every product of the last change its old price again, in the trash too; or none, if a price or a discount of
 * them was changed since.
 * @param madeAt when the change on the person's screen was made
 */
export async function undoPriceChange(
  user: User | null,
  madeAt: string,
): Promise<Result<{ undone: number }, UndoPriceChangeError>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  return changeCatalog(async (transaction) => {
    const last = await transaction.selectFrom('price_changes').select('made_at').executeTakeFirst()
    if (last && last.made_at !== madeAt) return failed({ kind: 'newer-change' })
    const rows = await transaction.selectFrom('changed_prices').selectAll().execute()
    const changes = new Map(rows.map((row) => [row.product_id, row]))
    const touched = (await readProducts(transaction, 'all')).flatMap((product) => {
      const row = changes.get(product.id)
      return row ? [{ product, row }] : []
    })
    if (touched.length === 0) return failed({ kind: 'nothing-to-undo' })
    const changed = touched.filter(
      ({ product, row }) => product.price !== row.new_price || product.discount !== row.discount,
    )
    if (changed.length > 0) {
      const products = changed.map(({ product: { id, name, brand } }) => ({ id, name, brand }))
      return failed({ kind: 'changed-since', products })
    }
    const prices = touched.map(({ product, row }) => {
      return { product, price: centavos(row.old_price), discount: product.discount }
    })
    await setPrices(transaction, prices)
    await recordPrices(transaction, 'prices-undone', prices, admin.value.id)
    await transaction.deleteFrom('price_changes').execute()
    return ok({ undone: touched.length })
  })
}
