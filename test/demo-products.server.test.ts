import { expect, test } from 'vitest'
import { ownerBrowser, TestBrowser } from '#test/accounts.ts'
import { editProduct } from '#test/shop.ts'
import { addresses, serve } from '#test/shop-handler.ts'
import { makeProduct } from '#test/world.ts'
import { pesos } from '#app/business/money.ts'
import { findAdminProduct } from '#app/domain/catalog/admin-catalog.server.ts'
import { forgetCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { changeCatalog, setPrices } from '#app/domain/catalog/write-product.server.ts'
import { forgetSettings, markOpened, saveSetting } from '#app/domain/settings/settings.server.ts'
import { database } from '#app/platform/database.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'

const PARAMETERS: Record<string, string> = {
  ':productId': 'invented',
  ':segment?': 'x',
  ':query': 'zapatilla',
}
const paths = addresses.map(({ path }) =>
  path.replaceAll(/:\w+\??|\*/g, (parameter) => PARAMETERS[parameter] ?? 'x'),
)

/** Some of those that name every product. */
const SOME = ['/', '/productos', '/busqueda/zapatilla', '/sitemap.xml', '/feeds/meta.csv', '/admin/productos']

/** Returns the addresses whose answer names a product, and the status of those that failed. */
async function pathsThatName(name: string, owner: TestBrowser): Promise<string[]> {
  const visitor = new TestBrowser()
  const found: string[] = []
  for (const path of paths) {
    const answer = await serve(path.startsWith('/admin') ? owner : visitor, path)
    if (answer.status >= 500) found.push(`${path} ${answer.status}`)
    if ((await answer.text()).toLowerCase().includes(name)) found.push(path)
  }
  return found
}

/** The front page features both products. */
async function fillDemo() {
  const products = Object.entries({ invented: 'Quimera', edited: 'Vera' }).map(([id, name]) => ({
    ...makeProduct({ id, name: `Zapatilla ${name}`, brand: `Marca ${name}`, model: `Modelo ${name}` }),
    isDemo: true,
  }))
  await addProducts(products)
  await markOpened(database(), new Date(), true)
  await saveSetting('featured', 'invented\nedited')
}

function startWithoutDemo() {
  setEnv({ ...env(), demo: false })
  forgetCatalog()
  forgetSettings()
}

test('once DEMO=0 no page names an invented product; one that the owner saved stays', async () => {
  await fillDemo()
  await editProduct('edited', 1, makeProduct({ name: 'Zapatilla Vera' }))
  const owner = await ownerBrowser()
  expect(await pathsThatName('quimera', owner)).toEqual(expect.arrayContaining(SOME))
  startWithoutDemo()
  expect(await pathsThatName('vera', owner)).toEqual(expect.arrayContaining(SOME))
  expect(await pathsThatName('quimera', owner)).toEqual([])
})

test('a new price does not make an invented product hers', async () => {
  await fillDemo()
  const product = await findAdminProduct('invented')
  await changeCatalog((transaction) =>
    setPrices(transaction, [{ product: product!, price: pesos(70_000), discount: null }]),
  )
  startWithoutDemo()
  expect(await findAdminProduct('invented')).toBeNull()
})

test('an import may bring back the id of an invented product', async () => {
  await fillDemo()
  startWithoutDemo()
  await addProducts([makeProduct({ id: 'invented', name: 'Brisa' })])
  expect(await findAdminProduct('invented')).toMatchObject({ name: 'Brisa' })
})
