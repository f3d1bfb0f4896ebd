import { markdownWords } from '#app/base/markdown.ts'
import { slug } from '#app/base/paths.ts'
import type { ShopTerms } from '#app/business/terms.ts'
import { questionIds } from '#app/domain/texts/originals.copy.ts'
import { textTitles } from '#app/domain/texts/texts.copy.ts'
import { joinText, type ShopTextKey, splitText } from '#app/domain/texts/texts.ts'
import { exchangePeriods } from './exchange-periods.ts'
import type { TextPage } from './text-page.tsx'

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
