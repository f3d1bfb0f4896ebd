import { ok, type Result } from '#app/base/result.ts'
import { checkAdmin, type AdminError, type User } from '#app/domain/accounts/user.ts'
import { MAX_CHANGES, type Change } from '#app/domain/activity/activity.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import type { AdminProduct } from './admin-product.ts'
import type { CountedPair } from './count-pairs.schema.ts'
import { withStock } from './product.ts'
import { readProducts } from './read-products.server.ts'
import { formatSize, isSameStock, type SizeStock } from './sizes.ts'
import { changeCatalog, replaceProducts } from './write-product.server.ts'

/** A size after a count. `now` null: it is gone. */
export type CountedResult = Omit<CountedPair, 'before' | 'after'> & {
  size: number
  now: SizeStock | null
  /** `Vera, Negro 38` where somebody changed it meanwhile, so that it stays as it is. */
  conflict: string | null
}

/** Stores what the owner counted on the shelf. A size that changed since she saw it stays as it is. */
export async function countPairs(
  user: User | null,
  counted: readonly CountedPair[],
): Promise<Result<CountedResult[], AdminError>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  return changeCatalog(async (transaction) => {
    const byProduct = Map.groupBy(counted, ({ productId }) => productId)
    const products = await readProducts(transaction, { ids: [...byProduct.keys()] })
    const results: CountedResult[] = []
    for (const [productId, pairs] of byProduct) {
      const product = products.find(({ id }) => id === productId)
      results.push(...(await countProduct(transaction, product, pairs, admin.value.id)))
    }
    return ok(results)
  })
}

async function countProduct(
  transaction: DatabaseTransaction,
  current: AdminProduct | undefined,
  counted: readonly CountedPair[],
  userId: string,
): Promise<CountedResult[]> {
  const changes: Change[] = []
  let colors = current?.colors
  const results = counted.map(({ productId, color: slug, before, after }): CountedResult => {
    const color = colors?.find((one) => one.slug === slug)
    const stored = color?.sizes.find(({ size }) => size === before.size)
    const result = { productId, color: slug, size: before.size, now: stored ?? null, conflict: null }
    // An equal count succeeds, because it is sent again when its answer was lost.
    if (stored && isSameStock(stored, after)) return result
    const name = `${color?.name ?? slug} ${formatSize(before.size)}`
    if (!colors || !stored || !isSameStock(stored, before))
      return { ...result, conflict: `${current?.name ?? productId}, ${name}` }
    colors = withStock(colors, slug, after)
    changes.push({ field: 'pairs', of: name, before: stockOf(stored), after: stockOf(after) })
    return { ...result, now: after }
  })
  if (!current || !colors || changes.length === 0) return results
  await replaceProducts(transaction, [{ current, product: { ...current, colors } }])
  for (let from = 0; from < changes.length; from += MAX_CHANGES)
    await recordActivity(transaction, {
      kind: 'pairs-counted',
      userId,
      subject: current.name,
      subjectId: current.id,
      changes: changes.slice(from, from + MAX_CHANGES),
    })
  return results
}

const stockOf = ({ stock, count }: SizeStock) => (count === undefined ? stock : String(count))
