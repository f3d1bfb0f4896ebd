import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { withStock } from './product.ts'
import { findProduct } from './read-products.server.ts'
import { countedSize, MAX_COUNT, type SizeStock, type StockEffect } from './sizes.ts'
import { replaceProducts } from './write-product.server.ts'

/** A pair that is sold, reserved or returned. `color` is a slug; `size` null: it is settled in the chat. */
type StockedPair = { productId: string; color: string; size: number | null }

/** `left`: the pairs of that size now; null where the owner does not count them. */
export type StockMove = { stock: StockEffect; left: number | null }

/** Takes a pair off the stock; `moved` when the stock has one less now. Part of `changeCatalog`. */
export function takePair(transaction: DatabaseTransaction, pair: StockedPair): Promise<StockMove> {
  return movePair(transaction, pair, -1)
}

/** Gives a pair back to the stock from which `takePair` took it. Part of `changeCatalog`. */
export function returnPair(transaction: DatabaseTransaction, pair: StockedPair): Promise<StockMove> {
  return movePair(transaction, pair, 1)
}

async function movePair(
  transaction: DatabaseTransaction,
  { productId, color, size }: StockedPair,
  by: -1 | 1,
): Promise<StockMove> {
  const product = await findProduct(transaction, productId)
  const sizes = product?.colors.find(({ slug }) => slug === color)?.sizes ?? []
  if (!product || sizes.length === 0) return { stock: 'untracked', left: null }
  if (size === null) return { stock: 'unknown-size', left: null }
  const before = sizes.find((one) => one.size === size)
  const after = before && moved(before, by)
  if (!after) {
    const hadNone = by < 0 && before?.stock !== 'available'
    return { stock: hadNone ? 'had-none' : 'stays', left: before?.count ?? null }
  }
  const colors = withStock(product.colors, color, after)
  await replaceProducts(transaction, [{ current: product, product: { ...product, colors } }])
  return { stock: 'moved', left: after.count ?? null }
}

/** Returns null where the stock stays. The owner may have changed its word since the pair was taken: then it is right. */
function moved({ size, stock, count }: SizeStock, by: -1 | 1): SizeStock | null {
  if (count !== undefined) {
    const left = count + by
    return left < 0 || left > MAX_COUNT ? null : countedSize(size, left)
  }
  if (by < 0) return stock === 'last' ? { size, stock: 'none' } : null
  return stock === 'none' ? { size, stock: 'last' } : null
}
