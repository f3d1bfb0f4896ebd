/** An object of schema.org. Undefined fields are left out. */
export type JsonLd = { '@type': string } & Record<string, unknown>

/** Writes a script element for a page's head. It escapes `<`, so no text can end the element early. */
export function jsonLdElement(thing: JsonLd): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing })
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
  return `<script type="application/ld+json">${json}</script>`
}

type Place = { label: string; href: string | null }

/** Describes the breadcrumbs of a page. Leaves out places without an address, which search engines refuse, but the last. */
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
