import { formatPesos, type Centavos } from '#app/business/money.ts'
import type { MomentParts } from '#app/base/dates.ts'
import { paymentWays } from '#app/domain/sales/payment.copy.ts'
import type { Payment } from '#app/domain/sales/payment.ts'
import type { PaymentAccount } from '#app/domain/settings/payment-account.ts'

const CVU_START = '000'

export const paymentsCopy = {
  title: 'Pagos',
  paid: 'Pagado',
  owed: 'Debe',
  left: 'Falta pagar',
  inFavour: 'A favor',
  row: ({ amount, way }: Payment, dayText: string) =>
    [...(amount < 0 ? ['Devolución'] : []), paymentWays[way], dayText].join(' · '),
  undo: 'Deshacer',
  dayText: ({ day, date }: MomentParts) => ({ today: 'hoy', yesterday: 'ayer', earlier: date })[day],
  of: (amount: Centavos) => ` el pago de ${formatPesos(amount)}`,
  note: 'Anotar pago',
  noteRefund: 'Anotar devolución',
  amount: 'Monto',
  day: 'Día',
  way: 'Cómo',

  /** Each on its own line, so that a phone copies it by itself. */
  account: ({ alias, code, name }: PaymentAccount): string => {
    const lines = [
      alias === null ? '' : `Alias: ${alias}`,
      code === null ? '' : `${code.startsWith(CVU_START) ? 'CVU' : 'CBU'}: ${code}`,
      name === null ? '' : `A nombre de: ${name}`,
    ].filter(Boolean)
    return alias === null && code === null ? 'Te paso los datos por acá.' : lines.join('\n')
  },
  nothingToPay: (code: string) => `Hola, tu compra ${code} ya está paga. Gracias.`,

  remind: 'Recordarle',

  totalOwed: (sum: Centavos, count: number) =>
    `Te deben ${formatPesos(sum)} · ${count === 1 ? '1 venta' : `${count} ventas`}`,
  owes: (amount: Centavos, when: string) => `Debe ${formatPesos(amount)} · ${when}`,

  closing: {
    title: 'Cierre del día',
    day: 'Día',
    submit: 'Ver',
    ways: 'Cobrado',
    total: 'Total',
    none: 'Ese día no anotaste ningún pago.',
    sold: (pairs: string) => `Vendido: ${pairs}`,
    payments: 'Los pagos',
    download: 'Descargar pagos',
  },
  csv: { columns: ['Día', 'Código', 'Cómo', 'Monto'] },
}
