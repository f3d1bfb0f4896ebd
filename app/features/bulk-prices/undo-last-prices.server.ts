import { centavos } from '#app/business/money.ts'
import { changeCatalog } from '#app/features/catalog/change-catalog.server.ts'
import { readProducts } from '#app/features/catalog/catalog-snapshot.server.ts'
import { setPrices } from '#app/features/catalog/set-prices.server.ts'
import './price-changes.table.ts'

export type UndoAnswer =
  { undone: number } | { changedSince: { id: string; name: string; brand: string }[] } | 'nothing-to-undo'

/**
 * Gives every product of the last change of prices its old price again, in the trash too; or none, if a price or a
 * discount of them was changed since.
 */
export async function undoLastPrices(): Promise<UndoAnswer> {
  return changeCatalog(async (transaction) => {
    const rows = await transaction.selectFrom('changed_prices').selectAll().execute()
    const changes = new Map(rows.map((row) => [row.product_id, row]))
    const touched = (await readProducts(transaction, 'all')).flatMap((product) => {
      const row = changes.get(product.id)
      return row ? [{ product, row }] : []
    })
    if (touched.length === 0) return 'nothing-to-undo'
    const changed = touched.filter(
      ({ product, row }) => product.price !== row.new_price || product.discount !== row.discount,
    )
    if (changed.length > 0) {
      return { changedSince: changed.map(({ product: { id, name, brand } }) => ({ id, name, brand })) }
    }
    await setPrices(
      transaction,
      touched.map(({ product, row }) => ({
        product,
        price: centavos(row.old_price),
        discount: product.discount,
      })),
    )
    await transaction.deleteFrom('price_changes').execute()
    return { undone: touched.length }
  })
}
