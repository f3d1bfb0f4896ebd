import { type Centavos, centavos } from '#app/business/money.ts'
import { scale } from '#app/business/pricing.ts'
import { PAYMENT_WAYS, type PaymentWay } from './payment.ts'
import { SALE_PLACES, type SalePlace, totalsSince } from './sale.ts'
import { selectSales } from './sales.server.ts'

/** More sales than a shop makes in a week. */
const MAX_SALES = 5000

export type WeekSales = {
  /** What was charged. */
  sum: Centavos
  /** Where something was sold, in the order of the places. */
  places: { place: SalePlace; count: number; sum: Centavos }[]
  /** What was paid in each way in which somebody paid, whenever it was sold; money that went back comes off. */
  ways: { way: PaymentWay; sum: Centavos }[]
  /** What is left of what was charged for pairs whose cost is known; null: of none. `unknown` counts the others. */
  margin: { sum: Centavos; unknown: number } | null
}

/** Returns what was sold in the seven days that end today, at all places. */
export async function weekSales(now: Date): Promise<WeekSales> {
  const from = totalsSince(now).week
  const paid = await (
    await selectSales()
  )
    .innerJoin('payments', 'payments.code', 'sent_selections.code')
    .where('paid_on', '>=', from)
    .groupBy('way')
    .select(({ fn }) => ['way', fn.sum('amount').as('sum')])
    .execute()
  const rows = await (
    await selectSales()
  )
    .innerJoin('sent_selection_pairs as pairs', 'pairs.code', 'sent_selections.code')
    .where('sold_on', '>=', from)
    .where('pairs.state', '=', 'sold')
    .groupBy(['sent_selections.code', 'place', 'charged', 'sold_on'])
    .select(['place', 'charged'])
    .select(({ fn, eb }) => [
      fn.countAll().as('count'),
      fn.count('pairs.cost').as('known'),
      fn.sum('pairs.cost').as('cost'),
      fn.sum('charged_price').as('price'),
      fn
        .sum(eb.case().when('pairs.cost', 'is not', null).then(eb.ref('charged_price')).end())
        .as('known_price'),
    ])
    .orderBy('sold_on', 'desc')
    .limit(MAX_SALES)
    .execute()
  // PostgreSQL hands a sum over as text.
  const amount = (sum: number | string | bigint | null) => centavos(Number(sum ?? 0))
  const sales = rows.map(({ place, charged, count, known, cost, price, known_price }) => {
    // The discount of a sale comes off each of its pairs.
    const income = amount(price) === 0 ? 0 : scale(amount(known_price), centavos(charged), amount(price))
    return { place, charged, count: Number(count), known: Number(known), margin: income - amount(cost) }
  })
  const places = SALE_PLACES.map((place) => ({ place, of: sales.filter((sale) => sale.place === place) }))
  const unknown = sumOf(sales, ({ count, known }) => count - known)
  return {
    sum: centavos(sumOf(sales, ({ charged }) => charged)),
    places: places
      .filter(({ of }) => of.length > 0)
      .map(({ place, of }) => ({
        place,
        count: sumOf(of, ({ count }) => count),
        sum: centavos(sumOf(of, ({ charged }) => charged)),
      })),
    ways: PAYMENT_WAYS.flatMap((way) =>
      paid.filter((one) => one.way === way).map(({ sum }) => ({ way, sum: amount(sum) })),
    ),
    margin: sales.some(({ known }) => known > 0)
      ? { sum: centavos(sumOf(sales, ({ margin }) => margin)), unknown }
      : null,
  }
}

function sumOf<Row>(rows: readonly Row[], amount: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + amount(row), 0)
}
