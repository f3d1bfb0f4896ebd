import type { ShopTerms } from '#app/business/terms.ts'
import type { ShopSettings } from '#app/domain/settings/settings.ts'
import { chipFiller } from '#app/domain/settings/term-chips.ts'
import { paths } from '#app/base/paths.ts'
import { informationCopy } from './information.copy.ts'
import { privacyCopy } from './privacy.copy.ts'
import type { ExchangePeriods, Services, TextContents, TextPage } from './text-page.ts'
import {
  exchangePeriodsCopy,
  exchangesCopy,
  faqCopy,
  paymentCopy,
  productCareCopy,
  shippingCopy,
  termsCopy,
} from './text-pages.copy.ts'

type PageName = 'shipping' | 'payment' | 'exchanges' | 'productCare' | 'privacy' | 'terms'

const originalTexts = (services: Services): Record<PageName, TextContents> => ({
  shipping: shippingCopy,
  payment: paymentCopy,
  exchanges: exchangesCopy,
  productCare: productCareCopy,
  privacy: privacyCopy(services),
  terms: termsCopy,
})

/** Returns the text of an address, or undefined. */
export function textPage(path: string, settings: ShopSettings, services: Services): TextPage | undefined {
  const [name, contents] =
    Object.entries(originalTexts(services)).find(([one]) => paths[one as PageName] === path) ?? []
  if (contents === undefined) return undefined
  return {
    title: informationCopy.titles[name as PageName],
    ...contents,
    text: chipFiller(settings)(contents.text),
    ...(name === 'exchanges' && { periods: exchangePeriods(settings.terms) }),
  }
}

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

/** Its id is also the hash of a link to it. */
export type Question = { id: string; question: string; answer: string }

export function faq(settings: ShopSettings): Question[] {
  const fill = chipFiller(settings)
  return Object.entries(faqCopy.questions).map(([id, { question, answer }]) => ({
    id,
    question,
    answer: fill(answer),
  }))
}
