import { randomInt, randomUUID } from 'node:crypto'
import { CUSTOMER_DAYS, SELECTION_DAYS } from '#app/business/terms.ts'
import { database, type DatabaseTransaction, inTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { consumeRateLimit, networkLimits, VISITOR_NETWORK_FACTORS } from '#app/platform/rate-limit.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { priceProduct } from '#app/business/pricing.ts'
import { centavos } from '#app/business/money.ts'
import { sharedSelectionPath } from '#app/base/paths.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { whatsappUrl } from '#app/base/text.ts'
import { DAY_MS, DAY_SECONDS, HOUR_SECONDS } from '#app/base/time.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { readProducts } from '#app/domain/catalog/read-products.server.ts'
import { formatSize, sizeInAddress } from '#app/domain/catalog/sizes.ts'
import { queueNotice } from '#app/domain/notices/queue-notice.server.ts'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import { hasWhatsapp } from '#app/domain/settings/settings.ts'
import type { CatalogSnapshot, Product, ProductColor } from '#app/domain/catalog/product.ts'
import { type Pair, pairOfRow } from './pair.ts'
import { availablePairs, currentPair, findPair, type ShownPair } from './current-pairs.ts'
import { formatSelectionCode, newSelectionCode } from './selection-code.ts'
import { selectionCopy } from './selection.copy.ts'
import type { SendRequest } from './selection.schema.ts'
import type { SentPairRow, SentSelectionRow } from './sales.table.ts'
import { storeSharedSelection } from './share-selection.server.ts'

/** A whole town may share one network. */
const BY_NETWORK = { max: 60, windowSeconds: HOUR_SECONDS, maxADay: 150 }
/**
 * The limit of a day bounds the tables, because a selection stays for a month. Chats about one product count by
 * themselves, so that many of them leave room for selections.
 */
const byAll = (name: 'selection' | 'consultation') => [
  { key: name, max: 1000, windowSeconds: HOUR_SECONDS },
  { key: `day:${name}`, max: 2000, windowSeconds: DAY_SECONDS },
]

export type SentSelection = {
  /** As it is written: `V-7K3Q`. */
  code: string
  sentAt: number
  expiresAt: number
  message: string
  whatsappUrl: string
  /** As they are now; the message holds the stored prices. */
  pairs: ShownPair[]
}

/** `empty`: none of the pairs can be asked for any more. */
export type SendError = { kind: 'empty' | 'no-chat' | 'too-many' }

/**
 * Stores the chosen pairs with today's names and prices, and returns the message with its code. A request that is sent
 * twice with one key gets one code.
 */
export async function sendSelection(
  { key, pairs, isOfProduct }: SendRequest,
  visitor: Visitor | null,
  now = new Date(),
): Promise<Result<SentSelection, SendError>> {
  const settings = await currentSettings()
  if (!hasWhatsapp(settings)) return failed({ kind: 'no-chat' })
  const catalog = await currentCatalog()
  const available = availablePairs(pairs.map((pair) => currentPair(catalog, pair)))
  if (available.length === 0) return failed({ kind: 'empty' })
  return inTransaction(async (transaction) => {
    const sentBefore = await findByKey(transaction, key)
    if (sentBefore) return ok(await toSent(transaction, sentBefore, catalog, settings.whatsapp))
    const name = isOfProduct ? 'consultation' : 'selection'
    const limits = [
      ...networkLimits(`${name}ByNetwork`, visitor, BY_NETWORK, VISITOR_NETWORK_FACTORS),
      ...byAll(name),
    ]
    if ((await consumeRateLimit(limits, transaction)) !== null) return failed({ kind: 'too-many' })
    const sent = await store(transaction, { key, pairs: available, isOfProduct, catalog, now })
    return ok(await toSent(transaction, sent, catalog, settings.whatsapp))
  })
}

async function findByKey(
  transaction: DatabaseTransaction,
  key: string,
): Promise<SentSelectionRow | undefined> {
  return transaction
    .selectFrom('sent_selections')
    .selectAll()
    .where('request_key', '=', key)
    .executeTakeFirst()
}

type ToStore = SendRequest & { pairs: readonly Pair[]; catalog: CatalogSnapshot; now: Date }

async function store(
  transaction: DatabaseTransaction,
  { key, pairs, isOfProduct, catalog, now }: ToStore,
): Promise<SentSelectionRow> {
  const share_token = isOfProduct ? '' : await storeSharedSelection(transaction, pairs, now)
  const sent_at = now.getTime()
  const products = await readProducts(transaction, { ids: pairs.map(({ productId }) => productId) })
  const is_demo = products.some(({ isDemo }) => isDemo) ? 1 : 0
  for (;;) {
    const inserted = await transaction
      .insertInto('sent_selections')
      .values({
        code: newSelectionCode((below) => randomInt(below)),
        request_key: key,
        sent_at,
        expires_at: sent_at + SELECTION_DAYS * DAY_MS,
        share_token,
        is_demo,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (inserted) {
      // Who presses the button of a product has not written yet.
      if (!isOfProduct) await queueNotice(transaction, 'selection', now)
      await transaction
        .insertInto('sent_selection_pairs')
        .values(toRows(inserted, pairs, catalog))
        .execute()
      return inserted
    }
    // The same request arrived twice at once, or another selection has this code: then the next round draws a new one.
    const sentMeanwhile = await findByKey(transaction, key)
    if (sentMeanwhile) return sentMeanwhile
  }
}

function toRows(
  { code, sent_at }: SentSelectionRow,
  pairs: readonly Pair[],
  catalog: CatalogSnapshot,
): SentPairRow[] {
  return pairs.flatMap((pair, position) => {
    const found = findPair(catalog, pair)
    return found ? newPairRow({ code, sent_at }, position, { ...found, size: pair.size }) : []
  })
}

type PairToStore = { product: Product; color: ProductColor; size: number | null }

/** Returns a pair of a sale with the names and prices of this moment. */
export function newPairRow(
  { code, sent_at }: Pick<SentSelectionRow, 'code' | 'sent_at'>,
  position: number,
  { product, color, size }: PairToStore,
): SentPairRow {
  const { finalPrice, installments } = priceProduct(product)
  return {
    id: randomUUID(),
    code,
    position,
    product_id: product.id,
    product_name: product.name,
    brand: product.brand,
    model: product.model,
    color_slug: color.slug,
    color_name: color.name,
    size: size === null ? null : sizeInAddress(size),
    cash_price: finalPrice,
    installments_price: installments.three,
    state: 'new',
    state_at: sent_at,
    reserved_until: null,
    charged_price: null,
    cost: null,
    keeps_price: 1,
    state_before: null,
    took_last_pair: 0,
    earlier: null,
  }
}

/** Writes the message from the stored rows, so that a repeated request reads as the first one. */
async function toSent(
  transaction: DatabaseTransaction,
  { code, sent_at, expires_at, share_token }: SentSelectionRow,
  catalog: CatalogSnapshot,
  number: string | null,
): Promise<SentSelection> {
  const rows = await transaction
    .selectFrom('sent_selection_pairs')
    .selectAll()
    .where('code', '=', code)
    .orderBy('position')
    .execute()
  const pairs = rows.map(({ product_name, model, color_name, size, cash_price }) => ({
    name: product_name,
    model,
    color: color_name,
    size: size === null ? null : formatSize(Number(size)),
    cash: centavos(cash_price),
  }))
  const written = formatSelectionCode(code)
  const message = selectionCopy.message({
    pairs,
    total: centavos(pairs.reduce((sum, { cash }) => sum + cash, 0)),
    code: written,
    address: share_token === '' ? null : env().publicUrl + sharedSelectionPath(share_token),
  })
  return {
    code: written,
    sentAt: sent_at,
    expiresAt: expires_at,
    message,
    whatsappUrl: whatsappUrl(number, message),
    pairs: rows.map((row) => currentPair(catalog, pairOfRow(row))),
  }
}

/**
 * Deletes selections past their days. One with a reserved, sold or returned pair or a payment stays, and one in talks
 * while somebody touched it within those days. After a year nobody knows for whom a sale was.
 */
export async function sweepSelections(now = Date.now()): Promise<void> {
  await database()
    .deleteFrom('sent_selections')
    .where('expires_at', '<=', now)
    .where('code', 'not in', (stored) =>
      stored
        .selectFrom('sent_selection_pairs')
        .select('code')
        .where((pair) =>
          pair.or([
            pair('state', 'in', ['reserved', 'sold', 'returned']),
            pair.and([pair('state', '=', 'talking'), pair('state_at', '>', now - SELECTION_DAYS * DAY_MS)]),
          ]),
        ),
    )
    .where('code', 'not in', (stored) => stored.selectFrom('payments').select('code'))
    .execute()
  await database()
    .updateTable('sent_selections')
    .set({ customer_name: null, customer_phone: null })
    .where('sent_at', '<=', now - CUSTOMER_DAYS * DAY_MS)
    .where((sale) => sale.or([sale('customer_name', 'is not', null), sale('customer_phone', 'is not', null)]))
    .execute()
  await database().deleteFrom('shared_selections').where('expires_at', '<=', now).execute()
}
