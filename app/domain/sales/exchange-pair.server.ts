import { centavos } from '#app/business/money.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { checkAdmin, type User } from '#app/domain/accounts/user.ts'
import { findProduct } from '#app/domain/catalog/read-products.server.ts'
import { formatSize } from '#app/domain/catalog/sizes.ts'
import { returnPair, takePair } from '#app/domain/catalog/take-pair.server.ts'
import { changeCatalog } from '#app/domain/catalog/write-product.server.ts'
import { chargeInExchange } from './exchange.ts'
import type { ExchangeCommand } from './exchange.schema.ts'
import { pairKey, pairOfRow } from './pair.ts'
import { versionsOf } from './pair-version.server.ts'
import { replacePair, stockOf } from './replace-pair.server.ts'
import type { PairError } from './sales.schema.ts'
import type { SentPairRow } from './sales.table.ts'
import { newPairRow } from './send-selection.server.ts'
import { findPair, recordPair } from './stored-pairs.server.ts'

/** `prices-changed`: a price is not the one that the page showed. */
export type ExchangeError = PairError | { kind: 'prices-changed' }

/**
 * Exchanges a sold pair: the new one leaves the stock and the old one comes back. Its sale stays one sale. A form that is
 * sent twice exchanges it once.
 */
export async function exchangePair(
  user: User | null,
  { id, at, to, price, charged }: ExchangeCommand,
  now = new Date(),
): Promise<Result<null, ExchangeError>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  return changeCatalog(async (transaction) => {
    const pair = await findPair(transaction, id)
    if (!pair) return failed({ kind: 'gone' })
    const isTo = pairKey(pairOfRow(pair)) === pairKey(to)
    if (isTo && versionsOf(pair).at(-1)?.state_at === at) return ok(null)
    if (isTo || pair.state !== 'sold' || pair.state_at !== at) return failed({ kind: 'changed-since' })

    const product = await findProduct(transaction, to.productId)
    const color = product?.colors.find(({ slug }) => slug === to.colorSlug)
    if (!product || product.deletedAt !== null || !color) return failed({ kind: 'sold-out' })
    const sold = {
      productId: pair.product_id,
      charged: centavos(pair.charged_price ?? 0),
      three: centavos(pair.installments_price),
    }
    if (chargeInExchange(sold, product, price) !== charged) return failed({ kind: 'prices-changed' })

    const row = newPairRow({ code: pair.code, sent_at: at }, pair.position, { product, color, size: to.size })
    const taken = await takePair(transaction, stockOf(row))
    if (taken.stock === 'had-none') return failed({ kind: 'sold-out' })
    const returned = await returnPair(transaction, stockOf(pair))
    const { product_id, product_name, brand, model, color_slug, color_name, size } = row
    const isSameProduct = product.id === pair.product_id
    const { cash_price, installments_price } = isSameProduct ? pair : row
    await replacePair(
      transaction,
      { pair, userId: admin.value.id, now },
      {
        ...{ product_id, product_name, brand, model, color_slug, color_name, size },
        ...{ cash_price, installments_price, charged_price: charged },
        cost: isSameProduct ? pair.cost : product.cost,
        took_last_pair: taken.stock === 'moved' ? 1 : 0,
      },
      { cameBack: returned.stock === 'moved', isFaulty: false, paymentId: null },
    )
    const change = { field: 'exchanged', before: nameOf(pair), after: nameOf(row) }
    await recordPair(transaction, pair, 'pair-exchanged', admin.value.id, [change])
    return ok(null)
  })
}

function nameOf({ product_name, color_name, size }: SentPairRow): string {
  return [product_name, color_name, size === null ? '' : formatSize(Number(size))].join(' ').trim()
}
