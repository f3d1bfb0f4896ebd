import { formatPesosPlain, type Centavos } from '#app/business/money.ts'
import { guardFormula, writeCsv } from '#app/base/csv.ts'
import { formatTime, shopDay } from '#app/base/dates.ts'
import type { ExportedPair } from '#app/domain/sales/sale.ts'
import { paymentWays } from '#app/domain/sales/payment.copy.ts'
import { saleDetailsCopy } from './note-sale.copy.ts'
import { salesCopy as copy } from './sales.copy.ts'
import { exportedPairs } from '#app/domain/sales/export-sales.server.ts'

/** `GET /admin/ventas/exportar`: every pair of the selections that were sent, as a file. */
export async function loader(): Promise<Response> {
  const records = [copy.csv.columns, ...(await exportedPairs()).map(toRecord)]
  return new Response(writeCsv(records, ';'), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="vault-ventas-${shopDay(new Date())}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

function toRecord(pair: ExportedPair): string[] {
  return [
    pair.code,
    moment(pair.sentAt),
    pair.brand,
    pair.name,
    pair.color,
    pair.size ?? copy.sizeUnknown,
    copy.states[pair.state],
    moment(pair.stateAt),
    formatPesosPlain(pair.sent),
    amount(pair.charged),
    amount(pair.cost),
    saleDetailsCopy.places[pair.place],
    pair.delivery === null ? '' : saleDetailsCopy.deliveries[pair.delivery],
    pair.soldOn ?? '',
    amount(pair.ofSale && pair.ofSale.discount),
    amount(pair.ofSale && pair.ofSale.charged),
    amount(pair.ofSale && pair.ofSale.paid),
    amount(pair.ofSale && pair.ofSale.owed),
    pair.ways.map((way) => paymentWays[way]).join(', '),
    // A negative amount is a number and no formula.
  ].map((cell) => (/^-\d+$/.test(cell) ? cell : guardFormula(cell)))
}

const amount = (value: Centavos | null) => (value === null ? '' : formatPesosPlain(value))

/** Formats `2026-11-22 21:04`, which spreadsheets read as a date. */
function moment(at: number): string {
  return `${shopDay(new Date(at))} ${formatTime(new Date(at))}`
}
