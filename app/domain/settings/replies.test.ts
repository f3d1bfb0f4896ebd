import { expect, test } from 'vitest'
import { ok } from '#app/base/result.ts'
import { fillReply, quoted, REPLY_KEYS, replyTextsOf } from './replies.ts'
import { parseSettings, typedSettings } from './settings.schema.ts'
import { settingRules } from './setting-rules.ts'

test('a text is filled once: braces in what somebody wrote stay', () => {
  const text = 'Hola {nombre}, por {consulta}. {nombre}'
  const words = { name: '{consulta}', message: '$& {local}', shop: 'San Martín 120' }
  expect(fillReply<'replyMessageReceived'>(text, words)).toBe('Hola {consulta}, por $& {local}. {consulta}')
})

test('a word may be typed without its accent, in capitals and with spaces', () => {
  const words = { name: 'Ema', code: 'VA-7K3Q', purchase: 'Vera 38', shop: 'el local' }
  expect(fillReply<'replyWithdrawalReceived'>('{ Codigo } {NOMBRE}', words)).toBe('VA-7K3Q Ema')
  expect(settingRules.replyWithdrawalReceived.parse('Por {codigo}')).toBe('Por {codigo}')
})

test.each(['Hola {apellido}', 'Hola {', 'Hola }', 'Hola {{nombre}}', 'Hola {}', 'Por {pares}'])(
  '%s is an error',
  (text) => {
    expect(settingRules.replyMessageReceived.safeParse(text).error?.issues).toMatchObject([
      { message: 'reply-word-unknown' },
    ])
  },
)

test('a text is bounded, may have several lines, and is the default again when it is emptied', () => {
  expect(settingRules.replyMessageVisit.safeParse('a'.repeat(601)).error?.issues).toMatchObject([
    { message: 'reply-too-long' },
  ])
  expect(settingRules.replyMessageVisit.parse('Hola\r\n\r\n{local} ')).toBe('Hola\n\n{local}')
  expect(settingRules.replyMessageVisit.parse(' ')).toBe(null)
})

test('the texts to start with follow the same rules, and are stored only once they are changed', () => {
  const typed = typedSettings(new Map())
  for (const key of REPLY_KEYS) {
    expect(typed[key]).toBe(replyTextsOf(() => null)[key])
    expect(parseSettings({ [key]: typed[key] })).toEqual(ok({ [key]: null }))
  }
})

test('a long message is quoted in part', () => {
  expect(quoted(' Hola ')).toBe('Hola')
  expect(quoted(`${'a'.repeat(300)}b`)).toBe(`${'a'.repeat(300)}…`)
})
