import type { ShopTerms } from '#app/business/terms.ts'
import type { ShopSettings } from '#app/domain/settings/settings.ts'
import { paths } from '#app/base/paths.ts'
import { informationCopy } from './information.copy.ts'
import { sentences, type Sentences } from '#app/domain/settings/policies.ts'
import { privacyCopy } from './privacy.copy.ts'
import type { ExchangePeriods, OwnerDetail, Services, TextContents, TextPage } from './text-page.ts'
import {
  exchangesCopy,
  faqCopy,
  paymentCopy,
  productCareCopy,
  shippingCopy,
  termsCopy,
} from './text-pages.copy.ts'

type Shop = { settings: ShopSettings; services: Services; words: Sentences }
type PageName = keyof typeof PAGES

const PAGES = {
  shipping: ({ words }: Shop) => shippingCopy(words),
  payment: ({ words, settings }: Shop) => paymentCopy(words, settings.terms),
  exchanges: ({ words, settings: { terms } }: Shop) => ({
    ...exchangesCopy.text(words, terms),
    periods: exchangePeriods(terms),
  }),
  productCare: () => productCareCopy,
  privacy: ({ settings, services }: Shop) => privacyCopy({ services, owner: ownerDetails(settings) }),
  terms: ({ words, settings }: Shop) => termsCopy(words, ownerDetails(settings)),
} satisfies Record<string, (shop: Shop) => TextContents>

const NAMES = new Map(Object.keys(PAGES).map((name) => [paths[name as PageName] as string, name as PageName]))

/** Returns the text of an address, or undefined. */
export function textPage(pathname: string, settings: ShopSettings, services: Services): TextPage | undefined {
  const name = NAMES.get(pathname)
  if (!name) return undefined
  const contents = PAGES[name]({ settings, services, words: sentences(settings) })
  return { title: informationCopy.titles[name], ...contents }
}

/** Returns the shop's legal name, tax number and address, as far as they are set (reading 50). */
function ownerDetails({ legalName, cuit, address }: ShopSettings): OwnerDetail[] {
  const copy = informationCopy.owner
  const details = [
    [copy.legalName, legalName],
    [copy.cuit, cuit],
    [copy.address, address],
  ] as const
  return details.flatMap(([label, value]) => (value === null ? [] : { label, value }))
}

/** Returns the three periods, all valid at once (reading 47), as bars to compare. */
export function exchangePeriods(terms: ShopTerms): ExchangePeriods {
  const { exchangeDays, freeExchangeDays, returnDays } = terms
  const copy = exchangesCopy.periods(terms)
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
  const questions = faqCopy.questions(sentences(settings))
  return Object.entries(questions).map(([id, words]) => ({ id, ...words }))
}
