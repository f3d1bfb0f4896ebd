import { expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { makeColor, makeProduct } from '#test/world.ts'
import { previewImagePath, SITE_PREVIEW_PATH } from './preview-image.server.ts'
import type { Product, ProductColor } from './product.ts'

const given = { id: 'vera8x2k1m9q4w7z3b5t', name: 'Vera', price: pesos(68_000) }
const negro = makeColor('Negro')
const path = (product: Partial<Product>, color: ProductColor = negro) =>
  previewImagePath(makeProduct({ ...given, ...product }), color)

test('an address names product, color and version', () => {
  expect(path({}, makeColor('Azul petróleo'))).toMatch(
    /^\/vista-previa\/vera8x2k1m9q4w7z3b5t\/azul-petroleo-[0-9a-f]{12}\.jpg$/,
  )
  expect(SITE_PREVIEW_PATH).toMatch(/^\/vista-previa\/vault-[0-9a-f]{12}\.jpg$/)
})

test('what the picture shows makes its address', () => {
  const others = [
    path({}),
    path({ name: 'Vera 2' }),
    path({ price: pesos(70_000) }),
    path({ discount: pesos(8_000) }),
    path({}, { ...negro, name: 'NEGRO' }),
    path({}, { ...negro, hex: '#000000' }),
    path({}, { ...negro, images: negro.images.toReversed() }),
    path({}, { ...negro, images: [] }),
  ]
  expect(new Set(others).size).toBe(others.length)
})

test('what it does not show leaves it alone', () => {
  expect(path({ description: 'Otra', model: 'Otro', createdAt: '2020-01-01T00:00:00.000Z' })).toBe(path({}))
  expect(path({}, { ...negro, images: negro.images.slice(0, 1) })).toBe(path({}))
})
