import { formatPesos, type Centavos } from '#app/business/money.ts'
import { paymentWays } from '#app/domain/sales/payment.copy.ts'
import { saleDetailsCopy } from '#app/owner/sales/note-sale.copy.ts'
import { weekCopy } from './week-numbers.copy.ts'

export const weekSalesCopy = {
  margin: 'Ganancia de la semana',
  amount: (sum: Centavos) => formatPesos(sum),
  /** Pairs without a cost are not in the sum. */
  unknown: (count: number) => `Sin ${weekCopy.week.pairs(count)} de los que no cargaste el costo.`,
  allKnown: 'Lo vendido menos su costo.',
  heading: 'Dónde y cómo se vendió',
  byPlace: { caption: 'Por lugar', columns: ['Dónde', 'Pares', 'Vendido'] },
  places: saleDetailsCopy.places,
  byWay: { caption: 'Por forma de pago', columns: ['Cómo', 'Cobrado'] },
  ways: paymentWays,
}
