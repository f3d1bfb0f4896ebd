import { randomUUID } from 'node:crypto'
import { SELECTION_DAYS } from '#app/business/terms.ts'
import type { Centavos } from '#app/business/money.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { DAY_MS } from '#app/time.ts'
import type { PairState } from './sent-selection.ts'
import { storeSharedSelection } from './shared-selections.server.ts'

export type PastSelection = {
  code: string
  sentAt: number
  state: PairState
  stateAt: number
  reservedUntil: number | null
  pairs: readonly {
    productId: string
    productName: string
    brand: string
    model: string
    colorSlug: string
    colorName: string
    size: number | null
    cashPrice: Centavos
    installmentsPrice: Centavos
  }[]
}

/** Adds an invented selection, as if it was sent at that moment: for the demo. */
export async function addSelection(transaction: DatabaseTransaction, past: PastSelection): Promise<void> {
  const { code, sentAt, state, stateAt, reservedUntil, pairs } = past
  await transaction
    .insertInto('sent_selections')
    .values({
      code,
      request_key: randomUUID(),
      sent_at: sentAt,
      expires_at: sentAt + SELECTION_DAYS * DAY_MS,
      share_token: await storeSharedSelection(transaction, pairs, new Date(sentAt)),
      is_demo: 1,
      state,
      reserved_until: state === 'reserved' ? reservedUntil : null,
    })
    .execute()
  const rows = pairs.map((pair, position) => ({
    id: randomUUID(),
    code,
    position,
    product_id: pair.productId,
    product_name: pair.productName,
    brand: pair.brand,
    model: pair.model,
    color_slug: pair.colorSlug,
    color_name: pair.colorName,
    size: pair.size === null ? null : String(pair.size),
    cash_price: pair.cashPrice,
    installments_price: pair.installmentsPrice,
    state,
    state_at: stateAt,
    reserved_until: reservedUntil,
    charged_price: state === 'sold' ? pair.cashPrice : null,
    keeps_price: 1,
  }))
  await transaction.insertInto('sent_selection_pairs').values(rows).execute()
}
