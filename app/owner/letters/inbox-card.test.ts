import { describe, expect, test } from 'vitest'
import { replyLink } from './inbox-card.tsx'

const href = (answerTo: string | null) => replyLink(answerTo, 'Tu consulta')?.href

test('an e-mail address is written to, with a subject', () => {
  expect(href('sol@ejemplo.com')).toBe('mailto:sol@ejemplo.com?subject=Tu%20consulta')
  expect(href('mi mail: sol@ejemplo.com')).toBe('mailto:sol@ejemplo.com?subject=Tu%20consulta')
})

test('nobody adds recipients or headers to the answer', () => {
  for (const typed of ['sol@ejemplo.com?bcc=eva@ejemplo.com', 'sol@ejemplo.com&cc=eva@ejemplo.com']) {
    const { pathname, searchParams } = new URL(href(typed) ?? '')
    expect(pathname).not.toMatch(/[?&,]/)
    expect([...searchParams.keys()]).toEqual(['subject'])
  }
})

test('a reply starts with a text, which adds no header either', () => {
  const text = 'Hola Sol & Eva,\n¿qué talle? &cc=eva@ejemplo.com'
  const mail = new URL(replyLink('sol@ejemplo.com', 'Tu consulta', text)?.href ?? '')
  expect([...mail.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(mail.searchParams.get('body')).toBe('Hola Sol & Eva,\r\n¿qué talle? &cc=eva@ejemplo.com')
  const chat = new URL(replyLink('353 412-3456', 'Tu consulta', text)?.href ?? '')
  expect([chat.pathname, chat.searchParams.get('text')]).toEqual(['/5493534123456', text])
})

describe('a telephone number', () => {
  test.each([
    ['353 412-3456', '5493534123456'],
    ['0353 4123456', '5493534123456'],
    ['+54 9 353 412 3456', '5493534123456'],
    ['54 9 353 4123456', '5493534123456'],
    ['+54 353 412 3456', '5493534123456'],
    ['353 15 412-3456', '5493534123456'],
    ['+598 99 123 456', '59899123456'],
  ])('%s is a chat', (typed, number) => {
    expect(href(typed)).toBe(`https://wa.me/${number}?text=`)
    expect(replyLink(typed, '')?.opensInNewTab).toBe(true)
  })

  test.each([
    ['412-3456', 'tel:4123456'],
    ['+54 353 412 345', 'tel:54353412345'],
  ])('%s may be no chat, and is called', (typed, expected) => {
    expect(href(typed)).toBe(expected)
  })
})

test.each([null, '', '@sol.zapas en Instagram', 'paso el sábado'])('%j leads nowhere', (typed) => {
  expect(href(typed)).toBeUndefined()
})
