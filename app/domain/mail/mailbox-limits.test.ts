import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailboxOf } from './queue-mail.server.ts'

test.each([
  ['ana@example.com', 'ana@example.com'],
  ['Ana+Zapatos@Example.com', 'ana@example.com'],
  ['a.n.a@example.com', 'a.n.a@example.com'],
  ['A.n.a+1+2@Gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
  ['+ana@example.com', '+ana@example.com'],
  ['josé@example.com', 'josé@example.com'],
])('%s reaches %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

const word = fc.stringMatching(/^[a-z\d]{1,12}$/)
const tag = fc.stringMatching(/^[a-zA-Z\d.+]{0,12}$/)

test('a tag, letter case or a dot at Gmail makes no other mailbox', () => {
  fc.assert(
    fc.property(word, tag, fc.infiniteStream(fc.boolean()), (name, suffix, choices) => {
      const typed = [...name].map((letter) => {
        const cased = choices.next().value ? letter.toUpperCase() : letter
        return choices.next().value ? `${cased}.` : cased
      })
      expect(mailboxOf(`${typed.join('')}+${suffix}@gmail.com`)).toBe(mailboxOf(`${name}@gmail.com`))
      expect(mailboxOf(`${name.toUpperCase()}+${suffix}@example.com`)).toBe(mailboxOf(`${name}@example.com`))
    }),
  )
})

test('two names, and two domains, are two mailboxes', () => {
  fc.assert(
    fc.property(word, word, tag, (one, other, suffix) => {
      fc.pre(one !== other)
      for (const domain of ['gmail.com', 'example.com'])
        expect(mailboxOf(`${one}+${suffix}@${domain}`)).not.toBe(mailboxOf(`${other}+${suffix}@${domain}`))
      expect(mailboxOf(`${one}@gmail.com`)).not.toBe(mailboxOf(`${one}@example.com`))
    }),
  )
})

test('the name of a mailbox maps to itself', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      expect(mailboxOf(mailboxOf(address))).toBe(mailboxOf(address))
    }),
  )
})
