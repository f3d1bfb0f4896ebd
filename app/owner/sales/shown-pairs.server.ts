import { formatTime, formatWeekday } from '#app/base/dates.ts'
import { whatsappUrl } from '#app/base/text.ts'
import { reviewsOfPairs } from '#app/domain/reviews/reviews.server.ts'
import { reviewLink } from '#app/domain/reviews/write-review.server.ts'
import { exchangeDifference } from '#app/domain/sales/exchange.ts'
import type { Sale, SalePair } from '#app/domain/sales/sale.ts'
import { reviewRequestCopy } from './review-request.copy.ts'
import type { PairReview } from './review-request.tsx'

/** Returns the pairs of a sale as its page shows them. */
export async function shownPairs(sale: Sale) {
  const { code, isByHand, pairs } = sale
  const reviewed = await reviewsOfPairs(pairs.map(({ id }) => id))
  return pairs.map((pair) => {
    const state = reviewed.get(pair.id)
    return {
      ...pair,
      ...{ code, isByHand, difference: exchangeDifference(sale, pair) },
      reservedText: untilText(pair.reservedUntil),
      review: state ? { state } : pair.state === 'sold' ? requestOf(sale, pair) : null,
    }
  })
}

function requestOf({ code, customerName, customerPhone }: Sale, { id, name }: SalePair): PairReview {
  const link = reviewLink(id)
  const text = reviewRequestCopy.text({ customer: customerName, code, name, link })
  return { state: null, link, chat: whatsappUrl(customerPhone, text) }
}

/** Formats `mié 25, 20:00` on the server, because browsers differ. */
export function untilText(until: number | null): string | null {
  return until === null ? null : `${formatWeekday(new Date(until))}, ${formatTime(new Date(until))}`
}
