import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { failed, ok } from '#app/base/result.ts'
import { pairNames } from '#app/base/text.ts'
import { checkAdmin, type User } from '#app/domain/accounts/user.ts'
import type { ActivityKind } from '#app/domain/activity/activity.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import type { AdminProduct } from '#app/domain/catalog/admin-product.ts'
import { findProduct } from '#app/domain/catalog/read-products.server.ts'
import { formatSize } from '#app/domain/catalog/sizes.ts'
import { returnPair, type StockMove, takePair } from '#app/domain/catalog/take-pair.server.ts'
import { bumpCatalogVersion, changeCatalog } from '#app/domain/catalog/write-product.server.ts'
import { type PairState, isClosed, stateAfter, type PairAct } from './pair-acts.ts'
import { restorePair } from './replace-pair.server.ts'
import { formatSelectionCode } from './selection-code.ts'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import { chargeOf, pairsToReserve, reservationEnd } from './sale.ts'
import { currentPrice, findSale } from './sales.server.ts'
import { findPair, followPairs, recordPair, type StoredPair } from './stored-pairs.server.ts'
import type { PairChange, PairCommand, PairResult } from './sales.schema.ts'
import { centavos } from '#app/business/money.ts'

/**
 * Changes one pair: its state, or the price that is charged. A pair that somebody changed meanwhile stays as it is.
 * Selling takes the pair off the stock, and undoing that gives it back, in the same transaction. Where pairs are counted
 * a reservation does so too.
 */
export async function changePair(
  user: User | null,
  command: PairCommand,
  now = new Date(),
): Promise<PairResult> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  const { terms } = await currentSettings()
  // The turn of the catalogue's writers is the turn of all changes of sales: what is read here stays true.
  return changeCatalog(async (transaction) => {
    const pair = await findPair(transaction, command.id)
    if (!pair) return failed({ kind: 'gone' })
    if (pair.state !== command.from || pair.state_at !== command.at) return failed({ kind: 'changed-since' })
    const change = { pair, now, userId: admin.value.id, reservationDays: terms.reservationDays }
    return command.intent === 'price'
      ? setPrice(transaction, change, command.keeps)
      : act(transaction, change, command.intent)
  })
}

type PairToChange = {
  pair: StoredPair
  now: Date
  userId: string
  reservationDays: number
  /** The owner typed this price; without one the pair's own price counts. */
  charged?: number
}

/** Sells a pair at a price, as a part of the transaction that notes its sale. */
export async function sellAt(
  transaction: DatabaseTransaction,
  id: string,
  charged: number,
  by: { userId: string; now: Date },
): Promise<void> {
  const pair = await findPair(transaction, id)
  if (pair) await act(transaction, { pair, charged, ...by, reservationDays: 0 }, 'sell')
}

async function setPrice(
  transaction: DatabaseTransaction,
  { pair, userId }: PairToChange,
  keepsPrice: boolean,
): Promise<PairResult> {
  if (isClosed(pair.state)) return failed({ kind: 'changed-since' })
  if (keepsPrice === (pair.keeps_price === 1)) return ok(null)
  await transaction
    .updateTable('sent_selection_pairs')
    .set({ keeps_price: keepsPrice ? 1 : 0 })
    .where('id', '=', pair.id)
    .execute()
  await recordPair(transaction, pair, keepsPrice ? 'pair-price-kept' : 'pair-price-updated', userId)
  return ok(null)
}

async function act(
  transaction: DatabaseTransaction,
  change: PairToChange,
  intent: PairAct,
): Promise<PairResult> {
  const { pair, now, userId, reservationDays, charged } = change
  if (intent === 'undo' && pair.earlier !== null) return restorePair(transaction, change)
  const state = stateAfter(intent, pair.state, pair.state_before)
  if (state === null) return failed({ kind: 'changed-since' })
  const product = await findProduct(transaction, pair.product_id)
  const { isOff, ...moved } = await moveStock(transaction, pair, product, state)
  // A later change has a later moment, also within one millisecond: it tells versions of a pair apart.
  const state_at = Math.max(now.getTime(), pair.state_at + 1)
  const reserved_until =
    intent === 'reserve'
      ? reservationEnd(now, reservationDays)
      : state === 'talking'
        ? null
        : pair.reserved_until
  await transaction
    .updateTable('sent_selection_pairs')
    .set({
      state,
      state_at,
      reserved_until,
      state_before: isClosed(state) ? pair.state : null,
      took_last_pair: isOff ? 1 : 0,
      charged_price: state === 'sold' ? (charged ?? chargeNow(pair, product, now)) : null,
      cost: state === 'sold' ? (product?.cost ?? null) : null,
    })
    .where('id', '=', pair.id)
    .execute()
  // The product's page shows its review no more.
  if (pair.state === 'sold') await bumpCatalogVersion(transaction)
  await followPairs(transaction, pair.code, now)
  await recordPair(transaction, pair, ACTIVITIES[intent], userId)
  return ok({
    intent,
    id: pair.id,
    name: pair.product_name,
    size: pair.size === null ? null : formatSize(Number(pair.size)),
    ...moved,
    reservedUntil: intent === 'reserve' ? reserved_until : null,
    undo: isClosed(state) ? { id: pair.id, from: state, at: state_at } : null,
  })
}

const ACTIVITIES: Record<PairAct, ActivityKind> = {
  talk: 'pair-talked',
  reserve: 'pair-reserved',
  release: 'pair-released',
  sell: 'pair-sold',
  drop: 'pair-dropped',
  undo: 'pair-reopened',
}

function chargeNow(pair: StoredPair, product: AdminProduct | null, now: Date): number {
  return chargeOf({
    state: pair.state,
    sent: { cash: centavos(pair.cash_price), three: centavos(pair.installments_price) },
    now: currentPrice(product ?? undefined),
    keepsPrice: pair.keeps_price === 1,
    isPriceHeld: pair.expires_at > now.getTime() || pair.state === 'reserved',
    charged: null,
  }).cash
}

/**
 * A sold pair is off the stock, and where the owner counts pairs a reserved one too. A pair that is off gives back
 * exactly what it took.
 */
async function moveStock(
  transaction: DatabaseTransaction,
  pair: StoredPair,
  product: AdminProduct | null,
  state: PairState,
): Promise<StockMove & { isOff: boolean }> {
  const size = pair.size === null ? null : Number(pair.size)
  const sizes = product?.colors.find(({ slug }) => slug === pair.color_slug)?.sizes ?? []
  const left = sizes.find((one) => one.size === size)?.count ?? null
  const staysOff = state === 'sold' || (state === 'reserved' && left !== null)
  const wasOff = pair.took_last_pair === 1
  if (staysOff === wasOff) return { stock: 'stays', left, isOff: wasOff }
  const move = staysOff ? takePair : returnPair
  const moved = await move(transaction, { productId: pair.product_id, color: pair.color_slug, size })
  return { ...moved, isOff: staysOff && moved.stock === 'moved' }
}

/** Reserves all pairs of a selection that a promise to keep them names. */
export async function reservePairs(user: User | null, code: string, now = new Date()): Promise<PairResult> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  const reserved: PairChange[] = []
  // A reservation that ran out is released before it is made again.
  for (const intent of ['release', 'reserve'] as const) {
    const pairs = pairsToReserve((await findSale(code, now))?.pairs ?? [], now)
    for (const { id, state, stateAt } of pairs.filter((pair) => stateAfter(intent, pair.state, null))) {
      const result = await changePair(user, { intent, id, from: state, at: stateAt }, now)
      if (!result.ok) return result
      if (intent === 'reserve' && result.value) reserved.push(result.value)
    }
  }
  const [first] = reserved
  if (!first) return failed({ kind: 'changed-since' })
  return ok({ ...first, name: pairNames(reserved), size: null })
}

/** Marks the new pairs of a selection as talked about. Answering twice is not an error. */
export async function markAnswered(user: User | null, code: string, now = new Date()): Promise<PairResult> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  return changeCatalog(async (transaction) => {
    const answered = await transaction
      .updateTable('sent_selection_pairs')
      .set({ state: 'talking', state_at: now.getTime() })
      .where('code', '=', code)
      .where('state', '=', 'new')
      .returning('id')
      .execute()
    if (answered.length === 0) return ok(null)
    await followPairs(transaction, code, now)
    await recordActivity(transaction, {
      kind: 'selection-answered',
      userId: admin.value.id,
      subject: formatSelectionCode(code),
    })
    return ok(null)
  })
}
