import { centavos } from '#app/business/money.ts'
import { shopDay } from '#app/base/dates.ts'
import { findProduct } from '#app/domain/catalog/read-products.server.ts'
import { changePair } from '#app/domain/sales/change-pair.server.ts'
import { editSale } from '#app/domain/sales/edit-sale.server.ts'
import { chargeInExchange } from '#app/domain/sales/exchange.ts'
import { exchangePair } from '#app/domain/sales/exchange-pair.server.ts'
import { noteSale } from '#app/domain/sales/note-sale.server.ts'
import type { NotedPair } from '#app/domain/sales/note-sale.schema.ts'
import { PAID_AS } from '#app/domain/sales/note-sale.ts'
import { PAIR_ACTS } from '#app/domain/sales/pair-acts.ts'
import { PAYMENT_WAYS } from '#app/domain/sales/payment.ts'
import { returnSoldPair } from '#app/domain/sales/return-pair.server.ts'
import { formatSelectionCode } from '#app/domain/sales/selection-code.ts'
import type { SentPairRow } from '#app/domain/sales/sales.table.ts'
import { sendSelection } from '#app/domain/sales/send-selection.server.ts'
import { changePayments } from '#app/domain/sales/take-payment.server.ts'
import { inTransaction } from '#app/platform/database.server.ts'
import {
  counts,
  type Draw,
  IDS,
  keyOf,
  type MakeAct,
  readRows,
  type Shop,
  SIZES,
  visitor,
} from './fault-shop.ts'

const pairsIn = (shop: Shop, where: string) =>
  readRows<SentPairRow>(
    shop,
    `select * from sent_selection_pairs where ${where} order by rowid desc limit 12`,
  )

const salesIn = (shop: Shop) =>
  readRows<{ code: string }>(shop, 'select code from sent_selections order by rowid desc limit 12')

export async function productOf(id: string) {
  const product = await inTransaction((transaction) => findProduct(transaction, id))
  if (!product) throw new Error(`${id} is gone`)
  return product
}

function drawPair(draw: Draw) {
  return { productId: draw.of(IDS), colorSlug: 'negro', size: draw.of([...SIZES, null]) }
}

const noteSaleAct: MakeAct = async (shop, draw) => {
  const key = keyOf(shop)
  const pairs: NotedPair[] = []
  for (let count = draw.below(3); count >= 0; count -= 1) {
    const pair = drawPair(draw)
    const { finalPrice: shown } = await productOf(pair.productId)
    pairs.push({
      ...pair,
      shown,
      isThere: draw.below(2) === 0,
      price: draw.of([null, null, centavos(123_457)]),
    })
  }
  const discount = draw.of([
    { amount: 0, percent: 0 },
    { amount: 0, percent: 13 },
    { amount: 10_001, percent: 0 },
  ])
  const details = {
    ...({ place: 'store', delivery: null, customerName: null, customerPhone: null, soldOn: null } as const),
    discount: { ...discount, amount: centavos(discount.amount) },
  }
  const paidAs = draw.of(PAID_AS)
  return {
    send: () => noteSale(shop.owner, { key, pairs, paidAs, details }),
    stored: counts(shop, 'sent_selections where request_key = ?', key),
  }
}

const sendSelectionAct: MakeAct = async (shop, draw) => {
  const key = keyOf(shop)
  const pairs = [drawPair(draw), drawPair(draw)]
  return {
    send: () => sendSelection({ key, pairs, isOfProduct: draw.below(2) === 0 }, visitor(shop)),
    stored: counts(shop, 'sent_selections where request_key = ?', key),
  }
}

const changePairAct: MakeAct = async (shop, draw) => {
  const rows = await pairsIn(shop, 'true')
  if (rows.length === 0) return null
  const { id, state: from, state_at: at } = draw.of(rows)
  const intent = draw.of([...PAIR_ACTS, 'reserve', 'sell', 'undo'] as const)
  return { send: () => changePair(shop.owner, { intent, id, from, at }) }
}

const exchangeAct: MakeAct = async (shop, draw) => {
  const rows = await pairsIn(shop, "state = 'sold'")
  if (rows.length === 0) return null
  const { id, state_at: at, product_id: productId, charged_price, installments_price } = draw.of(rows)
  const to = drawPair(draw)
  const price = draw.of(['held', 'today'] as const)
  const sold = { productId, charged: centavos(charged_price ?? 0), three: centavos(installments_price) }
  const charged = chargeInExchange(sold, await productOf(to.productId), price)
  return { send: () => exchangePair(shop.owner, { id, at, to, price, charged }) }
}

const returnAct: MakeAct = async (shop, draw) => {
  const rows = await pairsIn(shop, "state = 'sold'")
  if (rows.length === 0) return null
  const { id, state_at: at, charged_price } = draw.of(rows)
  const goesTo = draw.of(['stock', 'faulty'] as const)
  const refund = draw.of([null, { amount: centavos(charged_price ?? 0), way: 'cash' as const }])
  return { send: () => returnSoldPair(shop.owner, { id, at, goesTo, refund }) }
}

const paymentAct: MakeAct = async (shop, draw) => {
  const sales = await salesIn(shop)
  if (sales.length === 0) return null
  const id = keyOf(shop)
  const paid = await readRows<{ id: string }>(shop, 'select id from payments order by rowid desc limit 12')
  if (paid.length > 0 && draw.below(4) === 0) {
    const gone = draw.of(paid).id
    return { send: () => changePayments(shop.owner, { intent: 'unpay', id: gone }) }
  }
  const command = {
    intent: draw.of(['pay', 'pay', 'refund'] as const),
    id,
    way: draw.of(PAYMENT_WAYS),
    code: formatSelectionCode(draw.of(sales).code),
    amount: '$ 12.345,67',
    paidOn: shopDay(new Date()),
  }
  return {
    send: () => changePayments(shop.owner, command),
    stored: counts(shop, 'payments where id = ?', id),
  }
}

const discountAct: MakeAct = async (shop, draw) => {
  const sales = await salesIn(shop)
  if (sales.length === 0) return null
  const { code } = draw.of(sales)
  const details = { place: 'fair', delivery: 'pickup', customerName: 'Sol' } as const
  const discount = { amount: centavos(draw.below(50_000)), percent: 0 }
  const form = { ...details, customerPhone: null, soldOn: null, discount }
  return { send: () => editSale(shop.owner, code, form) }
}

export const SALE_ACTS: Record<string, { make: MakeAct; share: number }> = {
  'note sale': { make: noteSaleAct, share: 4 },
  'send selection': { make: sendSelectionAct, share: 3 },
  'change pair': { make: changePairAct, share: 6 },
  exchange: { make: exchangeAct, share: 3 },
  return: { make: returnAct, share: 2 },
  payment: { make: paymentAct, share: 4 },
  discount: { make: discountAct, share: 1 },
}
