import { expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { makeColor, makeProduct, withSizes } from '#test/world.ts'
import { productGroup } from './structured-data.server.ts'

const URL = 'https://vault.example'

test('a product without colors has none', () => {
  const [variant] = productGroup(makeProduct({ name: 'Ojota', colors: [makeColor('Único')] }), URL)
    .hasVariant as unknown as [object]
  expect(variant).toMatchObject({ name: 'Ojota' })
  expect(variant).not.toHaveProperty('color')
})

test('a product is a group of its colors, each with its own address, photos and the cash price', () => {
  const product = makeProduct({
    id: 'vera8x2k1m9q4w7z3b5t',
    price: pesos(84_000),
    discount: pesos(12_600),
    colors: [makeColor('Blanco y verde', 1), makeColor('Café', 0)],
  })
  const address = `${URL}/productos/vera8x2k1m9q4w7z3b5t/vera-blanco-y-verde`
  expect(productGroup(product, URL)).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'vera8x2k1m9q4w7z3b5t',
    name: 'Vera',
    brand: { '@type': 'Brand', name: 'Vault' },
    description: 'Zapatilla baja de cuero.',
    variesBy: ['https://schema.org/color'],
    hasVariant: [
      {
        '@type': 'Product',
        sku: 'vera8x2k1m9q4w7z3b5t-blanco-y-verde',
        name: 'Vera Blanco y verde',
        color: 'Blanco y verde',
        image: [`${URL}/imagenes/upload/f_auto,q_auto/prueba/blanco-y-verde-1`],
        url: address,
        offers: {
          '@type': 'Offer',
          url: address,
          price: '71400.00',
          priceCurrency: 'ARS',
          availability: 'https://schema.org/InStock',
          itemCondition: 'https://schema.org/NewCondition',
        },
      },
      { sku: 'vera8x2k1m9q4w7z3b5t-cafe' },
    ],
  })
})

test('a color without photos has no image', () => {
  const color = { ...makeColor('Negro', 0), images: [] }
  expect(JSON.stringify(productGroup(makeProduct({ colors: [color] }), URL))).not.toContain('image')
})

test('a photo in a cloud keeps its host', () => {
  const url = 'https://res.cloudinary.com/tienda/image/upload/vera'
  const color = { ...makeColor('Negro', 0), images: [{ url, publicId: 'vera' }] }
  expect(productGroup(makeProduct({ colors: [color] }), URL)).toMatchObject({
    hasVariant: [{ image: ['https://res.cloudinary.com/tienda/image/upload/f_auto,q_auto/vera'] }],
  })
})

test('each size that the owner keeps has its own offer, and says whether it is there', () => {
  const color = withSizes(makeColor('Negro', 0), '37,5 38(1) 39(0)')
  const group = productGroup(makeProduct({ id: 'vera8x2k1m9q4w7z3b5t', colors: [color] }), URL)
  const address = `${URL}/productos/vera8x2k1m9q4w7z3b5t/vera-negro`
  expect(group).toMatchObject({
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    hasVariant: [
      {
        sku: 'vera8x2k1m9q4w7z3b5t-negro-37.5',
        size: '37,5',
        url: `${address}?talle=37.5`,
        offers: { availability: 'https://schema.org/InStock' },
      },
      { size: '38', offers: { availability: 'https://schema.org/LimitedAvailability' } },
      { size: '39', offers: { availability: 'https://schema.org/OutOfStock' } },
    ],
  })
})

test.each([
  ['Mujer', { '@type': 'PeopleAudience', suggestedGender: 'female', suggestedMinAge: 13 }],
  ['Niñez', { '@type': 'PeopleAudience', suggestedMinAge: 5, suggestedMaxAge: 13 }],
  ['', undefined],
])('for whom "%s" is', (audience, described) => {
  expect(productGroup(makeProduct({ audience }), URL).audience).toEqual(described)
})
