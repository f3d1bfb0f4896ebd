import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { insertRows, rowsOf, setRows } from '#test/rows.ts'
import { mailsTo } from '#test/accounts.ts'
import { makeAdmin, makeColor, makeProduct, makeUser, withSizes, okValue } from '#test/world.ts'
import { editProduct } from '#test/shop.ts'
import { everyRow } from '#test/test-database.ts'
import { database, inTransaction } from '#app/platform/database.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { consumeRateLimit } from '#app/platform/rate-limit.server.ts'
import { failed, ok } from '#app/base/result.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/base/time.ts'
import { adminCatalog } from '#app/domain/catalog/admin-catalog.server.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { deleteProducts } from '#app/domain/catalog/trash-products.server.ts'
import { setPublishDates } from '#app/domain/catalog/set-publish-dates.server.ts'
import { setPublished } from '#app/domain/catalog/publish-products.server.ts'
import type { AwaitedPair } from '#app/domain/catalog/restock.ts'
import { visitorMailLimits } from '#app/domain/mail/queue-mail.server.ts'
import { saveSetting } from '#app/domain/settings/settings.server.ts'
import { isRestockDue, mailRestocks } from './mail-restocks.server.ts'
import { MAX_REQUESTS, requestRestock } from './request-restock.server.ts'
import { confirmRequest, endRequest, findByToken, findToEnd } from './confirm-restock.server.ts'
import { forgetAddress, sweepRestocks } from './forget-restocks.server.ts'
import { restockSchema } from './restock.schema.ts'
import { changeRequest, findBackPairs, findWaitingPairs, requestedSizes } from './answer-restocks.server.ts'

const NOW = new Date('2026-11-22T15:00:00.000Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)
const visitor = (address = '192.0.2.1') => ({ address, isHttps: false })
const SOL = 'sol@example.com'
const of37: AwaitedPair = { productId: 'vera', color: 'negro', size: 37 }
const KEY = '0'.repeat(32)
const TOO_MANY = failed({ kind: 'too-many' })

beforeEach(async () => {
  setEnv({ ...env(), smtpUrl: 'smtp://localhost' })
  await saveSetting('whatsapp', '+54 9 353 412-3456')
  await addProducts([makeProduct({ id: 'vera', colors: [withSizes(makeColor('Negro'), '36 37(0) 38')] })])
})

const rows = () => database().selectFrom('restock_requests').selectAll().orderBy('created_at').execute()
const byMail = (email = SOL) => ({ channel: 'mail' as const, email })
const byChat = (phone = '+54 9 353 412-3456', key = KEY) => ({ channel: 'whatsapp' as const, phone, key })
const ask = (form: Parameters<typeof requestRestock>[2], now = NOW, pair = of37, from = visitor()) =>
  requestRestock(from, pair, form, now)

const asked = async (form: Parameters<typeof requestRestock>[2], now = NOW, pair = of37) =>
  okValue(await ask(form, now, pair))

async function linksTo(address: string) {
  const mails = await mailsTo(address)
  return mails.map(({ text }) => ({
    confirm: /confirmar\?t=([\w.-]+)/.exec(text)?.[1] ?? '',
    end: /quitar\?t=([\w.-]+)/.exec(text)?.[1] ?? '',
  }))
}

async function confirmed(address = SOL, pair = of37) {
  await asked(byMail(address), NOW, pair)
  const links = (await linksTo(address)).at(-1)!
  expect(await confirmRequest(links.confirm, NOW)).not.toBeNull()
  return links
}

/** Changes the sizes as an edit, an import or a sale does. */
async function setSizes(sizes: string) {
  const product = (await adminCatalog()).find(({ id }) => id === 'vera')!
  await editProduct('vera', product.version, { ...product, colors: [withSizes(product.colors[0], sizes)] })
}

const isBack = () => setSizes('36 37 38')
/** Brings the size back, and lets the shop see it twice. */
async function comesBack(stays = HOUR_MS) {
  await isBack()
  await mailRestocks(NOW)
  await mailRestocks(after(stays))
}
const subjects = async (address = SOL) => (await mailsTo(address)).map(({ subject }) => subject)
const BACK = 'Volvió el 37 de Vera'

test('a size that is gone is asked for, confirmed by mail and mailed once when it is back', async () => {
  expect(await ask(byMail())).toEqual(ok({ channel: 'mail', address: SOL }))
  const [confirmation] = await mailsTo(SOL)
  expect(confirmation!.subject).toBe('Confirmá tu aviso: Vera Negro en 37')
  expect(confirmation!.text).toContain('si vuelve a entrar Vera Negro en 37.')
  const [links] = await linksTo(SOL)
  await comesBack()
  expect(await subjects()).toHaveLength(1)

  await confirmRequest(links!.confirm, NOW)
  expect(await isRestockDue()).toBe(true)
  await mailRestocks(NOW)
  expect(await subjects()).not.toContain(BACK)
  await mailRestocks(after(5 * MINUTE_MS))
  await mailRestocks(after(10 * MINUTE_MS))
  expect(await subjects()).toEqual(['Confirmá tu aviso: Vera Negro en 37', BACK])
  const [, mail] = await mailsTo(SOL)
  expect(mail!.text).toContain('/productos/vera/vera-negro?talle=37')
  expect(mail!.text).toContain(links!.end)
  expect(await isRestockDue()).toBe(false)

  await setSizes('36 37(0) 38')
  await mailRestocks(after(HOUR_MS))
  await isBack()
  await mailRestocks(after(2 * HOUR_MS))
  await mailRestocks(after(3 * HOUR_MS))
  expect((await subjects()).filter((subject) => subject === BACK)).toHaveLength(1)
})

test('a shop whose pairs stay away has nothing to do every minute', async () => {
  await confirmed()
  expect(await isRestockDue()).toBe(false)
  await isBack()
  expect(await isRestockDue()).toBe(true)
  await mailRestocks(NOW)
  await setSizes('36 37(0) 38')
  // The shop still has to forget that the pair was back.
  expect(await isRestockDue()).toBe(true)
  await mailRestocks(after(MINUTE_MS))
  expect(await isRestockDue()).toBe(false)
})

test('a form that is sent again while its link is used fails for nobody', async () => {
  for (let round = 0; round < 9; round += 1) {
    const address = `sol${round}@example.com`
    await asked(byMail(address))
    const [links] = await linksTo(address)
    const [row, again] = await Promise.all([confirmRequest(links!.confirm, NOW), ask(byMail(address))])
    expect(again).toMatchObject({ ok: true })
    expect(row).toMatchObject({ address })
  }
})

test.each([
  ['nobody confirms it', () => sweepRestocks(after(DAY_MS))],
  ['it is taken back by its link', async () => endRequest((await linksTo(SOL))[0]!.end)],
])('no table holds the address of a request once %s', async (_when, end) => {
  await asked(byMail())
  expect(JSON.stringify(await everyRow())).toContain(SOL)
  await end()
  const { rate_limits, ...others } = await everyRow()
  expect(rate_limits).not.toEqual([])
  expect(JSON.stringify(others)).not.toContain(SOL)
})

test('each mail has the header with which a mail program ends it', async () => {
  const { end } = await confirmed()
  await comesBack(5 * MINUTE_MS)
  const mails = await database().selectFrom('mails').select('unsubscribe_url').execute()
  const url = `http://localhost:3000/avisame/quitar?t=${end}`
  expect(mails.map(({ unsubscribe_url }) => unsubscribe_url)).toEqual([url, url])
})

test('processes that look at the same moment mail once', async () => {
  await confirmed()
  await isBack()
  await mailRestocks(NOW)
  await Promise.all([mailRestocks(after(5 * MINUTE_MS)), mailRestocks(after(5 * MINUTE_MS))])
  expect(await subjects()).toHaveLength(2)
})

test('a size that is back for a moment writes to nobody', async () => {
  await confirmed()
  await isBack()
  await mailRestocks(NOW)
  await setSizes('36 37(0) 38')
  await mailRestocks(after(4 * MINUTE_MS))
  await isBack()
  await mailRestocks(after(6 * MINUTE_MS))
  await mailRestocks(after(10 * MINUTE_MS))
  expect(await subjects()).not.toContain(BACK)
  await mailRestocks(after(11 * MINUTE_MS))
  expect(await subjects()).toContain(BACK)
})

test('of a product that is hidden or deleted nobody hears, until it is shown', async () => {
  await confirmed()
  await setPublished(['vera'], false)
  await comesBack()
  await deleteProducts(['vera'])
  await mailRestocks(after(2 * HOUR_MS))
  expect(await subjects()).toHaveLength(1)
})

test('a whole color is back with any of its sizes', async () => {
  await setSizes('36(0) 37(0)')
  const color = { ...of37, size: null }
  await confirmed(SOL, color)
  await mailRestocks(NOW)
  await setSizes('36(0) 37(1)')
  await mailRestocks(after(HOUR_MS))
  await mailRestocks(after(2 * HOUR_MS))
  expect(await subjects()).toEqual(['Confirmá tu aviso: Vera Negro', 'Volvió Vera Negro'])
})

test('a product with a countdown is told of when it is published', async () => {
  await setPublished(['vera'], false)
  const showsAt = new Date(Date.now() + DAY_MS).toISOString()
  await setPublishDates(makeAdmin(), { id: 'vera', dates: { showsAt, hidesAt: null, hasCountdown: true } })
  expect(await ask(byMail())).toEqual(failed({ kind: 'not-found' }))
  await confirmed(SOL, { ...of37, size: null })
  await mailRestocks(NOW)
  await setPublished(['vera'], true)
  await mailRestocks(after(HOUR_MS))
  await mailRestocks(after(2 * HOUR_MS))
  expect(await subjects()).toEqual(['Confirmá tu aviso: Vera', 'Vera ya está en la tienda'])
})

test('what is there, or shown nowhere, is not asked for', async () => {
  expect(await ask(byMail(), NOW, { ...of37, size: 36 })).toEqual(failed({ kind: 'here' }))
  expect(await ask(byMail(), NOW, { ...of37, size: null })).toEqual(failed({ kind: 'here' }))
  expect(await ask(byMail(), NOW, { ...of37, color: 'rojo' })).toEqual(failed({ kind: 'not-found' }))
  setEnv({ ...env(), smtpUrl: undefined })
  expect(await ask(byMail())).toEqual(failed({ kind: 'not-found' }))
  await saveSetting('whatsapp', null)
  expect(await ask(byChat())).toEqual(failed({ kind: 'not-found' }))
  expect(await rows()).toEqual([])
})

test('the answer does not tell whether an address waited before', async () => {
  const first = await ask(byMail())
  expect(await ask(byMail())).toEqual(first)
  expect(await mailsTo(SOL)).toHaveLength(1)
  const [links] = await linksTo(SOL)
  await confirmRequest(links!.confirm, NOW)
  expect(await ask(byMail(), after(HOUR_MS))).toEqual(first)
  expect(await subjects()).toEqual([
    'Confirmá tu aviso: Vera Negro en 37',
    'Tu aviso ya está anotado: Vera Negro en 37',
  ])
  expect(await rows()).toHaveLength(1)
})

test('an address that nobody confirms is gone after 24 hours, its link too', async () => {
  await asked(byMail())
  const [{ confirm } = { confirm: '' }] = await linksTo(SOL)
  expect(await findByToken('confirm', confirm, after(23.9 * HOUR_MS))).not.toBeNull()
  expect(await confirmRequest(confirm, after(24 * HOUR_MS))).toBeNull()
  await sweepRestocks(after(23.9 * HOUR_MS))
  expect(await rows()).toHaveLength(1)
  await sweepRestocks(after(24 * HOUR_MS))
  expect(await rows()).toEqual([])
})

test('everything is gone after 90 days, whether or not it came back', async () => {
  await confirmed()
  await asked(byChat())
  await comesBack()
  await sweepRestocks(after(89.9 * DAY_MS))
  expect(await rows()).toHaveLength(2)
  await sweepRestocks(after(90 * DAY_MS))
  expect(await rows()).toEqual([])
})

test('its link deletes the request, also while the mail waits in the outbox; a wrong link deletes nothing', async () => {
  const { end, confirm } = await confirmed()
  await confirmed('ema@example.com')
  await endRequest(confirm)
  await endRequest(`${end}x`)
  await endRequest('')
  expect(await rows()).toHaveLength(2)
  await comesBack()
  await endRequest(end)
  await endRequest(end)
  expect(await findToEnd(end)).toBeNull()
  expect(await subjects()).not.toContain(BACK)
  expect(await subjects('ema@example.com')).toContain(BACK)
  expect(await rows()).toHaveLength(1)
})

test('asked again after it was mailed, it is mailed again', async () => {
  await confirmed()
  await comesBack()
  await setSizes('36 37(0) 38')
  await asked(byMail(), after(2 * HOUR_MS))
  const { confirm } = (await linksTo(SOL)).at(-1)!
  await confirmRequest(confirm, after(2 * HOUR_MS))
  await isBack()
  await mailRestocks(after(3 * HOUR_MS))
  await mailRestocks(after(4 * HOUR_MS))
  expect((await subjects()).at(-1)).toBe(BACK)
  expect(await rows()).toHaveLength(1)
})

const GONE = [38.5, 39, 39.5, 40, 40.5]
const goneSizes = () =>
  setSizes(`36 37(0) ${GONE.map((size) => `${String(size).replace('.', ',')}(0)`).join(' ')}`)

test('a mailbox has at most three links that nobody used, from however many networks', async () => {
  await goneSizes()
  const askSize = (index: number) =>
    ask(byMail(`sol+${index}@example.com`), NOW, { ...of37, size: GONE[index]! }, visitor(`192.0.2.${index}`))
  for (const index of [0, 1, 2]) expect(await askSize(index)).toMatchObject({ ok: true })
  expect(await askSize(3)).toEqual(TOO_MANY)
  expect(await rowsOf('mails')).toHaveLength(3)
  const [first] = await linksTo('sol+0@example.com')
  await confirmRequest(first!.confirm, NOW)
  await confirmRequest(first!.confirm, NOW)
  expect(await askSize(3)).toMatchObject({ ok: true })
  expect(await askSize(4)).toEqual(TOO_MANY)
})

test('a form that is sent again within ten minutes, and so mails nothing, uses up no mail', async () => {
  await goneSizes()
  for (let times = 0; times < 5; times += 1) expect(await ask(byMail())).toMatchObject({ ok: true })
  for (const size of GONE.slice(0, 2))
    expect(await ask(byMail(), NOW, { ...of37, size })).toMatchObject({ ok: true })
  expect(await mailsTo(SOL)).toHaveLength(3)
})

test('a mail that was sent while the clock was ahead does not keep the next one back', async () => {
  await ask(byMail(), after(30 * DAY_MS))
  await ask(byMail())
  expect(await mailsTo(SOL)).toHaveLength(2)
})

test('confirmation links count with the mails of other forms, so that together they fill no mailbox', async () => {
  const codes = visitorMailLimits('withdrawalCode', SOL, { max: 5, windowSeconds: 3600 })
  for (let number = 0; number < 5; number += 1) expect(await consumeRateLimit(codes)).toBeNull()
  await goneSizes()
  expect(await ask(byMail())).toMatchObject({ ok: true })
  expect(await ask(byMail(), NOW, { ...of37, size: 39 })).toEqual(TOO_MANY)
  expect(await mailsTo(SOL)).toHaveLength(1)
})

test('a network is limited by the hour and the day, and a /48 of IPv6 counts as two', async () => {
  const asked = async (from: (index: number) => string, count: number) => {
    const results = []
    for (let index = 0; index < count; index += 1) {
      const phone = `+54 9 353 4${String(from(index).length % 10)}2-${String(1000 + index)}`
      results.push(await ask(byChat(phone), NOW, of37, visitor(from(index))))
    }
    return results.filter((one) => one.ok).length
  }
  expect(await asked(() => '198.51.100.7', 21)).toBe(20)
  expect(await asked((index) => `2001:db8:7:${index.toString(16)}00::1`, 41)).toBe(40)
  await database().deleteFrom('rate_limits').where('key', 'not like', 'day:%').execute()
  const ofDay = 'day:restockByNetwork:198.51.100.7'
  await setRows('rate_limits', { count: 60 }, { key: ofDay })
  expect(await ask(byChat('+54 9 353 412-9997'), NOW, of37, visitor('198.51.100.7'))).toEqual(TOO_MANY)
})

test('somebody who uses up one channel leaves the other, and confirmed addresses have room', async () => {
  await asked(byChat())
  await setRows('rate_limits', { count: 300 }, { key: 'restock:whatsapp' })
  expect(await ask(byChat('+54 9 353 412-9998', '1'.repeat(32)), NOW, of37, visitor('203.0.113.5'))).toEqual(
    TOO_MANY,
  )
  expect(await ask(byMail(), NOW, of37, visitor('203.0.113.5'))).toMatchObject({ ok: true })
  await database().deleteFrom('rate_limits').execute()

  const [row] = await rows()
  const fill = async (count: number, of: Partial<typeof row>) => {
    for (let start = 0; start < count; start += 500)
      await insertRows(
        'restock_requests',
        Array.from({ length: 500 }, () => ({ ...row!, id: randomUUID(), address: randomUUID(), ...of })),
      )
  }
  await fill(4000, { channel: 'mail', confirmed_at: null })
  expect(await ask(byMail('ema@example.com'))).toEqual(TOO_MANY)
  expect(await ask(byChat('+54 9 353 412-9996'))).toMatchObject({ ok: true })
  await setRows('restock_requests', { confirmed_at: NOW.toISOString() })
  expect(await ask(byMail('ema@example.com'))).toMatchObject({ ok: true })
  await fill(8000, { channel: 'whatsapp' })
  expect(await ask(byChat('+54 9 353 412-9995'))).toEqual(TOO_MANY)
  expect(await ask(byMail('eva@example.com'))).toMatchObject({ ok: true })
  expect(MAX_REQUESTS).toBe(20_000)
})

test('a number is stored in one spelling, and its device alone can end it', async () => {
  const form = restockSchema.parse({ channel: 'whatsapp', phone: '0353 15 412-3456', key: KEY })
  const first = await asked(form)
  const again = await asked(form)
  expect(again).toEqual(first)
  const other = await asked(byChat('+54 9 353 412-3456', '1'.repeat(32)))
  expect((await rows()).map(({ address }) => address)).toEqual(['+54 9 353 412-3456', '+54 9 353 412-3456'])
  const [person, ...others] = (await findWaitingPairs(NOW))[0]!.people
  expect(person).toMatchObject({ channel: 'whatsapp', address: '+54 9 353 412-3456' })
  expect(others).toEqual([])
  if (other.channel !== 'whatsapp') throw new Error('not a chat')
  await endRequest(other.token)
  expect(await rows()).toHaveLength(1)
  for (const phone of ['353 412', '412 3456', '+1 202 555 0100', 'hola'])
    expect(restockSchema.safeParse({ channel: 'whatsapp', phone }).success).toBe(false)
  for (const email of ['sol', 'sol@', 'a@b,c@d.com', ''])
    expect(restockSchema.safeParse({ channel: 'mail', email }).success).toBe(false)
})

test('a chat is opened by the owner with a text that names the pair and removes the number', async () => {
  await asked(byChat())
  await asked(byChat('+54 9 11 5555-0101', '2'.repeat(32)))
  await asked(byChat('+54 9 11 5555-0101', '3'.repeat(32)))
  expect(await findBackPairs(NOW)).toEqual([])
  await mailRestocks(NOW)
  await isBack()
  expect(await findBackPairs(NOW)).toEqual([
    { name: 'Vera', color: 'Negro', size: '37', awaits: 'size', people: 2 },
  ])
  const [pair] = await findWaitingPairs(NOW)
  expect(pair).toMatchObject({ state: 'back', open: 2 })
  const person = pair!.people.find(({ address }) => address.includes('5555'))!
  const chat = new URL(person.chat ?? '')
  expect(chat.pathname).toBe('/5491155550101')
  const text = chat.searchParams.get('text') ?? ''
  expect(text).toContain('Volvió el 37 de Vera.\nhttp://localhost:3000/productos/vera/vera-negro?talle=37')

  const helper = makeUser({ role: 'helper' })
  const refused = failed({ kind: 'not-allowed' })
  expect(await changeRequest(makeUser(), { intent: 'answered', id: person.id })).toEqual(refused)
  expect(await changeRequest(helper, { intent: 'delete', id: person.id })).toEqual(refused)
  expect(await changeRequest(helper, { intent: 'answered', id: person.id })).toEqual(ok({ isDone: true }))
  expect(await findBackPairs(NOW)).toMatchObject([{ people: 1 }])
  expect(await changeRequest(helper, { intent: 'open', id: person.id })).toEqual(ok({ isDone: false }))
  expect(await findBackPairs(NOW)).toMatchObject([{ people: 2 }])
  const end = /quitar\?t=([\w.-]+)/.exec(text)?.[1] ?? ''
  await endRequest(end)
  expect((await rows()).map(({ address }) => address)).toEqual(['+54 9 353 412-3456'])
  expect(await changeRequest(makeAdmin(), { intent: 'delete', id: (await rows())[0]!.id })).toEqual(
    ok({ isDeleted: true }),
  )
  expect(await rows()).toEqual([])
})

test('who was answered and asks again waits again, and those who wait stand before the others', async () => {
  for (const [index, minutes] of [1, 2, 3].entries())
    await asked(byChat(`+54 9 353 400-000${index}`), after(minutes * 60_000))
  const first = (await findWaitingPairs(NOW))[0]!.people[0]!
  expect(first.address).toBe('+54 9 353 400-0000')
  await changeRequest(makeAdmin(), { intent: 'answered', id: first.id }, after(4 * 60_000))
  const people = async () =>
    (await findWaitingPairs(NOW))[0]!.people.map(({ address, doneAt }) => [address.at(-1), doneAt !== null])
  expect(Object.fromEntries(await people())).toEqual({ 1: false, 2: false, 0: true })
  expect((await people()).at(-1)?.[0]).toBe('0')
  await asked(byChat('+54 9 353 400-0000', '1'.repeat(32)), after(5 * 60_000))
  expect((await people()).find(([last]) => last === '0')).toEqual(['0', false])
  expect((await findWaitingPairs(NOW))[0]).toMatchObject({ open: 3 })
})

test('an earlier return of a size does not count for somebody who confirms later', async () => {
  await asked(byMail())
  await confirmed('ema@example.com')
  await isBack()
  await mailRestocks(NOW)
  expect((await rows()).map(({ back_at }) => back_at !== null)).toContain(true)
  const [links] = await linksTo(SOL)
  await confirmRequest(links!.confirm, NOW)
  const sol = (await rows()).find(({ address }) => address === SOL)
  expect(sol).toMatchObject({ confirmed_at: NOW.toISOString(), back_at: null })
})

test('the owner sees who waits, not those who did not confirm as waiting', async () => {
  await asked(byMail('ema@example.com'))
  await confirmed()
  const [pair] = await findWaitingPairs(NOW)
  expect(pair).toMatchObject({ name: 'Vera', color: 'Negro', size: '37', state: 'awaited', open: 1 })
  expect(pair!.people).toHaveLength(2)
  expect(await requestedSizes(NOW.toISOString(), 10)).toEqual([
    { productId: 'vera', color: 'negro', size: 37, times: 1 },
  ])
  expect(await requestedSizes(after(1).toISOString(), 10)).toEqual([])
})

test('deleting an account deletes the requests of its address, and of no other spelling', async () => {
  await confirmed('sol.paz@gmail.com')
  await confirmed('solpaz@gmail.com')
  await inTransaction((transaction) => forgetAddress(transaction, 'solpaz@gmail.com'))
  expect((await rows()).map(({ address }) => address)).toEqual(['sol.paz@gmail.com'])
})

test('a stranger with another spelling of her mailbox takes nothing over, and counts as the same person', async () => {
  const stranger = 'sol+x@example.com'
  await confirmed(stranger)
  const { end } = await confirmed()
  await comesBack(5 * MINUTE_MS)
  expect([await subjects(), await subjects(stranger)].map((all) => all.at(-1))).toEqual([BACK, BACK])
  expect((await requestedSizes(NOW.toISOString(), 10)).map(({ times }) => times)).toEqual([1])

  await setRows('restock_requests', { done_at: null })
  const [pair] = await findWaitingPairs(NOW)
  expect(pair?.open).toBe(1)
  expect(pair?.people.map(({ address }) => address).toSorted()).toEqual([stranger, SOL].toSorted())
  const other = pair!.people.find(({ address }) => address === stranger)
  await changeRequest(makeAdmin(), { intent: 'delete', id: other!.id })
  expect((await rows()).map(({ address }) => address)).toEqual([SOL])
  await setSizes('36 37(0) 38')
  await confirmed(stranger)
  await endRequest(end)
  expect((await rows()).map(({ address }) => address)).toEqual([stranger])
})

test('the invented people of the demo get no mail', async () => {
  await confirmed()
  await setRows('restock_requests', { is_demo: 1 })
  await comesBack()
  expect(await subjects()).toHaveLength(1)
})
