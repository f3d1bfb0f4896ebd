import { expect, test } from 'vitest'
import { ownerBrowser, TestBrowser } from '#test/accounts.ts'
import { addresses, serve } from '#test/shop-handler.ts'
import { setRows } from '#test/rows.ts'
import { makeColor, makeProduct, withSizes } from '#test/world.ts'
import { pesos } from '#app/business/money.ts'
import { currentCatalog, forgetCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { structuredData } from '#app/server/structured-data.server.ts'

/** $76.543,21 as it is stored, as it is shown, and in a feed. */
const COST = pesos(76_543.21)
const HAS_COST = /76\.?543/

const PARAMETERS: Record<string, string> = {
  ...{ ':productId': 'vera', ':segment?': 'vera-negro', ':query': 'vera' },
}
/** Every address of the shop, and the page of a product that is not for sale yet. */
const shopPaths = addresses
  .filter(({ path }) => !path.startsWith('/admin'))
  .map(({ path }) => path.replaceAll(/:\w+\??|\*/g, (parameter) => PARAMETERS[parameter] ?? 'x'))
  .concat('/productos/pronto')

test('what a pair costs is on pages of the admin alone @privacy', async () => {
  const [vera, pronto] = ['vera', 'pronto'].map((id) =>
    makeProduct({ id, colors: [withSizes(makeColor('Negro'), '37 38(1)')] }),
  )
  await addProducts([vera, pronto].map((product) => ({ ...product!, cost: COST })))
  const later = '2999-01-01T00:00:00.000Z'
  await setRows('products', { published_at: null, shows_at: later, has_countdown: 1 }, { id: 'pronto' })
  forgetCatalog()

  const visitor = new TestBrowser()
  const answers = new Map<string, string>()
  for (const path of shopPaths)
    for (const target of [path, `${path === '/' ? '/_' : path}.data`])
      answers.set(target, await (await serve(visitor, target)).text())
  for (const path of ['/datos/seleccion', '/datos/seleccion/enviada', '/datos/seleccion/compartida']) {
    const pairs = [{ productId: 'vera', colorSlug: 'negro', size: 37 }]
    const body = JSON.stringify({ key: 'una-clave-de-dieciseis', pairs })
    const headers = { 'Content-Type': 'application/json' }
    answers.set(path, await (await serve(visitor, path, { method: 'POST', headers, body })).text())
  }
  answers.set('JSON-LD', await structuredData(new URL('http://shop.test/productos/vera/vera-negro')))
  const { products, coming } = await currentCatalog()
  answers.set('the catalogue in memory', JSON.stringify([products, ...coming.values()]))

  expect([...answers].filter(([, text]) => HAS_COST.test(text)).map(([name]) => name)).toEqual([])
  // The pages that would tell it are among them, and the search finds it where it is.
  for (const name of ['/productos', '/productos.data', '/datos/productos', '/feeds/meta.csv', 'JSON-LD'])
    expect([name, answers.get(name)?.includes('vera')]).toEqual([name, true])
  expect(answers.get('/productos/pronto')).toContain(later)
  const edit = await (await serve(await ownerBrowser(), '/admin/productos/vera')).text()
  expect(HAS_COST.test(edit)).toBe(true)
})
