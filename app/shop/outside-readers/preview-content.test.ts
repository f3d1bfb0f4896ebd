import { expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { makeColor, makeProduct } from '#test/world.ts'
import { previewContent } from '#app/domain/photos/preview-svg.ts'

test('without a discount: the price in three instalments, and the cash price', () => {
  const product = makeProduct({ name: 'Vera', price: pesos(68_000) })
  expect(previewContent(product, makeColor('Blanco y verde', 2, '#f5f2ec'))).toEqual({
    name: 'Vera',
    colorName: 'Blanco y verde',
    hex: '#f5f2ec',
    price: '$85.000',
    discount: null,
    cash: '$68.000 de contado',
    photo: { publicId: 'prueba/blanco-y-verde-1', url: '/imagenes/upload/prueba/blanco-y-verde-1' },
  })
})

test('with a discount: the current price is the cash price', () => {
  const product = makeProduct({ name: 'Río', price: pesos(84_000), discount: pesos(12_600) })
  expect(previewContent(product, makeColor('Azul petróleo', 0))).toMatchObject({
    price: '$71.400',
    discount: '15% menos',
    cash: 'Precio de contado',
    photo: null,
  })
})
