import { formatPesosPlain } from '#app/business/money.ts'
import { guardFormula, writeCsv } from '#app/base/csv.ts'
import { shopDay } from '#app/base/dates.ts'
import { paymentWays } from '#app/domain/sales/payment.copy.ts'
import { listPayments } from '#app/domain/sales/payments.server.ts'
import { paymentsCopy as copy } from './payments.copy.ts'

/** `GET /admin/ventas/exportar-pagos`: every payment, as a file. */
export async function loader(): Promise<Response> {
  const records = (await listPayments(null)).map(({ paidOn, code, way, amount }) => [
    ...[paidOn, code, paymentWays[way]].map(guardFormula),
    // A number that a spreadsheet adds up, also below zero.
    formatPesosPlain(amount),
  ])
  return new Response(writeCsv([copy.csv.columns, ...records], ';'), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="vault-pagos-${shopDay(new Date())}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
