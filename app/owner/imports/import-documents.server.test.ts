import { beforeEach, describe, expect, test } from 'vitest'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { adminCatalog } from '#app/domain/catalog/admin-catalog.server.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { deleteProducts } from '#app/domain/catalog/trash-products.server.ts'
import { setPublished } from '#app/domain/catalog/publish-products.server.ts'
import { originalKey, photoStore, storeOriginal } from '#app/domain/photos/photo-store.server.ts'
import { emptyTables } from '#test/test-database.ts'
import { demoCatalog, makeAdmin, makeColor, makeUser, okValue } from '#test/world.ts'
import { applyImport, checkImport } from './import.server.ts'
import type { ImportResult } from './report.ts'
import { catalogJsonParts } from './vault-json.ts'

const admin = makeAdmin()

/** The demo's products, each color with two photos. */
const demoProducts = demoCatalog().products.map((product) => {
  const [first, ...rest] = product.colors.map((color) => ({
    ...color,
    images: makeColor(`${product.id} ${color.slug}`, 2).images,
  }))
  return { ...product, colors: [first!, ...rest] as typeof product.colors }
})

const exportAll = async () => [...catalogJsonParts(await adminCatalog())].join('')
let exported = ''
beforeEach(async () => {
  for (const { publicId } of demoProducts.flatMap(({ colors }) => colors.flatMap(({ images }) => images)))
    await storeOriginal(publicId, Buffer.from('a photo'))
  await addProducts(demoProducts)
  await setPublished([demoProducts[0]!.id], false)
  exported = await exportAll()
})

const send = (json: string) => {
  return { bytes: Buffer.from(json), brand: '', model: '', files: [], photos: new Map(), failed: [] }
}
const check = async (json: string) => okValue(await checkImport(admin, send(json))).report
async function importAll(json: string, key = 'llave-de-esta-importacion'): Promise<ImportResult> {
  return applyImport(admin, send(json), { key, fingerprint: (await check(json)).fingerprint })
}
const applied = (added: number, changed: number, addresses = 0) => ({
  ok: true,
  value: { applied: { added, changed, addresses } },
})

test('the whole demo comes back without a change', async () => {
  const report = await check(exported)
  expect(report).toMatchObject({ format: 'vault-json', additions: 0, changes: 0, isBlocked: false })
  expect(report.kinds).toMatchObject([{ code: 'unchanged', count: demoProducts.length }])
})

describe('into an empty shop', () => {
  beforeEach(async () => {
    await emptyTables()
  })

  test('the same catalogue comes, and again nothing', async () => {
    expect(await importAll(exported)).toEqual(applied(demoProducts.length, 0))
    expect(await exportAll()).toBe(exported)
    const shop = await currentCatalog()
    expect(shop.products).toHaveLength(demoProducts.length - 1)
    expect(await importAll(exported, 'otra-llave-de-importacion')).toEqual(applied(0, 0))
    expect(await exportAll()).toBe(exported)
  })

  test('confirmed twice at once, it is added once', async () => {
    const { fingerprint } = await check(exported)
    const confirmation = { key: 'llave-de-esta-importacion', fingerprint }
    const results = await Promise.all([1, 2].map(() => applyImport(admin, send(exported), confirmation)))
    expect(results).toContainEqual(applied(demoProducts.length, 0))
    expect(await adminCatalog()).toHaveLength(demoProducts.length)
  })

  test('photos that are not there hold it back and are named', async () => {
    const { publicId } = demoProducts[0]!.colors[0].images[0]!
    await photoStore().remove(originalKey(publicId))
    const report = await check(exported)
    expect(report.kinds[0]).toMatchObject({
      code: 'image-gone',
      column: 'images',
      products: [{ what: `/imagenes/upload/${publicId}` }],
    })
    expect(report.additions).toBe(demoProducts.length - 1)
  })
})

test('a changed document changes its product alone, and says how', async () => {
  const { id, colors } = demoProducts[1]!
  const edited = JSON.parse(exported) as { products: { id: string; price: number; colors: object }[] }
  const mine = edited.products.find((one) => one.id === id)!
  mine.price = 91_000
  const json = JSON.stringify({ products: [mine] })
  const { kinds } = await check(json)
  expect(kinds[0]?.products[0]?.changes).toMatchObject([{ column: 'price', after: '$91.000' }])
  expect(await importAll(json)).toEqual(applied(0, 1))
  const after = (await adminCatalog()).find((one) => one.id === id)
  expect(after).toMatchObject({ price: 9_100_000, version: 2, colors: colors.map(({ name }) => ({ name })) })
})

test('what another tab changed meanwhile is a conflict', async () => {
  const { id } = demoProducts[1]!
  const edited = exported.replaceAll(/"price": \d+/g, '"price": 91000')
  const { fingerprint } = await check(edited)
  await deleteProducts([id])
  const confirmation = { key: 'llave-de-esta-importacion', fingerprint }
  const result = await applyImport(admin, send(edited), confirmation)
  expect(result).toMatchObject({ ok: false, error: { kind: 'not-ready', report: { format: 'vault-json' } } })
})

test.each([
  ['[', 'not-json'],
  ['{"products":[]}', 'empty'],
  [`[${'7,'.repeat(8_500_000)}7]`, 'too-large'],
])('a file that cannot be read changes nothing', async (json, kind) => {
  const error = { kind: 'unreadable-file', file: { kind } }
  expect(await checkImport(admin, send(json))).toEqual({ ok: false, error })
})

test.each([
  ['signed-out', null],
  ['not-allowed', makeUser()],
])('%s: nobody but an admin reads or applies a file', async (kind, user) => {
  const { fingerprint } = await check(exported)
  const failure = { ok: false, error: { kind } }
  expect(await checkImport(user, send(exported))).toEqual(failure)
  const confirmation = { key: 'llave-de-esta-importacion', fingerprint }
  expect(await applyImport(user, send(exported), confirmation)).toEqual(failure)
})
