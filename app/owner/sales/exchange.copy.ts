import { formatPesos, centavos, type Centavos } from '#app/business/money.ts'
import { paymentWays } from '#app/domain/sales/payment.copy.ts'
import type { SalePeriod } from '#app/domain/sales/exchange.ts'
import type { REFUND_WAYS } from '#app/domain/sales/exchange.schema.ts'
import { salesCopy } from './sales.copy.ts'

type NamedPair = { name: string; color: string; size: string | null }

const named = ({ name, color, size }: NamedPair) => [name, color, size].filter(Boolean).join(' · ')

const difference = (amount: Centavos): string => {
  if (amount === 0) return 'Sin diferencia'
  return amount > 0
    ? `A cobrar ${formatPesos(amount)}`
    : `A devolver ${formatPesos(centavos(Math.abs(amount)))}`
}

const PERIODS: Record<SalePeriod['kind'], string> = {
  exchange: 'Cambio',
  freeExchange: 'Cambio con envío gratis',
  return: 'Devolución',
  withdrawal: 'Arrepentimiento',
}

export const exchangeCopy = {
  title: 'Cambiar talle',
  back: 'Volver a la venta',
  of: (name: string) => ` ${name}`,
  charged: (pair: NamedPair, price: Centavos) => `${named(pair)}: se cobró ${formatPesos(price)}`,
  shoe: (name: string, color: string) => `${name} · ${color}`,
  difference,
  before: (pair: NamedPair, amount: Centavos) =>
    `Antes era ${named(pair)}. ${amount === 0 ? 'Sin diferencia' : `Diferencia: ${amount > 0 ? '+' : '−'}${formatPesos(centavos(Math.abs(amount)))}`}.`,
  undo: 'Deshacer el cambio',
  period: ({ kind, isOver }: SalePeriod, day: string) =>
    isOver ? `${PERIODS[kind]}: venció el ${day}` : `${PERIODS[kind]} hasta el ${day}`,
  sameProduct: 'El mismo, en otro talle o color',
  priceToday: (amount: Centavos) => `Con el precio de hoy: ${difference(amount)}`,
  priceHeld: 'Con el precio que pagó: Sin diferencia',
  noSizes: 'No hay otro talle.',
  otherProduct: 'Otro producto',
  errors: {
    ...salesCopy.errors,
    'prices-changed': 'Un precio cambió recién. Mirá la diferencia nueva y elegí otra vez.',
  },
}

export const returnCopy = {
  title: 'Devolución',
  undo: 'Deshacer la devolución',
  state: (isFaulty: boolean) => (isFaulty ? 'Fallado: no volvió a la venta.' : 'Volvió a la venta.'),
  goesTo: 'El par',
  places: { stock: 'Vuelve a la venta', faulty: 'Fallado: no vuelve' },
  amount: 'Plata que devolvés',
  way: '¿Cómo la devolvés?',
  ways: { ...paymentWays, none: 'Sin devolver plata' } satisfies Record<(typeof REFUND_WAYS)[number], string>,
}
