import { centavos, formatPesos } from '#app/business/money.ts'
import { formatDay, startOfShopDay } from '#app/base/dates.ts'
import { balanceOf, type Payment } from '#app/domain/sales/payment.ts'
import { chargeOf, type Sale } from '#app/domain/sales/sale.ts'
import { receiptCopy as copy } from './receipt.copy.ts'

export type ReceiptRow = { name: string; detail?: string; amount: string }

/** What the text and the picture of a receipt say. */
export type Receipt = { title: string; about: string[]; pairs: ReceiptRow[]; sums: ReceiptRow[] }

/** Returns the receipt of the pairs that are sold; null: none is. */
export function receiptOf(
  sale: Sale,
  payments: readonly Pick<Payment, 'amount'>[],
  now: Date,
): Receipt | null {
  const day = sale.soldOn === null ? null : startOfShopDay(sale.soldOn)
  const pairs = sale.pairs
    .filter(({ state }) => state === 'sold')
    .map((pair) => ({ name: pair.name, detail: copy.detail(pair), price: chargeOf(pair).cash }))
  if (day === null || pairs.length === 0) return null
  const discount = centavos(pairs.reduce((sum, { price }) => sum + price, 0) - sale.charged)
  const { paid, owed } = balanceOf({ charged: sale.charged, open: centavos(0) }, payments)
  const sums = [
    ...(discount > 0 ? [{ name: copy.discount, amount: copy.minus(discount) }] : []),
    { name: copy.total, amount: formatPesos(sale.charged) },
    { name: copy.paid, amount: formatPesos(paid) },
    ...(owed > 0 ? [{ name: copy.owed, amount: formatPesos(owed) }] : []),
    ...(owed < 0 ? [{ name: copy.inFavor, amount: formatPesos(centavos(paid - sale.charged)) }] : []),
  ]
  const customer = [sale.customerName, sale.customerPhone].filter((word) => word !== null)
  return {
    title: copy.title(sale.code),
    about: [formatDay(day.toISOString(), now), ...(customer.length > 0 ? [copy.customer(customer)] : [])],
    pairs: pairs.map(({ price, ...pair }) => ({ ...pair, amount: formatPesos(price) })),
    sums,
  }
}

/** Writes a receipt for a chat. */
export function receiptText({ title, about, pairs, sums }: Receipt): string {
  const rows = (some: readonly ReceiptRow[]) =>
    some.map(({ name, detail = '', amount }) => copy.row([name, detail], amount))
  return [title, ...about, '', ...rows(pairs), '', ...rows(sums), '', copy.legal].join('\n')
}
