/** An object of schema.org, as search engines read it. What is undefined is left out. */
export type JsonLd = { '@type': string } & Record<string, unknown>

/** An element for a page's head. No text that people wrote can end it: `<` never stands in it. */
export function jsonLdElement(thing: JsonLd): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing })
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
  return `<script type="application/ld+json">${json}</script>`
}
