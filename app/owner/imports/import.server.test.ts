import { describe, expect, test } from 'vitest'
import { failed } from '#app/base/result.ts'
import { adminCatalog } from '#app/domain/catalog/admin-catalog.server.ts'
import { stateOf } from '#app/domain/catalog/admin-product.ts'
import { deleteProducts } from '#app/domain/catalog/trash-products.server.ts'
import { writeSizes } from '#app/domain/catalog/sizes.ts'
import { originalKey, photoStore } from '#app/domain/photos/photo-store.server.ts'
import { photoBytes } from '#test/photo-bytes.ts'
import { interruptEverywhere } from '#test/interrupt.ts'
import { makeAdmin, makeUser, okValue } from '#test/world.ts'
import {
  shopify,
  SHOPIFY_ROWS,
  tiendanube,
  TIENDANUBE_ROWS,
  woocommerce,
  WOOCOMMERCE_ROWS,
} from '#test/shop-exports.ts'
import { fetchShopPhoto, storeShopFile } from './imported-photos.server.ts'
import { FetchError } from '#app/platform/fetch-public.server.ts'
import { applyImport, checkImport, type ImportFile, reportAsCsv } from './import.server.ts'

const admin = makeAdmin()
const KEY = 'llave-de-esta-importacion'

const jpeg = await photoBytes()

const file = (text: string, given: Partial<ImportFile> = {}): ImportFile => ({
  ...{
    bytes: Buffer.from(text),
    brand: 'Mi marca',
    model: 'Única',
    files: [],
    photos: new Map(),
    failed: [],
  },
  ...given,
})
const check = async (given: ImportFile) => okValue(await checkImport(admin, given)).report
async function bring(given: ImportFile, key = KEY) {
  return applyImport(admin, given, { key, fingerprint: (await check(given)).fingerprint })
}
const applied = (added: number, changed: number, addresses = 0) => ({
  ok: true,
  value: { applied: { added, changed, addresses } },
})
const products = async () =>
  (await adminCatalog()).map((product) => [
    product.name,
    product.brand,
    product.price,
    product.discount,
    stateOf(product),
    product.colors.map(({ name, sizes, images }) => `${name} ${writeSizes(sizes)} ${images.length}`.trim()),
  ])

const asked = (address: string) => ({ address, dead: new Set<string>() })

/** Fetches every photo that the report wants, as the page and the owner's command do. */
async function bringPhotos(given: ImportFile): Promise<number> {
  const { wantedPhotos } = await check(given)
  for (const address of wantedPhotos) {
    expect(await fetchShopPhoto(admin, asked(address), async () => jpeg)).toMatchObject({ ok: true })
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
    const refused = { ok: false, error: { kind } }
    expect(await checkImport(user, given)).toEqual(refused)
    expect(await applyImport(user, given, { key: KEY, fingerprint: '' })).toEqual(refused)
    expect(await fetchShopPhoto(user, asked('https://cdn.example.com/a.jpg'))).toEqual(refused)
  }
})

describe('an export of Tiendanube', () => {
  const given = file(tiendanube(TIENDANUBE_ROWS))

  test('comes whole, hidden where photos are missing, and a second time changes nothing', async () => {
    expect(await bring(given)).toEqual(applied(2, 0, 2))
    const all = await products()
    expect(all).toEqual([
      ['Borcego Luna', 'Lumen', 8_500_000, 1_700_000, 'hidden', ['Negro 36=0 37=1 0', 'Suela 37,5 0']],
      ['Ojota Playa', 'Mi marca', 1_250_050, null, 'hidden', ['Único  0']],
    ])
    const counts = { new: 0, changed: 0, unchanged: 2, error: 0 }
    expect(await check(given)).toMatchObject({ additions: 0, changes: 0, counts })
    expect(await bring(given, 'otra-llave-de-importacion')).toEqual(applied(0, 0))
    expect(await products()).toEqual(all)
  })

  test('a product with a problem stays out and is told; the others come', async () => {
    const rows = TIENDANUBE_ROWS.map((row, index) => (index === 3 ? { ...row, Precio: 'a convenir' } : row))
    const report = await check(file(tiendanube(rows)))
    expect(report.kinds[0]).toEqual({
      code: 'amount-unreadable',
      count: 1,
      products: [{ row: 5, name: 'Ojota Playa', what: '', changes: [] }],
    })
    expect(await bring(file(tiendanube(rows)))).toEqual(applied(1, 0, 1))
  })

  test('without an answer, products without a brand stay out with the field that is missing', async () => {
    const report = await check({ ...given, brand: '', model: '' })
    expect(report).toMatchObject({
      lacking: { brand: 1, model: 1 },
      additions: 1,
      kinds: [
        { code: 'brand-missing', column: 'brand', products: [{ row: 5 }] },
        { code: 'model-missing', column: 'model', products: [{ row: 5 }] },
        { code: 'new', count: 1 },
        { code: 'photo-missing', count: 1 },
      ],
    })
  })

  test('a product in the trash stays there', async () => {
    await bring(given)
    const [luna] = await adminCatalog()
    await deleteProducts([luna!.id])
    const report = await check(given)
    expect(report.kinds[0]).toMatchObject({ code: 'in-trash', products: [{ name: luna!.name }] })
    expect(report.additions).toBe(0)
  })

  test('what changed in the other shop changes here, and is shown before', async () => {
    await bring(given)
    const dearer = file(tiendanube(TIENDANUBE_ROWS.map((row) => ({ ...row, Precio: '90,000.00' }))))
    const report = await check(dearer)
    expect(report.kinds[0]?.products[0]?.changes).toEqual([
      { column: 'price', before: '$85.000', after: '$90.000' },
      { column: 'discount', before: '$17.000', after: '$22.000' },
    ])
    expect(await bring(dearer, 'otra-llave-de-importacion')).toEqual(applied(0, 2))
  })

  test('a confirmation of another report does nothing', async () => {
    const result = await applyImport(admin, given, { key: KEY, fingerprint: 'otra' })
    expect(result).toMatchObject({ ok: false, error: { kind: 'conflict', report: { additions: 2 } } })
    expect(await products()).toEqual([])
  })

  test('an import that is interrupted anywhere does nothing', async () => {
    const { fingerprint } = await check(given)
    await interruptEverywhere(() => applyImport(admin, given, { key: KEY, fingerprint }))
    expect(await products()).toHaveLength(2)
    expect(await bring(given)).toEqual(applied(2, 0))
  })
})

describe('photos by address', () => {
  const given = file(shopify(SHOPIFY_ROWS))

  test('are stored once, and the product is shown', async () => {
    expect(await bringPhotos(given)).toBe(4)
    expect(await bring(given)).toEqual(applied(2, 0, 2))
    const colors = ['Blanco 38=5 3', 'Verde 39=0 1']
    const rio = ['Zapatilla Río', 'Marea', 9_999_990, 2_000_000, 'published', colors]
    expect(await products()).toContainEqual(rio)
    const again = await check(given)
    expect([again.wantedPhotos, again.additions, again.changes]).toEqual([[], 0, 0])
  })

  test('that cannot be fetched are told and wanted again by the next import', async () => {
    const { wantedPhotos } = await check(given)
    const failure = { kind: 'answered', status: 404 } as const
    const down = async () => Promise.reject(new FetchError('Answered 404', failure))
    const [first = ''] = wantedPhotos
    expect(await fetchShopPhoto(admin, asked(first), down)).toEqual({ ok: false, error: failure })
    expect((await check({ ...given, failed: [first] })).wantedPhotos).toEqual(wantedPhotos.slice(1))
    await bring(given)
    expect((await check(given)).wantedPhotos).toEqual(wantedPhotos)
    expect(await bringPhotos(given)).toBe(4)
    expect((await check(given)).changes).toBe(1)
  })

  test('that were swept away are fetched again', async () => {
    await bringPhotos(given)
    const address = 'https://cdn.example.com/portada.jpg'
    const askedAgain = () => Promise.reject(new Error('asked again'))
    const { publicId } = okValue(await fetchShopPhoto(admin, asked(address), askedAgain))
    await photoStore().remove(originalKey(publicId))
    expect((await check(given)).wantedPhotos).toEqual([address])
  })

  test('are no address of this machine, and no text', async () => {
    const local = ['https://127.0.0.1/a.jpg', 'https://localhost/a.jpg', 'file:///etc/passwd', 'a.jpg']
    for (const address of local)
      expect(await fetchShopPhoto(admin, asked(address))).toMatchObject({ ok: false })
    const text = async () => Buffer.from('<html>')
    expect(await fetchShopPhoto(admin, asked('https://cdn.example.com/a.jpg'), text)).toEqual(
      failed({ kind: 'not-an-image' }),
    )
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
  expect(await bring(given)).toEqual(applied(2, 0, 2))
  expect(await products()).toEqual([
    ['Bota Sur', 'Andes', 12_000_050, 2_000_050, 'published', ['Negro 36=1 1', 'Marrón 36 37 1']],
    ['Alpargata', 'Mi marca', 3_000_000, null, 'hidden', ['Único 35(0) 36(0) 0']],
  ])
  expect((await check(given)).kinds[0]).toMatchObject({
    code: 'variant-alone',
    products: [{ row: 6, name: 'De nadie' }],
  })
})

test('a photo of the folder that stood for an address is known by it the next time', async () => {
  const text = shopify(SHOPIFY_ROWS.slice(0, 1).map((row) => ({ ...row, 'Variant Image': '' })))
  const stored = okValue(await storeShopFile(jpeg))
  const given = file(text, { files: ['rio-1.jpg'], photos: new Map([['rio-1.jpg', stored]]) })
  expect(await bring(given)).toEqual(applied(1, 0, 1))
  expect(await check(file(text))).toMatchObject({ additions: 0, changes: 0, wantedPhotos: [] })
})

test('photos that come later publish what only waited for them', async () => {
  const given = file(shopify(SHOPIFY_ROWS))
  await bring(given)
  const states = async () =>
    (await adminCatalog()).map((product) => [product.name, stateOf(product)].join(' ')).toSorted()
  expect(await states()).toEqual(['Sandalia Sol hidden', 'Zapatilla Río hidden'])
  await bringPhotos(given)
  const report = await check(given)
  const change = { column: 'published', before: 'no', after: 'si' }
  expect(report.kinds.find(({ code }) => code === 'changed')?.products[0]?.changes).toContainEqual(change)
  expect(await bring(given, 'otra-llave-de-importacion')).toEqual(applied(0, 1))
  expect(await states()).toEqual(['Sandalia Sol hidden', 'Zapatilla Río published'])
})

test('a long report shows fifty of a kind, and the file to download has them all', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => `bota-${index};"=Bota ${index}";85000;7`)
  const given = file(['Identificador de URL;Nombre;Precio;Stock', ...rows].join('\n'))
  const { kinds } = await check(given)
  expect(kinds.map(({ code, count, products: shown }) => [code, count, shown.length])).toEqual([
    ['new', 60, 50],
    ['stock-number', 60, 50],
    ['photo-missing', 60, 50],
  ])
  const checked = await checkImport(admin, given)
  const lines = checked.ok ? reportAsCsv(checked.value).split('\r\n') : []
  expect(lines).toHaveLength(1 + 3 * 60 + 1)
  expect(lines.slice(0, 2)).toEqual(['\uFEFFfila;producto;"qué pasa";detalle', `2;"'=Bota 0";Nuevos;`])
})

test('20,000 rows keep nobody waiting for long', async () => {
  const description = `<p>${'Cuero &amp; suela de goma, hecho a mano. '.repeat(10)}</p>`
  const rows = Array.from({ length: 20_000 }, (_, index) => {
    const size = 35 + (index % 4)
    return `bota-${Math.floor(index / 4)};${index % 4 === 0 ? `Bota ${index}` : ''};Botas;Talle;${size};"85,000.00";7;"${description}"`
  })
  const titles =
    'Identificador de URL;Nombre;Categorías;Nombre de propiedad 1;Valor de propiedad 1;Precio;Stock;Descripción'
  const given = file([titles, ...rows].join('\n'))
  // Counts this thread's processor time, to which a busy machine adds nothing.
  const usedMs = () => process.threadCpuUsage().user / 1000
  let longest = 0
  let last = usedMs()
  const timer = setInterval(() => {
    longest = Math.max(longest, usedMs() - last)
    last = usedMs()
  }, 1)
  const report = await check(given)
  clearInterval(timer)
  expect(report.additions).toBe(5_000)
  expect(longest).toBeLessThan(1_000)
})
