import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { rowsOf, setRows } from '#test/rows.ts'
import { pesos } from '#app/business/money.ts'
import { interruptEverywhere } from '#test/interrupt.ts'
import { makeAdmin, makeProduct, makeUser } from '#test/world.ts'
import { addProduct, editProduct } from '#test/shop.ts'
import { adminCatalog, findAdminProduct } from '#app/domain/catalog/admin-catalog.server.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { deleteProducts, restoreProducts } from '#app/domain/catalog/trash-products.server.ts'
import { setPublished } from '#app/domain/catalog/publish-products.server.ts'
import { insertManyOnce } from '#app/domain/catalog/save-product.server.ts'
import { changeCatalog } from '#app/domain/catalog/write-product.server.ts'
import { applyPriceChange, findLastPriceChange, undoPriceChange } from './bulk-prices.server.ts'
import { previewPrices, type ExpectedPrice, type PriceChange } from './bulk-prices.ts'

const admin = makeAdmin()
const tenPercent = { direction: 'up', by: { percentHundredths: 1_000 } } as const
const rise: PriceChange = { scope: 'all', ...tenPercent, rounding: 'to-500', keeps: 'percent' }

const vera = makeProduct({ name: 'Vera', price: pesos(68_000) })
const rio = makeProduct({ name: 'Río', brand: 'Ansenuza', price: pesos(84_000), discount: pesos(12_600) })
let veraId = ''
let rioId = ''

beforeEach(async () => {
  veraId = await addProduct(vera)
  rioId = await addProduct(rio, { isHidden: true })
})

const previewed = async (change: PriceChange) => {
  const rows = previewPrices(await adminCatalog(), change)
  return rows.map(({ product: { id, version, price } }) => ({ id, version, price }))
}
const applyPrices = (change: PriceChange, expected: ExpectedPrice[], key: string = randomUUID()) =>
  applyPriceChange(admin, change, { expected, key })
const apply = async (change: PriceChange) => applyPrices(change, await previewed(change))
const undo = async () => undoPriceChange(admin, (await findLastPriceChange())?.madeAt ?? '')
const applied = (count: number) => ({ ok: true, value: { applied: count } })
const undone = (count: number) => ({ ok: true, value: { undone: count } })
const failedAs = (kind: string) => ({ ok: false, error: { kind } })
const prices = async () =>
  (await adminCatalog()).map(({ name, price, discount, finalPrice }) => [name, price, discount, finalPrice])

const BEFORE = [
  ['Río', pesos(84_000), pesos(12_600), pesos(71_400)],
  ['Vera', pesos(68_000), null, pesos(68_000)],
]
const AFTER = [
  ['Río', pesos(92_500), pesos(14_000), pesos(78_500)],
  ['Vera', pesos(75_000), null, pesos(75_000)],
]

describe('applying', () => {
  test('changes every price, of hidden products too, and the shop shows it at once', async () => {
    expect(await apply(rise)).toEqual(applied(2))
    expect(await prices()).toEqual(AFTER)
    expect((await currentCatalog()).byId.get(veraId)?.finalPrice).toBe(pesos(75_000))
    expect((await findAdminProduct(veraId))?.version).toBe(2)
    expect(await findLastPriceChange()).toMatchObject({ change: rise, products: 2 })
  })

  test('of more products than are read or written at once, changes all, and gives all back', async () => {
    const many = Array.from({ length: 600 }, (_, index) => ({ ...vera, id: `par${index}` }))
    await changeCatalog((transaction) => insertManyOnce(transaction, many, randomUUID()))
    const sum = async () => (await adminCatalog()).reduce((total, { price }) => total + price, 0)
    const before = await sum()
    expect(await apply(rise)).toEqual(applied(602))
    expect(await sum()).toBe(before + 601 * pesos(7_000) + pesos(8_500))
    expect(await findLastPriceChange()).toMatchObject({ products: 602 })
    expect(await undo()).toEqual(undone(602))
    expect(await sum()).toBe(before)
    expect(await rowsOf('changed_prices')).toEqual([])
  })

  test.each([
    ['a product was edited', () => editProduct(veraId, 1, { ...vera, name: 'Vera Alta' })],
    ['a price was changed', () => editProduct(veraId, 1, { ...vera, price: pesos(70_000) })],
    ['a product was added', () => addProduct(makeProduct())],
    ['a product was deleted', () => deleteProducts([rioId])],
  ])('if %s since the preview, nothing is applied', async (_, meanwhile) => {
    const shown = await previewed(rise)
    await meanwhile()
    const before = await prices()
    expect(await applyPrices(rise, shown)).toEqual(failedAs('prices-changed'))
    expect(await prices()).toEqual(before)
    expect(await findLastPriceChange()).toBeNull()
  })

  test('of a brand finds it, however products in the trash spell it', async () => {
    const loud = makeProduct({ brand: 'VAULT' })
    await deleteProducts([await addProduct(loud), await addProduct(loud)])
    const ofBrand: PriceChange = { ...rise, scope: { brands: ['Vault'], models: [], ids: [] } }
    expect(await apply(ofBrand)).toEqual(applied(1))
  })

  test('repeated after a lost answer, it results the same and applies nothing more', async () => {
    const shown = await previewed(rise)
    const key = 'llave-de-esta-vista-previa'
    expect(await applyPrices(rise, shown, key)).toEqual(applied(2))
    expect(await applyPrices(rise, shown, key)).toEqual(applied(2))
    expect(await prices()).toEqual(AFTER)
  })

  test('twice at once, it is applied once @money', async () => {
    const shown = await previewed(rise)
    const results = await Promise.all([applyPrices(rise, shown), applyPrices(rise, shown)])
    expect(results).toContainEqual(applied(2))
    expect(results).toContainEqual(failedAs('prices-changed'))
    expect(await prices()).toEqual(AFTER)
  })

  test('a product whose price cannot be is left out, of the undo too', async () => {
    const fall: PriceChange = { ...rise, direction: 'down', by: { amount: pesos(70_000) } }
    expect(await apply(fall)).toEqual(applied(1))
    expect(await prices()).toEqual([['Río', pesos(14_118), pesos(2_118), pesos(12_000)], BEFORE[1]])
    expect((await findAdminProduct(veraId))?.version).toBe(1)
    expect(await undo()).toEqual(undone(1))
    expect(await prices()).toEqual(BEFORE)
  })

  test('the trash is left alone, and what rounding leaves as it is is not edited', async () => {
    await deleteProducts([rioId])
    expect(await apply(rise)).toEqual(applied(1))
    expect((await findAdminProduct(rioId))?.price).toBe(pesos(84_000))
    const little: PriceChange = { ...rise, by: { amount: pesos(1) } }
    expect(await apply(little)).toEqual(applied(0))
    expect((await findAdminProduct(veraId))?.version).toBe(2)
    expect(await findLastPriceChange()).toMatchObject({ change: rise })
  })

  test('interrupted anywhere leaves every price @money', async () => {
    const shown = await previewed(rise)
    expect(await interruptEverywhere(() => applyPrices(rise, shown))).toBeGreaterThan(8)
    expect(await prices()).toEqual(AFTER)
  })
})

describe('undoing', () => {
  test('gives back the prices of the last change, once', async () => {
    await apply(rise)
    expect(await undo()).toEqual(undone(2))
    expect(await prices()).toEqual(BEFORE)
    expect((await currentCatalog()).byId.get(veraId)?.price).toBe(pesos(68_000))
    expect(await undo()).toEqual(failedAs('nothing-to-undo'))
    expect(await findLastPriceChange()).toBeNull()
  })

  test('of a change that was made when every discount kept its pesos', async () => {
    await apply({ ...rise, keeps: 'pesos', rounding: 'none' })
    const { keeps: _, ...before } = rise
    await setRows('price_changes', { change: JSON.stringify(before) })
    expect(await undo()).toEqual(undone(2))
    expect(await prices()).toEqual(BEFORE)
  })

  test('of two changes, the later one alone', async () => {
    await apply(rise)
    await apply({ ...rise, scope: { brands: ['Vault'], models: [], ids: [] } })
    expect(await undo()).toEqual(undone(1))
    expect(await prices()).toEqual(AFTER)
    expect(await undo()).toEqual(failedAs('nothing-to-undo'))
  })

  test('says whose price or discount was changed since, and changes nothing', async () => {
    await apply(rise)
    await editProduct(veraId, 2, { ...vera, price: pesos(80_000) })
    const products = [{ id: veraId, name: 'Vera', brand: 'Vault' }]
    expect(await undo()).toEqual({ ok: false, error: { kind: 'changed-since', products } })
    await editProduct(veraId, 3, { ...vera, price: pesos(75_000) })
    await editProduct(rioId, 2, { ...rio, price: pesos(92_500), discount: pesos(90_000) })
    expect(await undo()).toMatchObject({ error: { products: [{ id: rioId }] } })
    expect((await findAdminProduct(veraId))?.price).toBe(pesos(75_000))
  })

  test('other edits since then stay, and what is in the trash comes back at its old price', async () => {
    await apply(rise)
    await editProduct(veraId, 2, { ...vera, name: 'Vera Alta', price: pesos(75_000) })
    await setPublished([rioId], true)
    await deleteProducts([rioId])
    expect(await undo()).toEqual(undone(2))
    await restoreProducts([rioId])
    expect(await findAdminProduct(rioId)).toMatchObject({ price: pesos(84_000) })
    expect(await findAdminProduct(veraId)).toMatchObject({ name: 'Vera Alta', price: pesos(68_000) })
  })

  test('interrupted anywhere undoes nothing', async () => {
    await apply(rise)
    expect(await interruptEverywhere(undo)).toBeGreaterThan(7)
    expect(await prices()).toEqual(BEFORE)
  })

  test('a newer change is not undone in its place', async () => {
    await apply(rise)
    expect(await undoPriceChange(admin, '2026-01-01T00:00:00.000Z')).toEqual(failedAs('newer-change'))
    expect(await prices()).toEqual(AFTER)
  })
})

test.each([
  ['signed-out', null],
  ['not-allowed', makeUser()],
  ['not-allowed', makeUser({ role: 'admin', emailVerified: false })],
])('%s: nobody but an admin applies or undoes', async (kind, user) => {
  const expected = await previewed(rise)
  expect(await applyPriceChange(user, rise, { expected, key: randomUUID() })).toEqual(failedAs(kind))
  expect(await prices()).toEqual(BEFORE)
  await apply(rise)
  const madeAt = (await findLastPriceChange())?.madeAt ?? ''
  expect(await undoPriceChange(user, madeAt)).toEqual(failedAs(kind))
  expect(await prices()).toEqual(AFTER)
})
