import type { ShopTerms } from '#app/business/terms.ts'
import { exchangePeriodsCopy } from './exchange-periods.copy.ts'
import type { ExchangePeriods } from './text-page.tsx'

/** Returns the three periods, all valid at once (reading 47), as bars to compare. */
export function exchangePeriods(terms: ShopTerms): ExchangePeriods {
  const { exchangeDays, freeExchangeDays, returnDays } = terms
  const copy = exchangePeriodsCopy(terms)
  const maxDays = Math.max(exchangeDays, freeExchangeDays, returnDays)
  const share = (days: number) => (100 * days) / maxDays
  const days = new Set([1, 2, 3].map((third) => Math.round((maxDays * third) / 3)))
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
