import crypto from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { insertRows, rowsOf, setRows } from '#test/rows.ts'
import { mailsTo } from '#test/accounts.ts'
import { makeAdmin, okValue } from '#test/world.ts'
import { database } from '#app/platform/database.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { failed, ok } from '#app/base/result.ts'
import { saveSetting } from '#app/domain/settings/settings.server.ts'
import { newWithdrawalCode, requestWithdrawal } from './request-withdrawal.server.ts'
import { changeWithdrawal, countLetters, findWithdrawals } from './answer-letters.server.ts'
import { withdrawalSchema, type NewWithdrawal } from './letters.schema.ts'

const OWNER = 'duenia@vault.example'
const written = { purchase: 'Barrio Terracota, talle 39', note: 'Me queda chica' }
const EMA: NewWithdrawal = { name: 'Ema <b>', contact: 'ema@example.com', ...written }
const visitor = (address = '192.0.2.1') => ({ address, isHttps: false })
const rows = () => rowsOf('withdrawals')
const mails = () => database().selectFrom('mails').selectAll().orderBy('recipient').execute()

const codeOf = async (typed: NewWithdrawal, now?: Date, address?: string) =>
  okValue(await requestWithdrawal(visitor(address), withdrawalSchema.parse(typed), now)).code

beforeEach(async () => {
  await saveSetting('ownerEmail', OWNER)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('a withdrawal gets its code at once, on the page and by mail, and reaches the owner', async () => {
  setEnv({ ...env(), smtpUrl: 'smtp://smtp.example' })
  const now = new Date('2026-03-02T13:24:00.000Z')
  const requested = await requestWithdrawal(visitor(), EMA, now)
  const code = await codeOf(EMA, now)
  expect(requested).toEqual(ok({ code, receivedAt: now.toISOString(), isMailed: true }))
  expect(await rows()).toMatchObject([{ code, name: 'Ema <b>', note: 'Me queda chica', resolved_at: null }])

  const [toOwner, toEma] = await mails()
  expect(toEma).toMatchObject({ recipient: 'ema@example.com', reply_to: null, kind: 'withdrawal-code' })
  expect(toEma?.text).toContain(code)
  // Nobody writes to somebody else through the shop.
  for (const typed of ['Ema', 'Terracota', 'chica']) expect(toEma?.text).not.toContain(typed)
  expect(toOwner).toMatchObject({ recipient: OWNER, reply_to: 'ema@example.com', kind: 'withdrawal' })
  for (const words of [code, 'Terracota', 'Me queda chica', 'ema@example.com', '3 de marzo de 2026'])
    expect(toOwner?.text).toContain(words)
  expect(toOwner?.html).not.toContain('<b>')
})

test('a telephone number is no address: the owner alone gets a mail', async () => {
  const requested = await requestWithdrawal(visitor(), { ...EMA, contact: '353 412-3456' })
  expect(requested).toMatchObject({ value: { isMailed: false } })
  expect(await mails()).toMatchObject([{ recipient: OWNER, reply_to: null }])
})

test('without a mail server nobody is told that the code was mailed', async () => {
  expect(await requestWithdrawal(visitor(), EMA)).toMatchObject({ value: { isMailed: false } })
})

test('sent again, or twice at once, it has the same code and no other mails @data', async () => {
  const codes = await Promise.all([codeOf(EMA), codeOf(EMA)])
  expect(new Set([...codes, await codeOf({ ...EMA, name: ' Ema  <b>' })]).size).toBe(1)
  expect(await mails()).toHaveLength(2)
  expect(await codeOf({ ...EMA, purchase: 'Otro par' })).not.toBe(codes[0])
  expect(await rows()).toHaveLength(2)
})

test('a code that exists is not given twice', async () => {
  const drawn = [0, 1, 2, 3, 4, 5, 6, 7]
  const draws = [...drawn, ...drawn, ...drawn.toReversed()]
  vi.spyOn(crypto, 'randomInt').mockImplementation(() => draws.shift() ?? 0)
  const { syncBuiltinESMExports } = await import('node:module')
  syncBuiltinESMExports()
  try {
    expect(await codeOf(EMA)).toBe('2345-6789')
    expect(await codeOf({ ...EMA, name: 'Sol' })).toBe('9876-5432')
  } finally {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  }
})

test('and its mails are one: without them there is no withdrawal @data', async () => {
  setEnv({
    ...env(),
    get publicUrl(): string {
      throw new Error('no mail after all')
    },
  })
  await expect(requestWithdrawal(visitor(), EMA)).rejects.toThrow('no mail after all')
  expect([await rows(), await mails()]).toEqual([[], []])
})

test('one mailbox gets five codes in an hour, however its address is written; later ones are on the page alone', async () => {
  setEnv({ ...env(), smtpUrl: 'smtp://smtp.example' })
  for (const [index, name] of ['ema', 'e.ma', 'ema+1', 'EMA', 'e.m.a+2', 'ema+3'].entries()) {
    const typed = { ...EMA, contact: `${name}@gmail.com`, purchase: `Par ${index}` }
    const requested = await requestWithdrawal(visitor(`192.0.2.${index + 1}`), typed)
    expect(requested).toMatchObject({ value: { isMailed: index < 5 } })
    expect(await requestWithdrawal(visitor(), typed)).toEqual(requested)
  }
  expect((await mails()).filter(({ kind }) => kind === 'withdrawal-code')).toHaveLength(5)
  expect(await rows()).toHaveLength(6)
})

test('sent again it uses up none of the mails that the mailbox gets', async () => {
  for (let number = 0; number < 10; number += 1) await codeOf(EMA)
  for (let number = 1; number <= 4; number += 1) await codeOf({ ...EMA, purchase: `Par ${number}` })
  expect(await mailsTo('ema@example.com')).toHaveLength(5)
})

test('one network, an IPv6 household too, leaves 60 in an hour and 120 in a day; one sent again has its code', async () => {
  const noon = new Date('2026-03-02T15:00:00.000Z')
  const household = (number: number) => visitor(`2001:db8:0:${number.toString(16)}::1`)
  const send = (number: number) =>
    requestWithdrawal(household(number), { ...EMA, contact: '353 412-3456', purchase: `Par ${number}` }, noon)
  const first = await send(0)
  for (let number = 1; number < 60; number += 1) await send(number)
  expect(await send(60)).toEqual(failed({ kind: 'too-many', retryAfterSeconds: expect.any(Number) }))
  expect(await send(0)).toEqual(first)
  await database().deleteFrom('rate_limits').where('key', 'not like', 'day:%').execute()
  for (let number = 60; number < 121; number += 1) {
    await send(number)
    await database().deleteFrom('rate_limits').where('key', 'not like', 'day:%').execute()
  }
  expect(await rows()).toHaveLength(120)
  expect(await requestWithdrawal(visitor('2001:db8:1::1'), EMA)).toMatchObject({ ok: true })
})

test('the owner is mailed 150 times in an hour; the others are only listed', async () => {
  await codeOf(EMA)
  await setRows('rate_limits', { count: 150 }, { key: 'withdrawalMails' })
  await codeOf({ ...EMA, name: 'Sol', contact: '353 412-3456' })
  expect(await mailsTo(OWNER)).toHaveLength(1)
  expect(await rows()).toHaveLength(2)
})

test.each(['withdrawals', 'day:withdrawals'])(
  'a flood from elsewhere (%s) takes the right from nobody: the code is given, without a mail or a notice',
  async (key) => {
    const limit = { key, count: 3000, ends_at: Date.now() + 60_000 }
    await insertRows('rate_limits', limit)
    expect(await codeOf(EMA)).toMatch(/-/)
    expect(await rows()).toHaveLength(1)
    expect(await mails()).toEqual([])
    expect(await rowsOf('push_notices')).toEqual([])
  },
)

test('the list has what is due first on top, and below what is resolved, newest first', async () => {
  for (const [hour, name] of ['Ana', 'Ema', 'Sol', 'Zoe'].entries())
    await codeOf({ ...EMA, name }, new Date(Date.UTC(2026, 2, 2, 12 + hour)))
  const names = async () => (await findWithdrawals(1)).map(({ name }) => name)
  expect(await names()).toEqual(['Ana', 'Ema', 'Sol', 'Zoe'])
  const [ana, ema] = await findWithdrawals(1)
  const first = new Date('2026-03-02T18:00:00.000Z')
  const change = (intent: 'done' | 'open', id: string | undefined, now?: Date) =>
    changeWithdrawal(makeAdmin(), { intent, ids: [id ?? ''] }, now)
  expect(await change('done', ana?.id, first)).toEqual(ok({ doneAt: first.toISOString() }))
  expect(await change('done', ana?.id)).toEqual(ok({ doneAt: first.toISOString() }))
  await change('done', ema?.id)
  expect(await change('done', 'nadie')).toEqual(failed({ kind: 'gone' }))
  expect(await names()).toEqual(['Sol', 'Zoe', 'Ema', 'Ana'])
  expect(await countLetters('withdrawals', 'open')).toBe(2)
  expect(await countLetters('withdrawals', 'all')).toBe(4)
  expect(await change('open', ana?.id)).toEqual(ok({ doneAt: null }))
  expect(await names()).toEqual(['Ana', 'Sol', 'Zoe', 'Ema'])
  expect(await findWithdrawals(2)).toEqual([])
})

test('a withdrawal is told to the devices of those who work in the admin', async () => {
  await requestWithdrawal(null, { name: 'Ema', contact: '353 412-3456', purchase: 'Vera 38', note: '' })
  expect(await rowsOf('push_notices')).toMatchObject([{ kind: 'withdrawal' }])
})

test('a code is easy to read out, and in demo mode says what it is', () => {
  for (let times = 0; times < 200; times += 1) {
    expect(newWithdrawalCode()).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
  }
})

test('hardly any two are the same', () => {
  expect(new Set(Array.from({ length: 2000 }, () => newWithdrawalCode())).size).toBe(2000)
})
