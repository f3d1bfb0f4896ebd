import type { PaymentWay } from './payment.ts'

export const paymentWays: Record<PaymentWay, string> = {
  cash: 'Efectivo',
  transfer: 'Transferencia',
  card: 'Tarjeta',
  two: '2 cuotas',
  three: '3 cuotas',
  other: 'Otro',
}
