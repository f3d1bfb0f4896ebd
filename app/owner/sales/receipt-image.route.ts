import { imageResponse, orBusy } from '#app/domain/photos/image-response.server.ts'
import { parseSelectionCode } from '#app/domain/sales/selection-code.ts'
import { paymentsOf } from '#app/domain/sales/payments.server.ts'
import { findSale } from '#app/domain/sales/sales.server.ts'
import { receiptImage } from './receipt-image.server.ts'
import { receiptOf } from './receipt.ts'
import type { Route } from './+types/receipt-image.route.ts'

/** Names a person, so nothing on the way may keep it. */
const NO_STORE = { 'Cache-Control': 'private, no-store' }

/** `GET /admin/ventas/{code}/imagen`: the receipt of a sale as a picture. */
export async function loader({ request, params }: Route.LoaderArgs): Promise<Response> {
  const now = new Date()
  const code = parseSelectionCode(params.code)
  const sale = code === null ? null : await findSale(code, now)
  const receipt = code && sale && receiptOf(sale, await paymentsOf(code), now)
  if (!receipt) return new Response(null, { status: 404, headers: NO_STORE })
  return orBusy(async () =>
    imageResponse(request, { bytes: await receiptImage(receipt), contentType: 'image/jpeg' }, NO_STORE),
  )
}
