import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf, setRows } from '#test/rows.ts'
import { okValue, VERA, pairOfVera, RIO, PAIR_OF_RIO } from '#test/world.ts'
import { database } from '#app/platform/database.server.ts'
import { failed } from '#app/base/result.ts'
import { DAY_MS } from '#app/base/time.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { MAX_PAIRS, type Pair } from './pair.ts'
import { forgetSettings, saveSetting } from '#app/domain/settings/settings.server.ts'
import { sendSchema } from './selection.schema.ts'
import { sendSelection, sweepSelections } from './send-selection.server.ts'

const NOW = new Date('2026-11-21T15:00:00.000Z')
const visitor = (address = '192.0.2.1') => ({ address, isHttps: false })
const [vera, rio] = [pairOfVera, PAIR_OF_RIO]
const newKey = () => randomBytes(16).toString('hex')
beforeEach(async () => {
  await saveSetting('whatsapp', '+54 9 353 412-3456')
  await addProducts([VERA, RIO])
})

const send = (pairs: Pair[], key = newKey(), now = NOW, from = visitor()) =>
  sendSelection({ key, pairs }, from, now)
const selections = () => rowsOf('sent_selections')
const pairsOf = () => database().selectFrom('sent_selection_pairs').selectAll().orderBy('position').execute()
const shared = () => rowsOf('shared_selections')

const sent = async (pairs: Pair[], key?: string, now?: Date) => okValue(await send(pairs, key, now))

test('one message for all pairs, with the names and prices of the shop', async () => {
  const { code, message, whatsappUrl, expiresAt } = await sent([vera(38), rio])
  const [{ share_token } = { share_token: '' }] = await selections()
  expect(code).toMatch(/^V-[2-9A-HJKMNP-Z]{4}$/)
  expect(message).toBe(`Hola, quiero consultar por mi selección:

1. Vera (Court), Blanco y verde, talle 38: $68.000 de contado
2. Río (Running), Azul petróleo, talle a confirmar: $71.400 de contado

Total de contado: $139.400
Selección ${code}
http://localhost:3000/seleccion/${share_token}`)
  expect(share_token).toMatch(/^[0-9a-f]{32}$/)
  expect(whatsappUrl).toMatch(/^https:\/\/wa\.me\/5493534123456\?text=Hola/)
  expect(new URL(whatsappUrl).searchParams.get('text')).toBe(message)
  expect(expiresAt - NOW.getTime()).toBe(30 * DAY_MS)
  expect(await pairsOf()).toMatchObject([
    { code: code.slice(2), position: 0, product_id: 'vera', product_name: 'Vera', size: '38' },
    { product_name: 'Río', size: null, cash_price: 7_140_000, installments_price: 10_500_000, state: 'new' },
  ])
})

test('a chat about one product, whose page it links to, has a code and no page of its own', async () => {
  const { code, message } = okValue(
    await sendSelection({ key: newKey(), pairs: [vera(38)], isOfProduct: true }, visitor(), NOW),
  )
  expect(message).toMatch(new RegExp(`Selección ${code}$`))
  expect(await shared()).toEqual([])
  expect(await pairsOf()).toMatchObject([{ code: code.slice(2), product_id: 'vera', size: '38' }])
  // Nobody has written yet, so the owner is not told; a selection is.
  expect(await rowsOf('push_notices')).toEqual([])
  await sent([rio])
  expect(await rowsOf('push_notices')).toMatchObject([{ kind: 'selection' }])
})

test('what is asked of an invented product is invented too: it ends with the demo', async () => {
  await setRows('products', { is_demo: 1 }, { id: 'vera' })
  await sent([vera(38), rio])
  expect(await selections()).toMatchObject([{ is_demo: 1 }])
})

test('many chats about one product leave room for selections', async () => {
  const ask = () => sendSelection({ key: newKey(), pairs: [rio], isOfProduct: true }, visitor(), NOW)
  await ask()
  await setRows('rate_limits', { count: 1000 })
  expect(await ask()).toEqual(failed({ kind: 'too-many' }))
  expect((await send([rio])).ok).toBe(true)
})

test('a double click makes one code, and its message keeps the prices it had', async () => {
  const key = newKey()
  const [first, second] = await Promise.all([sent([vera(38)], key), sent([vera(38)], key)])
  expect(second).toEqual(first)
  await setRows('sent_selection_pairs', { cash_price: 6_500_000 })
  expect((await sent([vera(38)], key)).message).toContain('talle 38: $65.000')
  expect(await selections()).toHaveLength(1)
  expect((await sent([vera(38)])).code).not.toBe(first.code)
  expect(await shared()).toHaveLength(1)
})

test('what is gone is neither in the message nor in the sum', async () => {
  const gone: Pair = { productId: 'nada', colorSlug: 'negro', size: 38 }
  const { message } = await sent([vera(36), gone, rio])
  expect(message).toContain('1. Río')
  expect(message).toContain('Total de contado: $71.400')
  expect(message).not.toContain('Vera')
  expect(await send([vera(36), gone])).toEqual(failed({ kind: 'empty' }))
})

test('a color without sizes leaves the size to the chat', async () => {
  expect((await sent([{ ...rio, size: 38 }])).message).toContain('talle a confirmar')
})

test('a network sends sixty an hour, and a repeated request counts once', async () => {
  const key = newKey()
  await send([rio], key)
  await send([rio], key)
  const results = []
  // Ten at a time: more would wait for a connection, and a busy machine makes them wait too long.
  for (let sent = 0; sent < 60; sent += 10)
    results.push(...(await Promise.all(Array.from({ length: 10 }, () => send([rio])))))
  expect(results.filter(({ ok }) => ok)).toHaveLength(59)
  expect(results).toContainEqual(failed({ kind: 'too-many' }))
  expect((await send([rio], newKey(), NOW, visitor('192.0.2.99'))).ok).toBe(true)
})

test('a network sends 150 a day, and all of a /48 twice as many', async () => {
  for (const [address, subnet, max] of [
    ['192.0.2.1', '192.0.2.1', 150],
    ['2001:db8:7:1::1', '2001:db8:7::/48', 300],
  ] as const) {
    expect((await send([rio], newKey(), NOW, visitor(address))).ok).toBe(true)
    const key = `day:selectionByNetwork:${subnet}`
    const set = await database()
      .updateTable('rate_limits')
      .set({ count: max })
      .where('key', '=', key)
      .executeTakeFirst()
    expect(set.numUpdatedRows).toBe(1n)
    expect(await send([rio], newKey(), NOW, visitor(address))).toEqual(failed({ kind: 'too-many' }))
  }
})

test('without a chat there is nothing to send', async () => {
  await database().deleteFrom('settings').execute()
  forgetSettings()
  expect(await send([rio])).toEqual(failed({ kind: 'no-chat' }))
})

test('it is deleted after thirty days, unless the owner reserved or sold a pair', async () => {
  const stored = await sent([vera(38), rio])
  await sent([rio])
  await setRows('sent_selection_pairs', { state: 'reserved' }, { code: stored.code.slice(2), position: 0 })
  await sweepSelections(NOW.getTime() + 29.9 * DAY_MS)
  expect([await selections(), await shared()].map(({ length }) => length)).toEqual([2, 2])
  await sweepSelections(NOW.getTime() + 30.1 * DAY_MS)
  expect((await selections()).map(({ code }) => code)).toEqual([stored.code.slice(2)])
  expect(await pairsOf()).toHaveLength(2)
  expect(await shared()).toEqual([])
})

test('one that the owner talks about stays for thirty days after her last change', async () => {
  const { code } = await sent([vera(38), rio])
  const touched = NOW.getTime() + 20 * DAY_MS
  await setRows('sent_selection_pairs', { state: 'talking', state_at: touched }, { position: 0 })
  await sweepSelections(touched + 29.9 * DAY_MS)
  expect((await selections()).map((one) => one.code)).toEqual([code.slice(2)])
  await sweepSelections(touched + 30.1 * DAY_MS)
  expect(await selections()).toEqual([])
})

test('all networks together send two thousand a day', async () => {
  await sent([rio])
  const day = database().selectFrom('rate_limits').selectAll().where('key', '=', 'day:selection')
  expect(await day.execute()).toMatchObject([{ count: 1 }])
  await setRows('rate_limits', { count: 1999 }, { key: 'day:selection' })
  expect((await send([rio])).ok).toBe(true)
  expect(await send([rio], newKey(), NOW, visitor('192.0.2.99'))).toEqual(failed({ kind: 'too-many' }))
})

test('what comes from outside is bounded', () => {
  const read = (pairs: unknown, key: unknown = newKey()) => sendSchema.safeParse({ key, pairs })
  expect(read([]).success).toBe(false)
  expect(read([{ ...rio, size: 12 }]).success).toBe(false)
  expect(read([{ ...rio, productId: 'x'.repeat(65) }]).success).toBe(false)
  expect(read([rio], 'short').success).toBe(false)
  expect(read(Array.from({ length: MAX_PAIRS + 1 }, () => rio)).success).toBe(false)
  expect(read([rio, rio, vera(38)]).data?.pairs).toEqual([rio, vera(38)])
})
