import { beforeEach, describe, expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { interruptEverywhere } from '#test/interrupt.ts'
import { rowsOf } from '#test/rows.ts'
import { addProduct, editProduct } from '#test/shop.ts'
import { makeAdmin, makeColor, makeProduct, makeUser, okValue, withSizes } from '#test/world.ts'
import { deleteProducts } from '#app/domain/catalog/trash-products.server.ts'
import { saveSetting } from '#app/domain/settings/settings.server.ts'
import { labelsPage, notePrinted } from './labels.server.ts'
import { printedSchema } from './labels.schema.ts'
import { MAX_LABELS } from './labels.ts'

const admin = makeAdmin()
const negro = withSizes(makeColor('Negro'), '36(0) 37 38(1)')
const vera = makeProduct({ name: 'Vera', colors: [negro, withSizes(makeColor('Camel'), '40')] })
const rio = makeProduct({ name: 'Río', brand: 'Ansenuza', price: pesos(84_000), discount: pesos(12_600) })
let veraId = ''
let rioId = ''

beforeEach(async () => {
  veraId = await addProduct(vera)
  rioId = await addProduct(rio, { isHidden: true })
})

const page = (query = '') => labelsPage(new URLSearchParams(query))
const countReprints = async () => (await page()).toReprint
/** `Vera Negro 37`, as the addresses of the codes name them. */
const shown = async (query = '') =>
  (await page(query)).labels.map(({ alt }) => alt.replace(/, \$.*/, '').replaceAll(/,| Talle/g, ''))
const command = (intent: string, ids: readonly string[]) => printedSchema.parse({ intent, ids })
const print = async (query = '') =>
  okValue(await notePrinted(admin, command('printed', (await page(query)).printed)))
const dearer = (price: number) => editProduct(veraId, 1, { ...vera, price: pesos(price) })

describe('the labels', () => {
  test('are one for each color and size that the shop has, of hidden products too', async () => {
    expect(await shown()).toEqual(['Río Negro', 'Vera Negro 37', 'Vera Negro 38', 'Vera Camel 40'])
    expect(await page()).toMatchObject({ total: { labels: 4, products: 2 }, rest: 0, pages: 1 })
    expect(await shown('no-hay=on')).toContain('Vera Negro 36')
  })

  test('are of the products that were chosen, by hand or by brand', async () => {
    expect(await shown(`producto=${rioId}`)).toEqual(['Río Negro'])
    expect(await shown('productos=algunos&marca=Vault')).toHaveLength(3)
    expect(await page('productos=algunos')).toMatchObject({ isEmptyScope: true, labels: [] })
    await deleteProducts([rioId])
    expect(await shown()).toHaveLength(3)
  })

  test('carry where they were given away, where the owner made that name known', async () => {
    const sources = async (query: string) =>
      new Set((await page(query)).labels.map(({ address }) => new URL(address).searchParams.get('de')))
    expect(await sources('')).toEqual(new Set(['etiqueta']))
    await saveSetting('linkNames', 'feria')
    expect(await sources('origen=feria')).toEqual(new Set(['feria']))
    expect(await sources('origen=otra')).toEqual(new Set(['etiqueta']))
  })

  test('are printed in runs, each with whole products, and the rest is said', async () => {
    const sizes = '33 33,5 34 34,5 35 35,5 36 36,5 37 37,5 38 38,5 39 39,5 40 40,5 41 41,5 42 42,5'
    for (let index = 0; index < 12; index += 1)
      await addProduct(makeProduct({ name: `Zeta ${index}`, colors: [withSizes(makeColor('Negro'), sizes)] }))
    const first = await page()
    expect(first).toMatchObject({ page: 1, pages: 2, total: { labels: 244 } })
    expect(first.labels.length).toBeLessThanOrEqual(MAX_LABELS)
    const second = await page('pagina=2')
    expect(second.labels).toHaveLength(first.rest)
    expect((await page('pagina=9')).page).toBe(2)
    const alts = [...first.labels, ...second.labels].map(({ alt }) => alt)
    expect(new Set(alts).size).toBe(244)
  })
})

describe('after a change of prices', () => {
  test('only what was printed at another price waits to be printed again', async () => {
    await dearer(70_000)
    expect(await countReprints()).toBe(0)
    await print()
    expect(await countReprints()).toBe(0)
    await editProduct(veraId, 2, { ...vera, price: pesos(75_000) })
    expect(await countReprints()).toBe(3)
    expect(await shown('reimprimir')).toEqual(['Vera Negro 37', 'Vera Negro 38', 'Vera Camel 40'])
    await print('reimprimir')
    expect(await page('reimprimir')).toMatchObject({ labels: [], toReprint: 0 })
  })

  test('a discount counts too, and the price of before needs no new label', async () => {
    await print()
    await editProduct(rioId, 1, { ...rio, discount: null })
    expect(await countReprints()).toBe(1)
    await editProduct(rioId, 2, rio)
    expect(await countReprints()).toBe(0)
  })

  test('what was shown counts as printed, though the price has changed meanwhile', async () => {
    const { printed } = await page()
    await dearer(70_000)
    await notePrinted(admin, command('printed', printed))
    expect(await countReprints()).toBe(3)
  })

  test('labels that did not come out are as they were before', async () => {
    await print()
    await dearer(70_000)
    const { undo } = await print('reimprimir')
    expect(await countReprints()).toBe(0)
    await notePrinted(admin, command('undo', undo))
    expect(await countReprints()).toBe(3)
    const first = await notePrinted(admin, command('printed', [`${rioId}:1:`]))
    expect(first).toMatchObject({ value: { undo: [`${rioId}:8400000:1260000`] } })
  })
})

test('who printed what is in the record', async () => {
  const { undo } = await print()
  await notePrinted(admin, command('undo', undo))
  expect((await rowsOf('activity')).map(({ kind, subject, count }) => [kind, subject, count])).toEqual([
    ['labels-printed', 'Río, Vera', 2],
    ['labels-not-printed', 'Río, Vera', 2],
  ])
})

test('interrupted anywhere, all is noted or nothing', async () => {
  const { printed } = await page()
  expect(await interruptEverywhere(() => notePrinted(admin, command('printed', printed)))).toBeGreaterThan(3)
  expect((await rowsOf('products')).map(({ label_price }) => label_price)).not.toContain(null)
})

test.each([
  ['signed-out', null],
  ['not-allowed', makeUser()],
])('%s: nobody but the team notes what was printed', async (kind, user) => {
  const { printed } = await page()
  expect(await notePrinted(user, command('printed', printed))).toEqual({ ok: false, error: { kind } })
  expect((await rowsOf('products')).map(({ label_price }) => label_price)).toEqual([null, null])
})
