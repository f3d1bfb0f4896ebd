import type { JsonLd } from './json-ld.ts'

type Place = { label: string; href: string | null }

/**
 * The way to a page, as its trail shows it. Only what can be opened, and the page itself: search engines refuse a
 * place without an address.
 */
export function breadcrumbList(trail: readonly Place[], publicUrl: string): JsonLd {
  const places = trail.filter(({ href }, index) => href !== null || index === trail.length - 1)
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href === null ? undefined : publicUrl + href,
    })),
  }
}

export function faqPage(questions: readonly { question: string; answer: string }[]): JsonLd {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
