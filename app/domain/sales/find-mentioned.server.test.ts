import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { sharedSelectionPath } from '#app/base/paths.ts'
import { DAY_MS } from '#app/base/time.ts'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { deleteProducts } from '#app/domain/catalog/trash-products.server.ts'
import { saveSetting } from '#app/domain/settings/settings.server.ts'
import { rowsOf } from '#test/rows.ts'
import { makeProduct, okValue, PAIR_OF_RIO, pairOfVera, RIO, VERA } from '#test/world.ts'
import { findMentioned } from './find-mentioned.server.ts'
import type { Pair } from './pair.ts'
import { shareSelection } from './share-selection.server.ts'
import { sendSelection, sweepSelections } from './send-selection.server.ts'

const NOW = new Date('2026-11-21T15:00:00.000Z')
const LATER = new Date(NOW.getTime() + 31 * DAY_MS)
const LINK = 'http://localhost:3000/productos/vera/vera-blanco-y-verde'
const VERA_38 = { ...pairOfVera(38), name: 'Vera', color: 'Blanco y verde' }
const RIO_PAIR = { ...PAIR_OF_RIO, name: 'Río', color: 'Azul petróleo' }
const pairs = (...some: object[]) => ({ kind: 'pairs', pairs: some })
const CONSULT = `Hola, quiero consultar por Vera (Court) en color Blanco y verde, talle 38, $68.000 de contado.\n${LINK}`

beforeEach(async () => {
  await saveSetting('whatsapp', '+54 9 353 412-3456')
  await addProducts([VERA, RIO])
})

const send = async (...chosen: Pair[]) =>
  okValue(await sendSelection({ key: randomBytes(16).toString('hex'), pairs: chosen }, null, NOW))
const find = (text: string, now = NOW) => findMentioned(text, now)
const sale = (code: string, ...named: { name: string; size: string | null }[]) => ({
  kind: 'sale',
  code,
  pairs: named,
})
const VERA_NAME = { name: 'Vera', size: '38' }
const RIO_NAME = { name: 'Río', size: null }

test('a message with its code opens its sale, and that alone', async () => {
  const { code, message } = await send(pairOfVera(38), PAIR_OF_RIO)
  const found = [sale(code, VERA_NAME, RIO_NAME)]
  for (const text of [message, message.toLowerCase(), code, code.slice(2), `es el ${code}, gracias`])
    expect(await find(text)).toEqual({ found, missing: [] })
})

test('a consultation opens its sale by the code, and its pair without one', async () => {
  const { code } = await send(pairOfVera(38))
  expect(await find(catalogCopy.detail.withCode(CONSULT, code))).toEqual({
    found: [sale(code, VERA_NAME)],
    missing: [],
  })
  expect(await find(CONSULT)).toEqual({ found: [pairs(VERA_38)], missing: [] })
})

test('a consultation whose code has expired opens its pair', async () => {
  const { code } = await send(pairOfVera(38))
  await sweepSelections(LATER.getTime())
  expect(await find(catalogCopy.detail.withCode(CONSULT, code), LATER)).toEqual({
    found: [pairs(VERA_38)],
    missing: [],
  })
  expect(await find(code, LATER)).toEqual({ found: [], missing: [{ kind: 'code', code }] })
})

test('the link of a selection opens the sales that were sent with it, else its pairs', async () => {
  const { message } = await send(pairOfVera(38), PAIR_OF_RIO)
  const [shared] = await rowsOf('shared_selections')
  const link = `https://vault.example${sharedSelectionPath(String(shared?.token))}`
  const again = await send(pairOfVera(38), PAIR_OF_RIO)
  expect((await find(link)).found).toHaveLength(2)
  expect((await find(again.message)).found).toEqual([sale(again.code, VERA_NAME, RIO_NAME)])
  expect(message).toContain(new URL(link).pathname)
})

test('a selection without a code and without a link opens its pairs by their names', async () => {
  const { message, code } = await send(pairOfVera(38), PAIR_OF_RIO)
  const bare = message.slice(0, message.indexOf(`Selección ${code}`))
  expect(await find(bare)).toEqual({ found: [pairs(VERA_38, RIO_PAIR)], missing: [] })
})

test('the link of a selection that nobody sent opens its pairs together', async () => {
  const shared = [pairOfVera(38), PAIR_OF_RIO]
  const { token } = okValue(await shareSelection(shared, null, NOW))
  expect(await find(sharedSelectionPath(token))).toEqual({
    found: [pairs(VERA_38, RIO_PAIR)],
    missing: [],
  })
})

test('a link to a list opens what it shows, unless that is too much', async () => {
  expect(await find('http://localhost:3000/productos?talle=38')).toEqual({
    found: [pairs(VERA_38)],
    missing: [],
  })
  await addProducts(Array.from({ length: 8 }, () => makeProduct({ model: 'Botita' })))
  const link = '/productos?modelo=Botita'
  expect((await find(link)).found).toHaveLength(8)
  expect(await find('/productos')).toEqual({
    found: [],
    missing: [{ kind: 'many', link: '/productos', count: 10 }],
  })
})

test('several messages open each their own, and what leads nowhere is told', async () => {
  const [one, other] = [await send(pairOfVera(38)), await send(PAIR_OF_RIO)]
  const gone = 'Hola, quiero consultar mi talle para Nada.\nhttps://vault.example/productos/nada/nada'
  expect(await find([one.message, gone, CONSULT, other.message].join('\n'))).toEqual({
    found: [sale(one.code, VERA_NAME), pairs(VERA_38), sale(other.code, RIO_NAME)],
    missing: [{ kind: 'link', link: '/productos/nada/nada' }],
  })
  expect(await find('Hola, quiero más información!')).toEqual({ found: [], missing: [] })
})

test('a shoe that is called like a code is none', async () => {
  await addProducts([makeProduct({ id: 'neck', name: 'V-NECK' })])
  const link = 'http://localhost:3000/productos/neck/v-neck-negro'
  const text = `Hola, quiero consultar mi talle para V-NECK.\n${link}`
  expect(await find(text)).toMatchObject({ found: [pairs({ productId: 'neck' })], missing: [] })
})

test('what is in the trash opens nothing', async () => {
  await deleteProducts(['vera'])
  expect(await find(CONSULT)).toMatchObject({ found: [], missing: [{ kind: 'link' }] })
})
