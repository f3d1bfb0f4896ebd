import { beforeEach, describe, expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { addProduct } from '#test/shop.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { adminCatalog, findAdminProduct } from '#app/domain/catalog/admin-catalog.server.ts'
import { stateOf } from '#app/domain/catalog/admin-product.ts'
import { setPublishDates } from '#app/domain/catalog/set-publish-dates.server.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { storeOriginal } from '#app/domain/photos/photo-store.server.ts'
import { interruptEverywhere, watchStatements } from '#test/interrupt.ts'
import { failed } from '#app/base/result.ts'
import { makeAdmin, makeProduct } from '#test/world.ts'
import { readProductsForm, type ProductsResult } from './change-products.schema.ts'
import { changeProducts } from './change-products.server.ts'

const ADMIN = makeAdmin()
const KEY = 'una-clave-de-dieciseis'
let vera: string
let rio: string

beforeEach(async () => {
  for (const name of ['negro-1', 'negro-2']) await storeOriginal(`prueba/${name}`, Buffer.from('a photo'))
  vera = await addProduct(makeProduct({ name: 'Vera', price: pesos(68_000) }))
  rio = await addProduct(
    makeProduct({ name: 'Río', brand: 'Ansenuza', price: pesos(84_000), discount: pesos(12_600) }),
  )
})

/** Makes the form that a browser sends: a list is one field several times. */
function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value)
  return form
}

async function send(fields: Record<string, string | string[]>): Promise<ProductsResult> {
  const command = readProductsForm(formOf(fields))
  return command.ok ? changeProducts(ADMIN, command.value) : command
}

/** Sends the form that the message offers. */
async function undo(result: ProductsResult): Promise<ProductsResult> {
  if (!result.ok || result.value.undo === null) throw new Error('nothing to undo')
  const { intent, ids = [], prices = [], dates = [], kinds } = result.value.undo
  const lists = { prices: JSON.stringify(prices), dates: JSON.stringify(dates) }
  return send({ intent, id: ids, ...lists, ...(kinds && { kinds: JSON.stringify(kinds) }) })
}

const prices = async () =>
  (await adminCatalog()).map(({ name, price, discount, finalPrice }) => [name, price, discount, finalPrice])
const states = async () =>
  Object.fromEntries((await adminCatalog()).map((product) => [product.name, stateOf(product)]))
const BEFORE = [
  ['Río', pesos(84_000), pesos(12_600), pesos(71_400)],
  ['Vera', pesos(68_000), null, pesos(68_000)],
]

test.each([
  ['hide', 'hidden'],
  ['delete', 'trash'],
])('%s changes all that were chosen at once, and is undone', async (intent, state) => {
  const done = await send({ intent, id: [vera, rio] })
  expect(done).toMatchObject({ value: { count: 2, name: null } })
  expect(await states()).toEqual({ Río: state, Vera: state })
  expect((await currentCatalog()).products).toEqual([])
  expect(await undo(done)).toMatchObject({ value: { count: 2 } })
  expect(await states()).toEqual({ Río: 'published', Vera: 'published' })
  expect((await currentCatalog()).products).toHaveLength(2)
})

test('shown or hidden by hand, a product has no dates; undone, it has them again', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const datesOf = async (id: string) => (await findAdminProduct(id))?.dates
  const drop = { showsAt: inDays(2), hidesAt: inDays(9), hasCountdown: true }
  const end = { showsAt: null, hidesAt: inDays(3), hasCountdown: false }
  const none = { showsAt: null, hidesAt: null, hasCountdown: false }
  await send({ intent: 'hide', id: vera })
  await setPublishDates(ADMIN, { id: vera, dates: drop })
  await setPublishDates(ADMIN, { id: rio, dates: end })
  const shown = await send({ intent: 'show', id: vera })
  const hidden = await send({ intent: 'hide', id: rio })
  expect([await datesOf(vera), await datesOf(rio)]).toEqual([none, none])
  await undo(shown)
  await undo(hidden)
  expect([await datesOf(vera), await datesOf(rio)]).toEqual([drop, end])
})

test('a date that has passed meanwhile does not come back', async () => {
  const passed = [{ id: vera, showsAt: '2026-01-01T12:00:00.000Z', hidesAt: null, hasCountdown: true }]
  await send({ intent: 'hide', id: vera, dates: JSON.stringify(passed) })
  expect((await findAdminProduct(vera))?.dates).toEqual({ showsAt: null, hidesAt: null, hasCountdown: false })
})

test.each([
  [null, 'signed-out'],
  [{ ...ADMIN, role: 'user' as const }, 'not-allowed'],
  [{ ...ADMIN, emailVerified: false }, 'not-allowed'],
])('who is no admin changes nothing', async (user, kind) => {
  expect(await changeProducts(user, { intent: 'delete', ids: [vera] })).toEqual(failed({ kind }))
  expect(await states()).toEqual({ Río: 'published', Vera: 'published' })
})

test('only what really changed is undone', async () => {
  await send({ intent: 'hide', id: rio })
  const done = await send({ intent: 'hide', id: [vera, rio] })
  expect(done).toMatchObject({ value: { count: 1, name: 'Vera' } })
  await undo(done)
  expect(await states()).toEqual({ Río: 'hidden', Vera: 'published' })
  expect(await send({ intent: 'show', id: vera })).toEqual(failed({ kind: 'nothing-changed' }))
})

describe('the price of one product', () => {
  const typed = (price: string, discount = '', version = '1') =>
    send({ intent: 'price', id: vera, version, price, discount })

  test('is the one that was typed, in the shop at once, and goes back', async () => {
    const done = await typed('70.000', '7.000')
    expect(done).toMatchObject({ value: { count: 1, name: 'Vera', finalPrice: pesos(63_000) } })
    expect((await currentCatalog()).byId.get(vera)?.finalPrice).toBe(pesos(63_000))
    expect(await undo(done)).toMatchObject({ value: { finalPrice: pesos(68_000) } })
    expect(await prices()).toEqual(BEFORE)
  })

  test.each([
    ['', '', 'price', 'price-missing'],
    ['barato', '', 'price', 'price-unreadable'],
    ['0', '', 'price', 'price-zero'],
    ['999.999.999', '', 'price', 'price-too-high'],
    ['70.000', 'poco', 'discount', 'discount-unreadable'],
    ['70.000', '70.000', 'discount', 'discount-too-high'],
    ['80.000', '15', 'discount', 'discount-tiny'],
    ['80.000', '79.700', 'discount', 'discount-huge'],
  ])('"%s" with discount "%s" is an error of the %s', async (price, discount, field, code) => {
    expect(await typed(price, discount)).toEqual(
      failed({ kind: 'invalid', id: vera, fieldErrors: [{ field, code }] }),
    )
    expect(await prices()).toEqual(BEFORE)
  })

  test('is not changed over somebody’s newer one', async () => {
    await typed('70.000')
    expect(await typed('71.000')).toEqual(failed({ kind: 'changed-since' }))
    expect((await findAdminProduct(vera))?.price).toBe(pesos(70_000))
  })

  test('an undo does not take back what was changed since', async () => {
    const done = await typed('70.000')
    await typed('71.000', '', '2')
    expect(await undo(done)).toEqual(failed({ kind: 'changed-since' }))
    expect((await findAdminProduct(vera))?.price).toBe(pesos(71_000))
  })
})

describe('a discount', () => {
  test('is that part of each price in whole pesos, and goes back to what each had', async () => {
    const done = await send({ intent: 'discount', id: [vera, rio], percent: '15' })
    expect(await prices()).toEqual([
      ['Río', pesos(84_000), pesos(12_600), pesos(71_400)],
      ['Vera', pesos(68_000), pesos(10_200), pesos(57_800)],
    ])
    // Río had it already.
    expect(done).toMatchObject({ value: { count: 1, name: 'Vera' } })
    await undo(done)
    expect(await prices()).toEqual(BEFORE)
  })

  test('of 0 takes every discount away', async () => {
    const done = await send({ intent: 'discount', id: [vera, rio], percent: '0' })
    expect((await findAdminProduct(rio))?.discount).toBeNull()
    await undo(done)
    expect(await prices()).toEqual(BEFORE)
  })

  test.each(['', 'mucho', '100', '-5', '12,5'])('of "%s" is an error', async (percent) => {
    expect(await send({ intent: 'discount', id: vera, percent })).toEqual(
      failed({ kind: 'percent-unreadable' }),
    )
  })
})

describe('copies', () => {
  test('have all that the product has, are hidden, and go to the trash when undone', async () => {
    const done = await send({ intent: 'duplicate', id: [vera, rio], key: KEY })
    const shown = { Río: 'published', Vera: 'published' }
    expect(await states()).toEqual({ ...shown, 'Río (copia)': 'hidden', 'Vera (copia)': 'hidden' })
    const [original, copy] = await adminCatalog()
    expect(copy?.colors).toEqual(original?.colors)
    expect(copy).toMatchObject({ price: original?.price, discount: original?.discount, version: 1 })
    await undo(done)
    expect(await states()).toEqual({ ...shown, 'Río (copia)': 'trash', 'Vera (copia)': 'trash' })
  })

  test('are made once, however often they are asked for', async () => {
    await send({ intent: 'duplicate', id: vera, key: KEY })
    expect(await send({ intent: 'duplicate', id: vera, key: KEY })).toMatchObject({ value: { count: 1 } })
    expect(await adminCatalog()).toHaveLength(3)
  })
})

test('a change reads only the products that it names', async () => {
  // The shop's own products are read again after every change.
  await send({ intent: 'hide', id: [rio] })
  const { rows } = await watchStatements(() => send({ intent: 'discount', id: [vera], percent: '10' }))
  const products = rows.filter((row) => 'brand' in row)
  expect(new Set(products.map(({ name }) => name))).toEqual(new Set(['Vera']))
})

test('hundreds are changed with a few statements', async () => {
  const many = Array.from({ length: 300 }, (_, index) => ({
    ...makeProduct({ name: `Par ${index}` }),
    id: `par${index}`,
    createdAt: '2026-03-01T12:00:00.000Z',
  }))
  const id = await addProducts(many)
  for (const fields of [
    { intent: 'hide' },
    { intent: 'discount', percent: '10' },
    { intent: 'duplicate', key: KEY },
    { intent: 'delete' },
  ]) {
    const change = async () => expect(await send({ ...fields, id })).toMatchObject({ value: { count: 300 } })
    expect((await watchStatements(change)).statements, fields.intent).toBeLessThanOrEqual(25)
  }
})

test.each([
  { intent: 'drop', id: 'vera' },
  { intent: 'hide' },
  { intent: 'hide', id: '../vera' },
  { intent: 'hide', id: Array.from({ length: 1_001 }, (_, index) => `par${index}`) },
  { intent: 'duplicate', id: 'vera', key: 'corta' },
  { intent: 'prices', prices: '' },
  { intent: 'prices', prices: '[{"id":"vera","version":1,"price":100,"discount":100}]' },
  { intent: 'prices', prices: '[{"id":"vera","version":1,"price":0.5,"discount":null}]' },
])('what no list sends is not read: %j', async (fields) => {
  expect(await send(fields)).toEqual(failed({ kind: 'unreadable' }))
})

test.each([
  ['hide', {}],
  ['discount', { percent: '10' }],
  ['duplicate', { key: KEY }],
])('interrupted anywhere, %s changes nothing', async (intent, more) => {
  expect(await interruptEverywhere(() => send({ intent, id: [vera, rio], ...more }))).toBeGreaterThan(2)
})

test('ticked products get a kind, and have their own again when that is undone', async () => {
  const kinds = async () => Object.fromEntries((await adminCatalog()).map(({ name, kind }) => [name, kind]))
  await send({ intent: 'kind', id: [rio], kind: 'Ojotas' })
  const all = await send({ intent: 'kind', id: [vera, rio], kind: ' Botas ' })
  expect(all).toMatchObject({ ok: true, value: { count: 2 } })
  expect(await kinds()).toEqual({ Vera: 'Botas', Río: 'Botas' })
  await undo(all)
  expect(await kinds()).toEqual({ Vera: '', Río: 'Ojotas' })
  expect(await send({ intent: 'kind', id: [vera], kind: '' })).toEqual(failed({ kind: 'nothing-changed' }))
  expect(await send({ intent: 'kind', id: [vera], kind: '¿?' })).toEqual(failed({ kind: 'kind-unusable' }))
})
