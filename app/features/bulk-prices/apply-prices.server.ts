import { randomUUID } from 'node:crypto'
import { type DatabaseTransaction, inChunks } from '#app/platform/database.server.ts'
import { changeCatalog } from '#app/features/catalog/change-catalog.server.ts'
import { readProducts } from '#app/features/catalog/catalog-snapshot.server.ts'
import { setPrices } from '#app/features/catalog/set-prices.server.ts'
import {
  isExpected,
  movedRows,
  previewPrices,
  type ExpectedPrice,
  type PriceChange,
  type PricePreviewRow,
} from './bulk-prices.ts'
import './price-changes.table.ts'

/**
 * Changes the prices that the preview showed, or none; a product whose price cannot be is left out.
 * @param expected the preview that the person confirmed: anything that moved since is a conflict
 * @param key chosen once per preview: asked again with it, the answer that was lost is given again
 */
export async function applyPrices(
  change: PriceChange,
  expected: readonly ExpectedPrice[],
  key: string = randomUUID(),
): Promise<{ applied: number } | 'conflict'> {
  return changeCatalog(async (transaction) => {
    const done = await countApplied(transaction, key)
    if (done > 0) return { applied: done }
    const rows = previewPrices(await readProducts(transaction, 'all'), change)
    if (!isExpected(rows, expected)) return 'conflict'
    const moved = movedRows(rows)
    await setPrices(
      transaction,
      moved.map(({ product, newPrice }) => ({ product, price: newPrice, discount: product.discount })),
    )
    if (moved.length > 0) await rememberLast(transaction, key, change, moved)
    return { applied: moved.length }
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

async function rememberLast(
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
