import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonLdElement } from './json-ld.ts'

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
      const element = jsonLdElement({ '@type': 'Product', name })
      const json = element.slice(OPENING.length, -CLOSING.length)
      expect(element).toBe(OPENING + json + CLOSING)
      expect(json).not.toMatch(/[<\u2028\u2029]/)
      expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name })
    }),
  )
})

test('what is unknown is left out', () => {
  expect(jsonLdElement({ '@type': 'Organization', telephone: undefined })).not.toContain('telephone')
})
