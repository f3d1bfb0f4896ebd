import { markdownWords } from '#app/base/markdown.ts'
import { slug } from '#app/base/paths.ts'
import type { ShopTerms } from '#app/business/terms.ts'
import { questionIds } from '#app/domain/texts/originals.copy.ts'
import { textTitles } from '#app/domain/texts/texts.copy.ts'
import { joinText, type ShopTextKey, splitText } from '#app/domain/texts/texts.ts'
import { exchangePeriodsCopy } from './exchange-periods.copy.ts'
import type { ExchangePeriods, TextPage } from './text-page.tsx'

/** Returns the page of a text: its first paragraph is the lead, and what stands before the first title a notice. */
export function textPage(key: ShopTextKey, text: string, terms: ShopTerms): TextPage {
  const { lead, sections } = splitText(text)
  const [first = '', ...others] = lead.split('\n\n')
  return {
    title: textTitles[key],
    lead: markdownWords(first),
    notice: others.join('\n\n'),
    text: joinText({ lead: '', sections }),
    ...(key === 'metodos-de-cambio' && { periods: exchangePeriods(terms) }),
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

export function faq(text: string): { lead: string; questions: Question[] } {
  const { lead, sections } = splitText(text)
  const questions = sections.map(({ title, body }, index) => ({
    id: (Object.hasOwn(questionIds, title) && questionIds[title]) || `${slug(title)}-${index + 1}`,
    question: title,
    answer: body,
  }))
  return { lead: markdownWords(lead), questions }
}
