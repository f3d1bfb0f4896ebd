import { centavos } from '#app/business/money.ts'
import { checkAdmin, type User } from '#app/features/accounts/user.ts'
import { changeCatalog } from '#app/features/catalog/change-catalog.server.ts'
import { readProducts } from '#app/features/catalog/catalog-snapshot.server.ts'
import { setPrices } from '#app/features/catalog/write-product.server.ts'
import { failed, ok, type Result } from '#app/result.ts'
import type { UndoPriceChangeError } from './price-change.schema.ts'
import './price-changes.table.ts'

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
    await setPrices(
      transaction,
      touched.map(({ product, row }) => ({
        product,
        price: centavos(row.old_price),
        discount: product.discount,
      })),
    )
    await transaction.deleteFrom('price_changes').execute()
    return ok({ undone: touched.length })
  })
}
