import { beforeEach, describe, expect, test } from 'vitest'
import { insertRows, rowsOf } from '#test/rows.ts'
import { mailsTo } from '#test/accounts.ts'
import { makeAdmin } from '#test/world.ts'
import { database } from '#app/platform/database.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { failed, ok } from '#app/base/result.ts'
import { saveSetting } from '#app/domain/settings/settings.server.ts'
import { changeMessage, countLetters, findMessages } from './answer-letters.server.ts'
import { sendMessage } from './send-message.server.ts'
import { messageSchema, type MessageCommand, type NewMessage } from './letters.schema.ts'

const OWNER = 'duenia@vault.example'
const SOL: NewMessage = {
  name: 'Sol',
  message: 'Hola.\n¿La Vera en camel viene en 38?',
  answerTo: 'sol@example.com',
}
const visitor = (address = '192.0.2.1') => ({ address, isHttps: false })
const change = (intent: MessageCommand['intent'], id: string) =>
  changeMessage(makeAdmin(), { intent, ids: [id] })
const rows = () => rowsOf('contact_messages')
const mails = () => rowsOf('mails')

describe('a message', () => {
  beforeEach(() => saveSetting('ownerEmail', OWNER))

  test('is stored and mailed to the owner, who answers with one tap', async () => {
    const now = new Date('2026-03-02T13:24:00.000Z')
    expect(await sendMessage(visitor(), SOL, now)).toEqual(ok())
    expect(await rows()).toMatchObject([
      { name: 'Sol', message: SOL.message, answer_to: 'sol@example.com', created_at: now.toISOString() },
    ])
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: OWNER, reply_to: 'sol@example.com', kind: 'contact-message' })
    expect(mail?.subject).toMatch(/^Consulta del 2 de marzo de 2026.* 10:24$/)
    for (const words of ['Sol te escribió', 'Hola.', '¿La Vera en camel viene en 38?', '/admin/consultas'])
      expect(mail?.text).toContain(words)
  })

  test('and its mail are one: without the mail there is no message @data', async () => {
    setEnv({
      ...env(),
      get publicUrl(): string {
        throw new Error('no mail after all')
      },
    })
    await expect(sendMessage(visitor(), SOL)).rejects.toThrow('no mail after all')
    expect(await rows()).toEqual([])
    expect(await mails()).toEqual([])
  })

  test('that is sent again, or twice at once, is one message and one mail @data', async () => {
    await Promise.all([sendMessage(visitor(), SOL), sendMessage(visitor(), SOL)])
    expect(await sendMessage(visitor('192.0.2.9'), messageSchema.parse({ ...SOL, name: ' Sol ' }))).toEqual(
      ok(),
    )
    expect(await rows()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
    await sendMessage(visitor(), { ...SOL, message: 'Otra cosa' })
    await sendMessage(visitor(), SOL, new Date(Date.now() + 24 * 60 * 60 * 1000))
    expect(await rows()).toHaveLength(3)
  })

  test.each([
    '353 412-3456',
    '',
    'sol@example.com\r\nBcc: eva@example.com',
    'sol@example.com, eva@example.com',
    'Sol <sol@example.com>',
  ])('is answered to one bare address or to nobody: %j', async (answerTo) => {
    await sendMessage(visitor(), { ...SOL, answerTo })
    expect(await mails()).toMatchObject([{ recipient: OWNER, reply_to: null }])
  })

  test('that is deleted leaves nothing, in the outbox neither', async () => {
    await sendMessage(visitor(), SOL)
    await sendMessage(visitor(), { ...SOL, message: 'Otra cosa' })
    const [first, second] = await rows()
    expect(await change('delete', first?.id ?? '')).toEqual(ok({ isDeleted: true }))
    expect(await change('delete', first?.id ?? '')).toEqual(ok({ isDeleted: true }))
    expect((await rows()).map(({ id }) => id)).toEqual([second?.id])
    expect((await mails()).map(({ id }) => id)).toEqual([second?.id])
  })
})

test('with no address of the owner, mails go to ADMIN_EMAIL; with none, a message is only stored', async () => {
  await sendMessage(visitor(), SOL)
  expect(await mails()).toEqual([])
  setEnv({ ...env(), adminEmail: 'admin@vault.example' })
  await sendMessage(visitor(), { ...SOL, name: 'Ema' })
  expect(await mailsTo('admin@vault.example')).toHaveLength(1)
  expect(await rows()).toHaveLength(2)
})

test('one network sends 30 in an hour, and what is refused does not use up the others', async () => {
  const send = (number: number, address?: string) =>
    sendMessage(visitor(address), { ...SOL, message: `Mensaje ${number}` })
  for (let number = 1; number <= 30; number += 1) expect(await send(number)).toEqual(ok())
  for (const number of [31, 32]) {
    expect(await send(number)).toEqual(failed({ kind: 'too-many', retryAfterSeconds: expect.any(Number) }))
  }
  expect(await send(33, '192.0.2.2')).toEqual(ok())
  expect(await rows()).toHaveLength(31)
  const all = await database().selectFrom('rate_limits').selectAll().where('key', '=', 'messages').execute()
  expect(all.map(({ count }) => Number(count))).toEqual([31])
})

test("one IPv6 household sends 30 in an hour, a provider's /48 60, and neither uses up the others", async () => {
  const send = (number: number, address: string) =>
    sendMessage(visitor(address), { ...SOL, message: `Mensaje ${number}` })
  for (let number = 0; number < 30; number += 1)
    expect(await send(number, `2001:db8:0:${number.toString(16)}::1`)).toEqual(ok())
  expect(await send(30, '2001:db8:0:ff::1')).toHaveProperty('error.kind', 'too-many')
  for (let number = 31; number <= 60; number += 1)
    expect(await send(number, `2001:db8:0:${number.toString(16)}00::1`)).toEqual(ok())
  expect(await send(61, '2001:db8:0:ff00::1')).toHaveProperty('error.kind', 'too-many')
  expect(await send(62, '2001:db8:1::1')).toEqual(ok())
})

test('the owner gets 150 mails an hour; later messages are only listed', async () => {
  await saveSetting('ownerEmail', OWNER)
  await insertRows('rate_limits', { key: 'messageMails', count: 149, ends_at: Date.now() + 60_000 })
  for (const message of ['Una', 'Dos'])
    expect(await sendMessage(visitor(), { ...SOL, message })).toEqual(ok())
  expect(await rows()).toHaveLength(2)
  expect(await mails()).toHaveLength(1)
})

test('the list has the newest first, says what is new, and forgets what was answered', async () => {
  for (const [minute, name] of ['Ana', 'Ema', 'Sol'].entries())
    await sendMessage(visitor(), { ...SOL, name }, new Date(Date.UTC(2026, 2, 2, 12, minute)))
  const found = await findMessages('open', 1)
  expect(found.map(({ name, isNew, doneAt }) => [name, isNew, doneAt])).toEqual([
    ['Sol', true, null],
    ['Ema', true, null],
    ['Ana', true, null],
  ])
  const [sol, ema] = found
  expect(await change('read', sol?.id ?? '')).toEqual(ok({ isRead: true }))
  expect(await change('done', ema?.id ?? '')).toEqual(ok({ doneAt: expect.any(String) }))
  expect(await change('done', 'nadie')).toEqual(failed({ kind: 'gone' }))
  expect((await findMessages('open', 1)).map(({ name, isNew }) => [name, isNew])).toEqual([
    ['Sol', false],
    ['Ana', true],
  ])
  expect([await countLetters('messages', 'open'), await countLetters('messages', 'all')]).toEqual([2, 3])
  expect(await change('open', ema?.id ?? '')).toEqual(ok({ doneAt: null }))
  expect(await countLetters('messages', 'open')).toBe(3)
  expect(await findMessages('all', 2)).toEqual([])
})

test('a message is told to the devices of those who work in the admin', async () => {
  await sendMessage(null, { name: 'Sol', message: 'Hola', answerTo: '' })
  const waiting = await database().selectFrom('push_notices').select('kind').execute()
  expect(waiting).toEqual([{ kind: 'message' }])
})
