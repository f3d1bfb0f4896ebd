import type { ShopSettings } from '#app/features/settings/settings.ts'
import { paths } from '#app/paths.ts'
import { exchangePeriods } from './exchange-periods.ts'
import { exchangesCopy } from './exchanges.copy.ts'
import { informationCopy } from './information.copy.ts'
import { ownerFacts } from './owner-facts.ts'
import { paymentCopy } from './payment.copy.ts'
import { privacyCopy } from './privacy.copy.ts'
import { productCareCopy } from './product-care.copy.ts'
import { sentences, type Sentences } from './sentences.ts'
import { shippingCopy } from './shipping.copy.ts'
import { termsCopy } from './terms.copy.ts'
import type { Services, TextContents, TextPage } from './text-page.ts'

type Shop = { settings: ShopSettings; services: Services; said: Sentences }
type PageName = keyof typeof PAGES

const PAGES = {
  shipping: ({ said }: Shop) => shippingCopy(said),
  payment: ({ said, settings }: Shop) => paymentCopy(said, settings.terms),
  exchanges: ({ said, settings: { terms } }: Shop) => ({
    ...exchangesCopy.text(said, terms),
    periods: exchangePeriods(terms),
  }),
  productCare: () => productCareCopy,
  privacy: ({ settings, services }: Shop) => privacyCopy({ services, owner: ownerFacts(settings) }),
  terms: ({ said, settings }: Shop) =>
    termsCopy(said, { isDemo: settings.isDemo, owner: ownerFacts(settings) }),
} satisfies Record<string, (shop: Shop) => TextContents>

const NAMES = new Map(Object.keys(PAGES).map((name) => [paths[name as PageName] as string, name as PageName]))

/** The text at an address; undefined where there is none. */
export function textPage(pathname: string, settings: ShopSettings, services: Services): TextPage | undefined {
  const name = NAMES.get(pathname)
  if (!name) return undefined
  const contents = PAGES[name]({ settings, services, said: sentences(settings) })
  return { title: informationCopy.titles[name], ...contents }
}
