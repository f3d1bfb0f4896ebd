import { expect, test } from 'vitest'
import { markdownWords, MAX_MARKDOWN_CHARS, type MarkdownBlock, parseMarkdown } from './markdown.ts'

const p = (...parts: object[]) => ({ kind: 'p', parts })
const text = (words: string) => ({ text: words })

test('headings, paragraphs and lists', () => {
  const written = '# Uno\n## Dos\n### Tres\nSigue\nen dos líneas.\n\nOtro.\n- a\n* b\n\n• c\n1. uno\n2) dos'
  expect(parseMarkdown(written)).toEqual([
    { kind: 'h2', parts: [text('Uno')] },
    { kind: 'h2', parts: [text('Dos')] },
    { kind: 'h3', parts: [text('Tres')] },
    p(text('Sigue'), text('\n'), text('en dos líneas.')),
    p(text('Otro.')),
    { kind: 'ul', items: [[text('a')], [text('b')], [text('c')]] },
    { kind: 'ol', items: [[text('uno')], [text('dos')]] },
  ])
})

test.each([
  ['Tenés **10 días**.', [text('Tenés '), { text: '10 días', isStrong: true }, text('.')]],
  [
    '**Mirá [dónde queda](/contacto#local)** o',
    [
      { text: 'Mirá ', isStrong: true },
      { text: 'dónde queda', isStrong: true, to: '/contacto#local' },
      text(' o'),
    ],
  ],
  ['[**acá**](/FAQ)', [{ text: 'acá', to: '/FAQ' }]],
  ['2 ** 3, **y** 4', [text('2 '), { text: ' 3, ', isStrong: true }, text('y** 4')]],
  ['5 * 3 [sic] (así) #1 -2', [text('5 * 3 [sic] (así) #1 -2')]],
  ['<b onclick="x">hola</b> &lt;', [text('<b onclick="x">hola</b> &lt;')]],
])('%s', (written, parts) => {
  expect(parseMarkdown(written)).toEqual([p(...parts)])
})

test.each([
  ['https://ejemplo.com/a?b=c#d', 'https://ejemplo.com/a?b=c#d'],
  ['Https://ejemplo.com', 'https://ejemplo.com'],
  ['wa.me/5493534123456', 'https://wa.me/5493534123456'],
  ['mailto:hola@ejemplo.com', 'mailto:hola@ejemplo.com'],
  ['tel:+543534123456', 'tel:+543534123456'],
  ['/productos?marca=Vault', '/productos?marca=Vault'],
])('a link may lead to %s', (address, to) => {
  expect(parseMarkdown(`[acá](${address})`)).toEqual([p({ text: 'acá', to })])
})

test.each([
  'http://ejemplo.com',
  'javascript:alert%281%29',
  'data:text/html,hola',
  '//ejemplo.com',
  '/\\ejemplo.com',
  '/.//ejemplo.com',
  'contacto',
  '#talles',
  'https:ejemplo.com',
])('a link to %s stays text', (address) => {
  const written = `[acá](${address})`
  expect(parseMarkdown(written)).toEqual([p(text(written))])
})

test('the words alone, for readers that show no marks', () => {
  expect(markdownWords('## Envíos\n- **Gratis** desde [hoy](/FAQ)\n- Rápidos')).toBe(
    'Envíos Gratis desde hoy Rápidos',
  )
})

const size = (blocks: MarkdownBlock[]) =>
  blocks.flatMap((block) => ('items' in block ? block.items.flat() : block.parts)).length + blocks.length

test.each(['[', '[a', '[a](', '[a](b', '**', '**a', '# ', '- a\n', '\n', 'a\n\n', '[a](/b)', ' ', '1. \n'])(
  'a text of %j alone costs no more than its length',
  (piece) => {
    const blocks = parseMarkdown(piece.repeat(100_000))
    expect(size(blocks)).toBeLessThan(MAX_MARKDOWN_CHARS)
  },
)
