import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminCatalog } from '#app/features/catalog/admin-catalog.server.ts'
import { forgetCatalog } from '#app/features/catalog/catalog-snapshot.server.ts'
import { stateOf } from '#app/features/catalog/admin-product.ts'
import { deleteProducts } from '#app/features/catalog/set-product-state.server.ts'
import { writeSizes } from '#app/features/catalog/sizes.ts'
import { openFolderStore } from '#app/platform/file-store.server.ts'
import { originalKey, photoStore, setPhotoStore } from '#app/features/images/photo-store.server.ts'
import { interruptEverywhere } from '#test/interrupt.ts'
import { makeAdmin, makeUser } from '#test/make-user.ts'
import {
  shopify,
  SHOPIFY_ROWS,
  tiendanube,
  TIENDANUBE_ROWS,
  woocommerce,
  WOOCOMMERCE_ROWS,
} from '#test/shop-exports.ts'
import { fetchShopPhoto, storeShopFile } from './imported-photos.server.ts'
import { applyShopImport, checkShopImport, type ShopFile } from './shop-import.server.ts'
import type { ShopReport } from './plan-shop-import.ts'

const admin = makeAdmin()
const KEY = 'llave-de-esta-importacion'

let folder: string
let jpeg: Buffer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-photos-'))
  setPhotoStore(openFolderStore(folder))
  jpeg = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => forgetCatalog())

const file = (text: string, given: Partial<ShopFile> = {}): ShopFile => ({
  bytes: Buffer.from(text),
  answers: { brand: 'Mi marca', model: 'Única' },
  files: [],
  uploaded: new Map(),
  failed: [],
  ...given,
})
async function check(given: ShopFile): Promise<ShopReport> {
  const result = await checkShopImport(admin, given)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value.report
}
async function bring(given: ShopFile, key = KEY) {
  return applyShopImport(admin, given, { key, fingerprint: (await check(given)).fingerprint })
}
const applied = (added: number, changed: number) => ({ ok: true, value: { applied: { added, changed } } })
const products = async () =>
  (await adminCatalog()).map((product) => [
    product.name,
    product.brand,
    product.price,
    product.discount,
    stateOf(product),
    product.colors.map(({ name, sizes, images }) => `${name} ${writeSizes(sizes)} ${images.length}`.trim()),
  ])

/** Fetches every photo that the report wants, as the page and the owner's command do. */
async function bringPhotos(given: ShopFile): Promise<number> {
  const { wantedPhotos } = await check(given)
  for (const address of wantedPhotos) {
    expect(await fetchShopPhoto(admin, address, async () => jpeg)).toMatchObject({ ok: true })
  }
  return wantedPhotos.length
}

test('only the owner checks, applies or fetches', async () => {
  const given = file(tiendanube(TIENDANUBE_ROWS))
  for (const [user, kind] of [
    [null, 'signed-out'],
    [makeUser(), 'not-allowed'],
    [makeUser({ role: 'helper' }), 'not-allowed'],
  ] as const) {
    expect(await checkShopImport(user, given)).toEqual({ ok: false, error: { kind } })
    expect(await applyShopImport(user, given, { key: KEY, fingerprint: '' })).toEqual({
      ok: false,
      error: { kind },
    })
    expect(await fetchShopPhoto(user, 'https://cdn.example.com/a.jpg')).toEqual({
      ok: false,
      error: { kind },
    })
  }
})

describe('an export of Tiendanube', () => {
  const given = file(tiendanube(TIENDANUBE_ROWS))

  test('comes whole, hidden where photos are missing, and a second time changes nothing', async () => {
    expect(await bring(given)).toEqual(applied(2, 0))
    const all = await products()
    expect(all).toEqual([
      ['Borcego Luna', 'Lumen', 8_500_000, 1_700_000, 'hidden', ['Negro 36(0) 37(1) 0', 'Suela 37,5 0']],
      ['Ojota Playa', 'Mi marca', 1_250_050, null, 'hidden', ['Único  0']],
    ])
    const again = await check(given)
    expect([again.additions, again.changes, again.rows.map(({ status }) => status)]).toEqual([
      0,
      0,
      ['unchanged', 'unchanged'],
    ])
    expect(await bring(given, 'otra-llave-de-importacion')).toEqual(applied(0, 0))
    expect(await products()).toEqual(all)
  })

  test('a product with a problem stays out and is told; the others come', async () => {
    const rows = TIENDANUBE_ROWS.map((row, index) => (index === 3 ? { ...row, Precio: 'a convenir' } : row))
    const report = await check(file(tiendanube(rows)))
    expect(report.leftOut).toEqual([{ row: 5, name: 'Ojota Playa', code: 'price-unreadable' }])
    expect(await bring(file(tiendanube(rows)))).toEqual(applied(1, 0))
  })

  test('without an answer, products without a brand stay out with the field that is missing', async () => {
    const report = await check({ ...given, answers: { brand: '', model: '' } })
    expect(report.lacking).toEqual({ brand: 1, model: 1 })
    expect(report.rows.find(({ row }) => row === 5)).toMatchObject({
      status: 'error',
      errors: [
        { column: 'brand', code: 'brand-missing' },
        { column: 'model', code: 'model-missing' },
      ],
    })
    expect(report.additions).toBe(1)
  })

  test('a product in the trash stays there', async () => {
    await bring(given)
    const [luna] = await adminCatalog()
    await deleteProducts([luna!.id])
    const report = await check(given)
    expect(report.rows.find(({ name }) => name === 'Borcego Luna')?.errors).toEqual([
      { column: 'id', code: 'in-trash' },
    ])
    expect(report.additions).toBe(0)
  })

  test('what changed in the other shop changes here, and is shown before', async () => {
    await bring(given)
    const dearer = file(tiendanube(TIENDANUBE_ROWS.map((row) => ({ ...row, Precio: '90,000.00' }))))
    const report = await check(dearer)
    expect(report.rows[0]?.changes).toEqual([
      { column: 'price', before: '$85.000', after: '$90.000' },
      { column: 'discount', before: '$17.000', after: '$22.000' },
    ])
    expect(await bring(dearer, 'otra-llave-de-importacion')).toEqual(applied(0, 2))
  })

  test('a confirmation of another report does nothing', async () => {
    const result = await applyShopImport(admin, given, { key: KEY, fingerprint: 'otra' })
    expect(result).toMatchObject({ ok: false, error: { kind: 'conflict', report: { additions: 2 } } })
    expect(await products()).toEqual([])
  })

  test('an import that is interrupted anywhere does nothing', async () => {
    const { fingerprint } = await check(given)
    await interruptEverywhere(() => applyShopImport(admin, given, { key: KEY, fingerprint }))
    expect(await products()).toHaveLength(2)
    expect(await bring(given)).toEqual(applied(2, 0))
  })
})

describe('photos by address', () => {
  const given = file(shopify(SHOPIFY_ROWS))

  test('are stored once, and the product is shown', async () => {
    expect(await bringPhotos(given)).toBe(4)
    expect(await bring(given)).toEqual(applied(2, 0))
    expect((await products()).find(([name]) => name === 'Zapatilla Río')).toEqual([
      'Zapatilla Río',
      'Marea',
      9_999_990,
      2_000_000,
      'published',
      ['Blanco 38 3', 'Verde 39(0) 1'],
    ])
    const again = await check(given)
    expect([again.wantedPhotos, again.additions, again.changes]).toEqual([[], 0, 0])
  })

  test('that cannot be fetched are told and wanted again by the next import', async () => {
    const { wantedPhotos } = await check(given)
    const down = async () => Promise.reject(new Error('Answered 404'))
    const [first = ''] = wantedPhotos
    expect(await fetchShopPhoto(admin, first, down)).toEqual({ ok: false, error: { kind: 'not-fetched' } })
    const report = await check({ ...given, failed: [first] })
    expect(report.rows[0]?.notes).toContainEqual({ code: 'photo-failed', row: 2, what: first })
    await bring(given)
    expect((await check(given)).wantedPhotos).toEqual(wantedPhotos)
    expect(await bringPhotos(given)).toBe(4)
    expect((await check(given)).changes).toBe(1)
  })

  test('that were swept away are fetched again', async () => {
    await bringPhotos(given)
    const [address = ''] = (await check({ ...given })).wantedPhotos.concat(
      'https://cdn.example.com/portada.jpg',
    )
    const known = await fetchShopPhoto(admin, address, async () => Promise.reject(new Error('asked again')))
    if (!known.ok) throw new Error('The photo is stored.')
    await photoStore().remove(originalKey(known.value.publicId))
    expect((await check(given)).wantedPhotos).toEqual([address])
  })

  test('are no address of this machine, and no text', async () => {
    for (const address of [
      'https://127.0.0.1/a.jpg',
      'https://localhost/a.jpg',
      'file:///etc/passwd',
      'a.jpg',
    ])
      expect(await fetchShopPhoto(admin, address)).toEqual({ ok: false, error: { kind: 'not-fetched' } })
    const text = async () => Buffer.from('<html>')
    expect(await fetchShopPhoto(admin, 'https://cdn.example.com/a.jpg', text)).toEqual({
      ok: false,
      error: { kind: 'not-an-image' },
    })
  })
})

test('the same file of a folder is stored once', async () => {
  const first = await storeShopFile(jpeg)
  expect(first).toMatchObject({ ok: true })
  expect(await storeShopFile(jpeg)).toEqual(first)
})

test('an export of WooCommerce comes whole', async () => {
  const given = file(woocommerce(WOOCOMMERCE_ROWS))
  await bringPhotos(given)
  expect(await bring(given)).toEqual(applied(2, 0))
  expect(await products()).toEqual([
    ['Bota Sur', 'Andes', 12_000_050, 2_000_050, 'published', ['Negro 36(1) 1', 'Marrón 36 37 1']],
    ['Alpargata', 'Mi marca', 3_000_000, null, 'hidden', ['Único 35(0) 36(0) 0']],
  ])
  expect((await check(given)).leftOut).toEqual([{ row: 6, name: 'De nadie', code: 'variant-alone' }])
})

test('a file that is none is told', async () => {
  for (const [text, kind] of [
    ['hola', 'unknown-format'],
    ['PK\u0003\u0004', 'not-csv'],
    [
      `Identificador de URL;Nombre;Precio\n${Array.from({ length: 10_001 }, (_, key) => `${key};A;1\n`).join('')}`,
      'too-many-products',
    ],
  ]) {
    expect(await checkShopImport(admin, file(text!))).toEqual({
      ok: false,
      error: { kind: 'unreadable-file', file: { kind } },
    })
  }
})
