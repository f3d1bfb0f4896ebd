import fc from 'fast-check'
import { expect, test } from 'vitest'
import { whatsappUrl } from './text.ts'

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
