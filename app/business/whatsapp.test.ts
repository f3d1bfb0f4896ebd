import { expect, test } from 'vitest'
import { whatsappUrl } from './whatsapp.ts'

test('the number keeps only its digits and the text survives any character', () => {
  const url = new URL(
    whatsappUrl('+54 9 353 412-3456', 'Hola, quiero más información! & 100% #1\nhttps://x.y/z?a=b'),
  )
  expect(url.href).toMatch(/^https:\/\/wa\.me\/5493534123456\?text=/)
  expect(url.searchParams.get('text')).toBe('Hola, quiero más información! & 100% #1\nhttps://x.y/z?a=b')
})

test('without a number the person chooses the chat', () => {
  expect(whatsappUrl(null, 'Hola')).toBe('https://wa.me/?text=Hola')
})
