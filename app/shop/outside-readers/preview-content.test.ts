import { expect, test } from 'vitest'
import { makeColor, VERA, RIO } from '#test/world.ts'
import { previewContent } from '#app/domain/photos/preview-svg.ts'

test('the big figure is the cash price, with the instalments and their total under it', () => {
  expect(previewContent(VERA, makeColor('Blanco y verde', 2, '#f5f2ec'))).toEqual({
    name: 'Vera',
    colorName: 'Blanco y verde',
    hex: '#f5f2ec',
    price: '$68.000',
    discount: null,
    cash: 'de contado',
    installments: 'o 3 cuotas sin interés de $28.333,33',
    total: 'Total en 3 cuotas: $85.000',
    photo: { publicId: 'prueba/blanco-y-verde-1', url: '/imagenes/upload/prueba/blanco-y-verde-1' },
  })
})

test('a discount compares cash with cash, and leaves the instalments as they are', () => {
  expect(previewContent(RIO, makeColor('Azul petróleo', 0))).toMatchObject({
    price: '$71.400',
    discount: '15% menos',
    cash: 'de contado',
    installments: 'o 3 cuotas sin interés de $35.000,00',
    total: 'Total en 3 cuotas: $105.000',
    photo: null,
  })
})
