import { expect, test } from 'vitest'
import { element } from './text.ts'

test.each([
  ['Cuero & <b>"goma"</b>', 'Cuero &amp; &lt;b&gt;&quot;goma&quot;&lt;/b&gt;'],
  [']]> ñandú 👟', ']]&gt; ñandú 👟'],
  ['a\u0000b\u0008c\ud800d\uffffe\tf\n', 'abcde\tf\n'],
])('%j', (text, escaped) => {
  expect(element('title', text)).toBe(`<title>${escaped}</title>`)
})
