import { describe, expect, test } from 'vitest'
import { TestBrowser } from '#test/accounts.ts'
import { fixture } from '#test/read-import.ts'
import { rowsOf } from '#test/rows.ts'
import { serve } from '#test/shop-handler.ts'
import {
  shopify,
  SHOPIFY_ROWS,
  tiendanube,
  TIENDANUBE_ROWS,
  woocommerce,
  WOOCOMMERCE_ROWS,
} from '#test/shop-exports.ts'
import { makeAdmin, okValue } from '#test/world.ts'
import { adminCatalog } from '#app/domain/catalog/admin-catalog.server.ts'
import { writePublished } from '#app/domain/catalog/publish-products.server.ts'
import { changeCatalog } from '#app/domain/catalog/write-product.server.ts'
import { database } from '#app/platform/database.server.ts'
import { applyImport, checkImport, type ImportFile } from './import.server.ts'

const admin = makeAdmin()

const file = (contents: string | Uint8Array): ImportFile => ({
  ...{ bytes: Buffer.from(contents), brand: 'Mi marca', model: 'Única' },
  ...{ files: [], photos: new Map(), failed: [] },
})

async function bring(contents: string | Uint8Array, key = 'llave-de-esta-importacion') {
  const { fingerprint } = okValue(await checkImport(admin, file(contents))).report
  const result = await applyImport(admin, file(contents), { key, fingerprint })
  return 'applied' in okValue(result) ? okValue(result) : null
}

/** Every address that is kept, and the product, color and size that it leads to. */
async function kept(): Promise<string[]> {
  const names = new Map((await adminCatalog()).map(({ id, name }) => [id, name]))
  const rows = await rowsOf('redirects')
  return rows
    .map(({ from_path, to_path }) => {
      const [, , id = '', ...pair] = to_path.split(/[/?]/)
      return [from_path, '→', names.get(id), ...pair].join(' ')
    })
    .toSorted()
}

describe('the former addresses of each product are kept', () => {
  test('of Tiendanube', async () => {
    await bring(tiendanube(TIENDANUBE_ROWS))
    expect(await kept()).toEqual([
      '/productos/borcego-luna → Borcego Luna',
      '/productos/ojota-playa → Ojota Playa',
    ])
  })

  test('of Shopify; a gift card has none', async () => {
    await bring(shopify(SHOPIFY_ROWS))
    expect(await kept()).toEqual([
      '/products/sandalia-sol → Sandalia Sol',
      '/products/zapatilla-rio → Zapatilla Río',
    ])
  })

  test('of WooCommerce, which makes them from the name', async () => {
    await bring(woocommerce(WOOCOMMERCE_ROWS))
    expect(await kept()).toEqual(['/producto/alpargata → Alpargata', '/producto/bota-sur → Bota Sur'])
  })

  test('of a product of WooCommerce whose export names its address, and of one with an apostrophe', async () => {
    await bring("Type,Name,Regular price,Slug\nsimple,Luna,1,bota-luna-2\nsimple,Flor d'Azahar,1,")
    expect(await kept()).toEqual(['/producto/bota-luna-2 → Luna', "/producto/flor-dazahar → Flor d'Azahar"])
  })

  test.each([
    ['shopify-product-category.csv', ['/products/luna → Bota Luna', '/products/sol → Sandalia Sol']],
    ['nuvemshop-portuguese.csv', ['/productos/bota-lua → Bota Lua']],
    [
      'tiendanube-without-identifier.csv',
      [
        '/productos/bota-luna → Bota Luna',
        '/productos/sandalia-sol → Sandalia Sol',
        '/productos/zapato-mar → Zapato Mar',
      ],
    ],
    [
      'woocommerce-short-rows.csv',
      ['/producto/bota-luna → Bota Luna', '/producto/bota-mar → Bota Mar', '/producto/bota-sol → Bota Sol'],
    ],
    [
      'shopify-hostile-names.csv',
      [
        '/products/cuatro → Bota Cuatro',
        '/products/dos → Bota Dos',
        '/products/tres → Bota Tres',
        '/products/uno → Bota Uno',
      ],
    ],
  ])('of %s', async (name, expected) => {
    await bring(fixture(name))
    expect(await kept()).toEqual(expected)
  })
})

test('a file that numbers its variants keeps the address of each pair', async () => {
  await bring(
    [
      'Handle,Title,Vendor,Variant ID,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Status',
      'rio,Río,Marea,4101,Size,38,Color,Blanco,100,active',
      'rio,,,4102,,39,,Verde,100,',
    ].join('\n'),
  )
  expect(await kept()).toEqual([
    '/products/rio → Río',
    '/products/rio?variant=4101 → Río blanco talle=38',
    '/products/rio?variant=4102 → Río verde talle=39',
  ])
})

test('an old link leads to the product, its color and its size', async () => {
  await bring(woocommerce(WOOCOMMERCE_ROWS))
  const [sur] = (await adminCatalog()).filter(({ name }) => name === 'Bota Sur')
  await changeCatalog((transaction) => writePublished(transaction, [sur!.id], true))
  const { status, headers } = await serve(
    new TestBrowser(),
    '/producto/bota-sur/?attribute_pa_talle=36&attribute_pa_color=marron',
  )
  expect([status, headers.get('Location')]).toEqual([301, `/productos/${sur!.id}/bota-sur-marron?talle=36`])
})

test('a shop that was imported before its addresses were kept keeps them with the same file', async () => {
  const contents = tiendanube(TIENDANUBE_ROWS)
  expect(await bring(contents)).toMatchObject({ applied: { added: 2, addresses: 2 } })
  expect(okValue(await checkImport(admin, file(contents))).report).toMatchObject({ addresses: 0 })
  await database().deleteFrom('redirects').execute()
  expect(await bring(contents, 'otra-llave-de-importacion')).toMatchObject({
    applied: { added: 0, changed: 0, addresses: 2 },
  })
  expect(await kept()).toHaveLength(2)
})
