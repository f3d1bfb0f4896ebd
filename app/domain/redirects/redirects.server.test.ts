import { beforeEach, describe, expect, test } from 'vitest'
import { TestBrowser } from '#test/accounts.ts'
import { insertRows, rowsOf } from '#test/rows.ts'
import { editProduct } from '#test/shop.ts'
import { serve } from '#test/shop-handler.ts'
import { makeAdmin, makeColor, makeProduct, withSizes } from '#test/world.ts'
import { changeKinds } from '#app/domain/catalog/change-kinds.server.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { deleteProducts } from '#app/domain/catalog/trash-products.server.ts'
import { DAY_MS } from '#app/base/time.ts'
import { inTransaction } from '#app/platform/database.server.ts'
import {
  forgetAskedPaths,
  MAX_MISSED_PATHS_A_DAY,
  storeAskedPaths,
  sweepAskedPaths,
} from './asked-paths.server.ts'
import { keepNewRedirects, keepRedirect } from './keep-redirect.server.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const luna = makeProduct({
  id: 'lunaId',
  name: 'Luna',
  colors: [withSizes(makeColor('Negro'), '37 38'), withSizes(makeColor('Azul petróleo'), '38')],
})

beforeEach(async () => {
  forgetAskedPaths()
  await addProducts([luna])
})

const open = (path: string, browser = new TestBrowser(), headers: Record<string, string> = {}) =>
  serve(browser, path, { headers: { 'User-Agent': PHONE, ...headers } })

async function answer(path: string): Promise<string> {
  const { status, headers } = await open(path)
  return [status, headers.get('Location')].filter(Boolean).join(' ')
}

const keep = (from: string, to: string) =>
  inTransaction((transaction) => keepRedirect(transaction, { from, to }))

describe('a former address', () => {
  beforeEach(async () => {
    await inTransaction((transaction) =>
      keepNewRedirects(transaction, [
        { from: '/products/bota-luna', to: '/productos/lunaId' },
        { from: '/products/bota-luna?variant=42', to: '/productos/lunaId/azul-petroleo?talle=38' },
      ]),
    )
  })

  test.each([
    ['/products/bota-luna', '/productos/lunaId/luna-negro'],
    ['/Products/Bota-Luna/', '/productos/lunaId/luna-negro'],
    ['/collections/botas/products/bota-luna', '/productos/lunaId/luna-negro'],
    ['/productos/bota-luna', '/productos/lunaId/luna-negro'],
    ['/producto/bota-luna', '/productos/lunaId/luna-negro'],
    ['/products/bota-luna?variant=42', '/productos/lunaId/luna-azul-petroleo?talle=38'],
    ['/products/bota-luna?variant=7', '/productos/lunaId/luna-negro'],
    [
      '/producto/bota-luna?attribute_pa_color=azul-petroleo&attribute_pa_talle=38',
      '/productos/lunaId/luna-azul-petroleo?talle=38',
    ],
    [
      '/products/bota-luna?de=feria&utm_source=ig&ref=x',
      '/productos/lunaId/luna-negro?de=feria&utm_source=ig',
    ],
    ['/products/bota-luna?variant=42&de=feria', '/productos/lunaId/luna-azul-petroleo?talle=38&de=feria'],
  ])('%s leads to %s', async (from, to) => {
    expect(await answer(from)).toBe(`301 ${to}`)
  })

  test('is no longer followed from a browser’s memory after an hour', async () => {
    expect((await open('/products/bota-luna')).headers.get('Cache-Control')).toBe('private, max-age=3600')
  })

  test('leads to the product also after it was renamed, and to the list while it is hidden or deleted', async () => {
    await editProduct('lunaId', 1, { ...luna, name: 'Luna Alta' })
    expect(await answer('/products/bota-luna')).toBe('301 /productos/lunaId/luna-alta-negro')
    await deleteProducts(['lunaId'])
    expect(await answer('/products/bota-luna')).toBe('302 /productos')
  })
})

test.each([
  ['/productos/lunaId/Luna-azul-petróleo', '301 /productos/lunaId/luna-azul-petroleo'],
  ['/productos/lunaId/Bota%20Luna-negro?de=feria', '301 /productos/lunaId/luna-negro?de=feria'],
  ['/productos/lunaId', '200'],
])('the former Vault’s %s is answered with %s', async (path, expected) => {
  expect(await answer(path)).toBe(expected)
})

test.each([
  '/collections',
  '/collections/botas',
  '/categoria/botas',
  '/categoria-producto/mujer/botas',
  '/tienda',
])('a category of another shop, %s, leads to the list', async (path) => {
  expect(await answer(path)).toBe('301 /productos')
})

test.each([
  '/collections/botas',
  '/categoria-producto/mujer/botas/page/2',
  '/mujer/botas/',
  '/botas?de=feria',
])('a category of another shop, %s, leads to the kind of its name', async (path) => {
  await addProducts([makeProduct({ kind: 'Botas' })])
  const query = path.includes('?') ? '?de=feria' : ''
  expect(await answer(path)).toBe(`301 /productos/categoria/botas${query}`)
})

test.each(['/no-existe', '/productos/no-existe', '/products/no-existe', '/productos/no-existe/negro'])(
  '%s is not found',
  async (path) => {
    expect(await answer(path)).toBe('404')
  },
)

test('a kind that was renamed is found at its former address', async () => {
  await addProducts([makeProduct({ kind: 'Botas' })])
  const renameKind = (slug: string, name: string) =>
    changeKinds(makeAdmin(), { intent: 'save', slug, name, words: '' }, keepRedirect)
  await renameKind('botas', 'Borcegos')
  expect(await answer('/productos/categoria/botas?de=feria')).toBe(
    '301 /productos/categoria/borcegos?de=feria',
  )
  await renameKind('borcegos', 'Botas')
  expect(await answer('/productos/categoria/botas')).toBe('200')
})

test('where a visit comes from stands before the part of the page', async () => {
  await keep('/local', '/contacto#local')
  expect(await answer('/local?de=feria')).toBe('301 /contacto?de=feria#local')
})

describe('a page that moves', () => {
  test('twice leads to its last address in one step; back to the first one leads nowhere in a circle', async () => {
    await keep('/una-pagina', '/otra-pagina')
    await keep('/otra-pagina', '/sobre-nosotros')
    expect(await answer('/una-pagina')).toBe('301 /sobre-nosotros')
    await keep('/sobre-nosotros', '/una-pagina')
    expect((await rowsOf('redirects')).map(({ from_path, to_path }) => [from_path, to_path])).toEqual(
      expect.arrayContaining([
        ['/otra-pagina', '/una-pagina'],
        ['/sobre-nosotros', '/una-pagina'],
      ]),
    )
    expect(await rowsOf('redirects')).toHaveLength(2)
  })

  test('an import changes no address that leads somewhere already', async () => {
    await keep('/products/bota-luna', '/contacto')
    await inTransaction((transaction) =>
      keepNewRedirects(transaction, [{ from: '/products/bota-luna', to: '/productos/lunaId' }]),
    )
    expect(await answer('/products/bota-luna')).toBe('301 /contacto')
  })
})

describe('counts', () => {
  async function stored() {
    await storeAskedPaths()
    const rows = await rowsOf('asked_paths')
    return rows.map(({ path, is_missed, count }) => `${path} ${is_missed ? 'missed' : 'redirected'} ${count}`)
  }

  test('hits of a redirect and what was asked for in vain add up, once per network and hour', async () => {
    await keep('/nosotros', '/sobre-nosotros')
    for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) {
      await open('/nosotros', new TestBrowser(address))
      await open('/envios-gratis?email=ana@example.com', new TestBrowser(address))
    }
    expect((await stored()).toSorted()).toEqual(['/envios-gratis missed 2', '/nosotros redirected 2'])
    await open('/nosotros', new TestBrowser('203.0.113.3'))
    expect(await stored()).toContain('/nosotros redirected 3')
  })

  test('robots, attacks, people who ask not to be tracked, and pages that exist are left out', async () => {
    await open('/algo', undefined, { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    await open('/algo', undefined, { DNT: '1' })
    for (const path of ['/wp-login.php', '/clientes/ana@example.com', '/contacto', '/collections/algo'])
      await open(path)
    expect(await stored()).toEqual([])
  })

  test('nobody fills the table: twenty paths of one network a day, and an end for all of them', async () => {
    for (let index = 0; index < 25; index += 1) await open(`/algo-${index}`)
    expect(await stored()).toHaveLength(20)
    for (let index = 0; index < MAX_MISSED_PATHS_A_DAY; index += 1)
      await open(`/otro-${index}`, new TestBrowser(`203.0.${index >> 8}.${index & 255}`))
    expect(await stored()).toHaveLength(MAX_MISSED_PATHS_A_DAY)
  })

  test('are deleted after 30 days', async () => {
    const now = new Date('2026-11-22T15:00:00.000Z')
    await insertRows('asked_paths', [
      { day: '2026-10-22', path: '/vieja', is_missed: 1, count: 3 },
      { day: '2026-10-23', path: '/nueva', is_missed: 1, count: 3 },
    ])
    await sweepAskedPaths(now)
    expect((await rowsOf('asked_paths')).map(({ path }) => path)).toEqual(['/nueva'])
    await sweepAskedPaths(new Date(now.getTime() + DAY_MS))
    expect(await rowsOf('asked_paths')).toEqual([])
  })
})
