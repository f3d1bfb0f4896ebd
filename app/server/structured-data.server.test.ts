import { beforeEach, describe, expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { makeColor, makeProduct } from '#test/make-product.ts'
import { addProduct } from '#test/stored-products.ts'
import { forgetCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { forgetSettings } from '#app/domain/settings/settings.server.ts'
import { structuredData } from './structured-data.server.ts'

beforeEach(() => {
  forgetCatalog()
  forgetSettings()
})

async function read(path: string): Promise<Record<string, unknown>[]> {
  const elements = await structuredData(new URL(path, 'http://shop.test'))
  return [...elements.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )
}
const typesAt = async (path: string) => (await read(path)).map((thing) => thing['@type'])

describe('what machines read', () => {
  test.each([
    ['/', ['WebSite', 'Organization', 'ShoeStore']],
    ['/contacto', ['BreadcrumbList', 'Organization', 'ShoeStore']],
    ['/sobre-nosotros', ['BreadcrumbList', 'Organization', 'ShoeStore']],
    ['/FAQ', ['BreadcrumbList', 'FAQPage']],
    ['/productos?marca=Vault', ['BreadcrumbList']],
    ['/metodos-de-envio', ['BreadcrumbList']],
  ])('at %s', async (path, types) => {
    expect(await typesAt(path)).toEqual(types)
  })

  test.each(['/login', '/admin', '/busqueda/vera', '/configuracion', '/no-existe'])(
    'at %s is nothing',
    async (path) => {
      expect(await structuredData(new URL(path, 'http://shop.test'))).toBe('')
    },
  )

  test('about a product is all of it, at the address of each color', async () => {
    const colors = [makeColor('Negro'), makeColor('Camel')] as const
    const id = await addProduct(makeProduct({ price: pesos(85_900), colors: [...colors] }))
    const [trail, group] = await read(`/productos/${id}/vera-camel`)
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Inicio', item: 'http://localhost:3000/' },
        { name: 'Productos', item: 'http://localhost:3000/productos' },
        { name: 'Vera Camel' },
      ],
    })
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: id,
      hasVariant: [
        { url: `http://localhost:3000/productos/${id}/vera-negro`, offers: { price: '85900.00' } },
        { url: `http://localhost:3000/productos/${id}/vera-camel`, offers: { price: '85900.00' } },
      ],
    })
  })
})
