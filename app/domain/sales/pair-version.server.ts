import { centavos } from '#app/business/money.ts'
import { formatSize } from '#app/domain/catalog/sizes.ts'
import type { PairBefore } from './sale.ts'
import type { SentPairRow } from './sales.table.ts'

/** A pair as it was before an exchange or a return, and what that did beside changing it. */
export type PairVersion = ReturnType<typeof columnsOf> & {
  /** Whether it came back to the stock, so that undoing takes it off again. */
  cameBack: boolean
  isFaulty: boolean
  /** The money that was given back with it. */
  paymentId: string | null
}

/** Returns what an exchange or a return changes of a pair. */
function columnsOf(row: SentPairRow) {
  const { product_id, product_name, brand, model, color_slug, color_name, size } = row
  const { cash_price, installments_price, charged_price, cost } = row
  const { state, state_at, state_before, took_last_pair } = row
  return {
    ...{ product_id, product_name, brand, model, color_slug, color_name, size },
    ...{ cash_price, installments_price, charged_price, cost },
    ...{ state, state_at, state_before, took_last_pair },
  }
}

/** Returns the stored versions of a pair with its present one. */
export function withVersion(row: SentPairRow, how: Omit<PairVersion, keyof ReturnType<typeof columnsOf>>) {
  return [...versionsOf(row), { ...columnsOf(row), ...how }]
}

/** The oldest first. */
export function versionsOf({ earlier }: Pick<SentPairRow, 'earlier'>): PairVersion[] {
  return earlier === null ? [] : (JSON.parse(earlier) as PairVersion[])
}

export function beforeOf(row: SentPairRow): PairBefore | null {
  const last = versionsOf(row).at(-1)
  if (!last) return null
  return {
    name: last.product_name,
    color: last.color_name,
    size: last.size === null ? null : formatSize(Number(last.size)),
    charged: centavos(last.charged_price ?? 0),
    isFaulty: last.isFaulty,
  }
}
