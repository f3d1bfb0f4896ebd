import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanCode, cleanLine, cleanLines, element, whatsappUrl } from './text.ts'

describe('one line as it is stored', () => {
  test.each([
    ['  Ana   María ', 'Ana María'],
    ['Ana\u200bMar\u00ada\u2060', 'AnaMara'],
    ['\u202eanA\u202c \u2066Gómez\u2069', 'anA Gómez'],
    ['\ufeffAna\u200d', 'Ana'],
    ['\u3164\u115f\u2800\u{1d159}', ''],
    ['Ana\ufffc', 'Ana'],
    ['\u200b\u2060\ufeff', ''],
    ['Ana\tMaría\r\nGómez', 'Ana María Gómez'],
    ['Ana\u0007', 'Ana'],
    ['Ana\t\u0000\tMaría', 'Ana María'],
    ['Jose\u0301 Ñandú', 'José Ñandú'],
    ['Jose\u200b\u0301', 'José'],
    ['Tala\u00a0Norte\u202f36', 'Tala Norte 36'],
    ["D'Angelo–Pérez", "D'Angelo–Pérez"],
    ['Zoë 🦊', 'Zoë 🦊'],
    ['\ud83d', '\ufffd'],
  ])('%j is %j', (typed, line) => {
    expect(cleanLine(typed)).toBe(line)
  })

  test('whatever is typed, nothing invisible is left, and cleaning twice changes nothing', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\u200b', '\u202e', '\u2067', '\ufe0f', '\ud800', ' ', '\u00a0', 'ñ'),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const line = cleanLine(pieces.join(''))
        expect(line).not.toMatch(/\p{Cf}|\p{Cc}|\p{Default_Ignorable_Code_Point}|\p{Cs}|^\s|\s$|\s\s/u)
        expect(cleanLine(line)).toBe(line)
        expect(cleanLines(cleanLines(pieces.join('')))).toBe(cleanLines(pieces.join('')))
      }),
    )
  })
})

test.each([
  ['Uno\r\nDos\u2028Tres\vCuatro', 'Uno\nDos\nTres\nCuatro'],
  ['Cuero – suela \u202efirme\u202c\u00a0y liviana', 'Cuero – suela firme y liviana'],
  ['👨\u200d👩\u200d👧 ❤\ufe0f 👋🏽', '👨\u200d👩\u200d👧 ❤\ufe0f 👋🏽'],
  ['👟\u200d y\u200d', '👟 y'],
  ['\u200b\n\u2060\n\ufeff', ''],
])('several lines: %j is %j', (typed, lines) => {
  expect(cleanLines(typed)).toBe(lines)
})

test('a number is read without what cannot be seen, and with plain hyphens', () => {
  for (const hyphen of '\u2010\u2011\u2012\u2013\u2014\u2015\u2212') {
    expect(cleanCode(`\u202a353\u00a0412${hyphen}3456\u202c`)).toBe('353 412-3456')
  }
})

describe('a link to a chat', () => {
  test('the number keeps only its digits', () => {
    expect(whatsappUrl('+54 9 353 412-3456', 'Hola')).toBe('https://wa.me/5493534123456?text=Hola')
  })

  test('without a number the person chooses the chat', () => {
    expect(whatsappUrl(null, 'Hola')).toBe('https://wa.me/?text=Hola')
  })

  test('any text arrives as it was written: emoji, signs, quotes, line ends; half an emoji as a mark', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      // Every unit of 16 bits by itself: halves of emoji among them.
      fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
      fc.constantFrom('100% & #1 + "más" \'menos\'\nhttps://x.y/z?a=b', '👟🇦🇷', '\ud83d', '\udc5f'),
    )
    fc.assert(
      fc.property(text, (written) => {
        const url = new URL(whatsappUrl('5493534123456', written))
        expect(url.href).toMatch(/^https:\/\/wa\.me\/5493534123456\?text=[\w%.!~*'()-]*$/)
        expect(url.searchParams.get('text')).toBe(written.toWellFormed())
      }),
    )
  })
})

describe('text in XML', () => {
  test.each([
    ['Cuero & <b>"goma"</b>', 'Cuero &amp; &lt;b&gt;&quot;goma&quot;&lt;/b&gt;'],
    [']]> ñandú 👟', ']]&gt; ñandú 👟'],
    ['a\u0000b\u0008c\ud800d\uffffe\tf\n', 'abcde\tf\n'],
  ])('%j is escaped', (text, escaped) => {
    expect(element('title', text)).toBe(`<title>${escaped}</title>`)
  })
})
