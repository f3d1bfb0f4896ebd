import { beforeEach, expect, test } from 'vitest'
import { mailsTo } from '#test/accounts.ts'
import { everyRow } from '#test/test-database.ts'
import { editProduct } from '#test/shop.ts'
import { makeAdmin, makeColor, makeProduct, okValue, withSizes } from '#test/world.ts'
import { database, inTransaction } from '#app/platform/database.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { failed } from '#app/base/result.ts'
import { compareText } from '#app/base/text.ts'
import { DAY_MS, HOUR_MS } from '#app/base/time.ts'
import { adminCatalog } from '#app/domain/catalog/admin-catalog.server.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { saveSetting } from '#app/domain/settings/settings.server.ts'
import { changeRequest, findWaitingPairs, requestedSizes } from './answer-restocks.server.ts'
import { confirmRequest, endRequest } from './confirm-restock.server.ts'
import { forgetAddress, sweepRestocks } from './forget-restocks.server.ts'
import { mailArrivals } from './mail-arrivals.server.ts'
import { isRestockDue } from './mail-restocks.server.ts'
import { requestRestock } from './request-restock.server.ts'
import { pairFromAddress } from './restock.schema.ts'

const NOW = new Date('2026-11-22T15:00:00.000Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)
const visitor = { address: '192.0.2.1', isHttps: false }
const SOL = 'sol@example.com'
const ARRIVED = 'Entró algo en 38'

beforeEach(async () => {
  setEnv({ ...env(), smtpUrl: 'smtp://localhost' })
  await addShoe('vera', '37 38(0)')
})

const addShoe = (id: string, sizes: string, texts: { kind?: string; brand?: string } = {}) =>
  addProducts([makeProduct({ id, name: id, colors: [withSizes(makeColor('Negro'), sizes)], ...texts })])

async function setSizes(id: string, sizes: string) {
  const product = (await adminCatalog()).find((one) => one.id === id)!
  await editProduct(id, product.version, { ...product, colors: [withSizes(product.colors[0], sizes)] })
}

const ask = (query: string, email = SOL, now = NOW) =>
  requestRestock(visitor, pairFromAddress(new URLSearchParams(query))!, { channel: 'mail', email }, now)

/** Asks and uses every link that was mailed. Returns the link that ends one of the requests. */
async function confirmed(query = 'talle=38', email = SOL) {
  okValue(await ask(query, email))
  let end = ''
  for (const { text } of await mailsTo(email)) {
    await confirmRequest(/confirmar\?t=([\w.-]+)/.exec(text)?.[1] ?? '', NOW)
    end = /quitar\?t=([\w.-]+)/.exec(text)?.[1] ?? ''
  }
  return end
}

const rows = () => database().selectFrom('restock_requests').selectAll().execute()
const arrivals = async (email = SOL) =>
  (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Entró'))
/** The shop looks once an hour. */
async function look(hours: number, times = 2) {
  for (let time = 0; time < times; time += 1) await mailArrivals(after((hours + time) * HOUR_MS))
}

test('any pair in a size is asked for, confirmed by mail, and mailed with what came, until it is ended', async () => {
  await addShoe('sol', '38')
  const end = await confirmed()
  const [confirmation] = await mailsTo(SOL)
  expect(confirmation!.subject).toBe('Confirmá tu aviso: cualquier par en 38')
  expect(confirmation!.text).toContain('cuando entre algo en 38.')
  expect(confirmation!.text).toContain('Te escribimos una vez por día como mucho.')
  await look(1)
  expect(await arrivals()).toEqual([])

  await addShoe('luna', '38 39')
  await setSizes('vera', '37 38')
  await look(3)
  const [mail, ...others] = await arrivals()
  expect([mail?.subject, others]).toEqual([ARRIVED, []])
  for (const path of ['/luna/luna-negro?talle=38', '/vera/vera-negro?talle=38', '/productos?talle=38', end])
    expect(mail!.text).toContain(path)
  expect(mail!.text).not.toContain('/sol/')

  await endRequest(end)
  expect(await rows()).toEqual([])
  const { rate_limits: _, ...tables } = await everyRow()
  expect(JSON.stringify(tables)).not.toContain(SOL)
})

test('an address hears once a day at most, of what came and is still there', async () => {
  await confirmed()
  await confirmed('talle=39')
  await setSizes('vera', '37 38')
  await look(1)
  await addShoe('luna', '38')
  await addShoe('sol', '38')
  await addShoe('mar', '39')
  await look(5)
  await setSizes('sol', '38(0)')
  await look(10)
  expect(await arrivals()).toHaveLength(1)
  await look(27, 3)
  await look(52, 3)
  const later = (await arrivals()).slice(1)
  expect(later.map(({ subject }) => subject)).toEqual(['Entró algo en 39', ARRIVED])
  expect(later[1]!.text).toContain('/luna/')
  for (const other of ['/sol/', '/vera/']) expect(later[1]!.text).not.toContain(other)
  await look(80, 3)
  expect(await arrivals()).toHaveLength(3)
})

test('a size that comes back is told of again, one that is there for a moment is not', async () => {
  await confirmed()
  await setSizes('vera', '37 38')
  await look(1, 1)
  await setSizes('vera', '37 38(0)')
  await look(2)
  expect(await arrivals()).toEqual([])
  await setSizes('vera', '37 38')
  await look(4)
  await setSizes('vera', '37 38(0)')
  await look(6)
  await setSizes('vera', '37 38')
  await look(30)
  expect(await arrivals()).toHaveLength(2)
})

test('kind and brand narrow it, in the words of the shop alone', async () => {
  await addShoe('bota', '37', { kind: 'Botas', brand: 'Lapacho' })
  await confirmed('talle=38&tipo=botas&marca=LAPACHO')
  await addShoe('ojota', '38', { brand: 'Lapacho' })
  await look(1)
  expect(await arrivals()).toEqual([])
  await setSizes('bota', '37 38')
  await look(3)
  const [mail] = await arrivals()
  expect(mail!.subject).toBe('Entró algo en 38 (Botas, Lapacho)')
  expect(mail!.text).toContain('/productos?tipo=Botas&marca=Lapacho&talle=38')
  expect(await ask('talle=38&marca=Comprá+en+otra.com')).toEqual(failed({ kind: 'not-found' }))
  expect(pairFromAddress(new URLSearchParams('talle=99'))).toBeNull()
})

test('only mails are sent, and only to those who confirmed', async () => {
  await saveSetting('whatsapp', '+54 9 353 412-3456')
  const pair = pairFromAddress(new URLSearchParams('talle=38'))!
  const form = { channel: 'whatsapp' as const, phone: '+54 9 353 412-3456' }
  expect(await requestRestock(visitor, pair, form, NOW)).toEqual(failed({ kind: 'not-found' }))
  okValue(await ask('talle=38'))
  await setSizes('vera', '37 38')
  await look(1)
  expect(await arrivals()).toEqual([])
  await sweepRestocks(after(DAY_MS))
  expect(await rows()).toEqual([])
})

test('processes that look at the same moment mail once', async () => {
  await confirmed()
  await setSizes('vera', '37 38')
  await look(1, 1)
  await Promise.all([look(2, 1), look(2, 1)])
  expect(await arrivals()).toHaveLength(1)
})

test('the owner sees who waits for any pair, deletes one of them, and it goes with the account and the days', async () => {
  await addShoe('bota', '37', { kind: 'Botas' })
  await confirmed()
  await confirmed('talle=38&tipo=Botas')
  const pairs = (await findWaitingPairs(NOW)).toSorted((a, b) => compareText(a.name, b.name))
  expect(pairs.map(({ name, size, awaits, state, open }) => [name, size, awaits, state, open])).toEqual([
    ['', '38', 'any', 'awaited', 1],
    ['Botas', '38', 'any', 'awaited', 1],
  ])
  expect(await requestedSizes(NOW.toISOString(), 10)).toEqual([])
  expect(await isRestockDue()).toBe(false)
  await changeRequest(makeAdmin(), { intent: 'delete', id: pairs[0]!.people[0]!.id })
  expect((await rows()).map(({ kind }) => kind)).toEqual(['Botas'])
  await inTransaction((transaction) => forgetAddress(transaction, SOL))
  await confirmed()
  await sweepRestocks(after(90 * DAY_MS))
  expect(await rows()).toEqual([])
})
