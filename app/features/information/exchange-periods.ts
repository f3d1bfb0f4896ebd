import type { ShopTerms } from '#app/business/terms.ts'
import { exchangesCopy } from './exchanges.copy.ts'
import type { ExchangePeriods } from './text-page.ts'

/** Three periods that are all true at once (decision 47), to be compared at a glance. */
export function exchangePeriods(terms: ShopTerms): ExchangePeriods {
  const { exchangeDays, freeExchangeDays, returnDays } = terms
  const copy = exchangesCopy.periods(terms)
  const longest = Math.max(exchangeDays, freeExchangeDays, returnDays)
  const share = (days: number) => (100 * days) / longest
  const days = new Set([1, 2, 3].map((third) => Math.round((longest * third) / 3)))
  return {
    title: copy.title,
    periods: [
      { id: 'exchange', ...copy.exchange, share: share(exchangeDays) },
      { id: 'freeExchange', ...copy.freeExchange, share: share(freeExchangeDays) },
      { id: 'giveBack', ...copy.giveBack, share: share(returnDays) },
    ],
    axis: [
      { label: copy.start, share: 0 },
      ...[...days].map((day) => ({ label: copy.day(day), share: share(day) })),
    ],
  }
}
