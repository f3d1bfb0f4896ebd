import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breadcrumbList, faqPage, jsonLdElement } from './shop.ts'

const OPENING = '<script type="application/ld+json">'
const CLOSING = '</script>'

test('whatever people wrote, it is read back as it was and nothing of it becomes markup', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '</script><script>steal()</script>',
      '<!--<script>',
      ']]>',
      '\u2028\u2029',
      '$&',
      '\\u003c',
    ),
  )
  fc.assert(
    fc.property(hostile, (name) => {
      const element = jsonLdElement({ '@type': 'ProductGroup', name })
      const json = element.slice(OPENING.length, -CLOSING.length)
      expect(element).toBe(OPENING + json + CLOSING)
      expect(json).not.toMatch(/[<\u2028\u2029]/)
      expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@type': 'ProductGroup', name })
    }),
  )
})

test('the way to a page, without places that cannot be opened', () => {
  const trail = [
    { label: 'Inicio', href: '/' },
    { label: 'Legal', href: null },
    { label: 'Terminos Y Condiciones', href: null },
  ]
  expect(breadcrumbList(trail, 'https://vault.example').itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Inicio', item: 'https://vault.example/' },
    { '@type': 'ListItem', position: 2, name: 'Terminos Y Condiciones', item: undefined },
  ])
})

test('questions and their answers', () => {
  const asked = [{ question: 'Hacen envíos?', answer: 'Sí, a Villa María.' }]
  expect(faqPage(asked).mainEntity).toEqual([
    {
      '@type': 'Question',
      name: 'Hacen envíos?',
      acceptedAnswer: { '@type': 'Answer', text: 'Sí, a Villa María.' },
    },
  ])
})
