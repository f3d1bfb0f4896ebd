import { describe, expect, test } from 'vitest'
import { insertRows } from '#test/rows.ts'
import '#test/shop-handler.ts'
import { database } from '#app/platform/database.server.ts'
import { pesos } from '#app/business/money.ts'
import { makeColor, makeProduct } from '#test/world.ts'
import { addProduct } from '#test/shop.ts'
import { markOpened, refreshSettings } from '#app/domain/settings/settings.server.ts'
import { structuredData } from './structured-data.server.ts'

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

  test('is no invented fact of a demo', async () => {
    await markOpened(database(), new Date(), true)
    await refreshSettings()
    const text = JSON.stringify(await read('/contacto'))
    for (const word of ['telephone', 'sameAs', 'streetAddress', 'openingHours', 'legalName', 'taxID']) {
      expect(text).not.toContain(word)
    }
  })

  test('about a product is all of it, at the address of each color', async () => {
    const colors = [makeColor('Negro'), makeColor('Camel')] as const
    const id = await addProduct(makeProduct({ price: pesos(85_900), colors: [...colors] }))
    const [trail, group, shipping, returns] = await read(`/productos/${id}/vera-camel`)
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
    const terms = {
      shippingDetails: { '@id': '#envio' },
      hasMerchantReturnPolicy: { '@id': '#devoluciones' },
    }
    expect(group).toMatchObject({ hasVariant: [{ offers: terms }, { offers: terms }] })
    expect(shipping).toEqual({
      '@context': 'https://schema.org',
      '@type': 'OfferShippingDetails',
      '@id': '#envio',
      shippingDestination: ['Córdoba', 'Villa María', 'Villa Nueva'].map((name) => ({
        '@type': 'DefinedRegion',
        name,
        addressCountry: 'AR',
      })),
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 2, unitCode: 'DAY' },
        businessDays: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
            (day) => `https://schema.org/${day}`,
          ),
        },
      },
    })
    expect(returns).toEqual({
      '@context': 'https://schema.org',
      '@type': 'MerchantReturnPolicy',
      '@id': '#devoluciones',
      applicableCountry: 'AR',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 10,
      merchantReturnLink: 'http://localhost:3000/metodos-de-cambio',
    })
  })
  test('about the page of a kind is its trail', async () => {
    await addProduct(makeProduct({ kind: 'Niños' }))
    const [trail, ...others] = await read('/productos/categoria/ninos')
    expect(others).toEqual([])
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Inicio' }, { name: 'Productos' }, { name: 'Niños' }],
    })
  })

  test('about shipping, days and for whom the shoes are follows the settings', async () => {
    await insertRows('settings', [
      { key: 'freeShippingFrom', value: '5000000' },
      { key: 'returnDays', value: '15' },
      { key: 'audience', value: 'Mujer' },
    ])
    await refreshSettings()
    const free = await addProduct(makeProduct({ price: pesos(60_000), discount: pesos(10_000) }))
    const [, group, shipping, returns] = await read(`/productos/${free}`)
    expect(group).toMatchObject({ audience: { suggestedGender: 'female' } })
    expect(shipping).toMatchObject({
      '@id': '#envio',
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'ARS' },
    })
    expect(returns).toMatchObject({ merchantReturnDays: 15 })
    const paid = await addProduct(makeProduct({ price: pesos(49_999) }))
    expect((await read(`/productos/${paid}`))[2]).not.toHaveProperty('shippingRate')
  })
})
