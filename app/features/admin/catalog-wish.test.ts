import { expect, test } from 'vitest'
import { readWish } from './catalog-wish.ts'

const product = { name: 'Vera' }
const key = 'una-clave-de-dieciseis'

test.each([
  [
    { wish: 'add', key, isHidden: true, product, price: 1 },
    { wish: 'add', key, isHidden: true, product },
  ],
  [
    { wish: 'add', key, product },
    { wish: 'add', key, isHidden: false, product },
  ],
  [
    { wish: 'edit', id: 'vera1', version: 3, product },
    { wish: 'edit', id: 'vera1', version: 3, product },
  ],
])('%j is understood', (body, wish) => {
  expect(readWish(body)).toEqual(wish)
})

test.each([
  null,
  'add',
  [],
  {},
  { wish: 'drop', id: 'vera1' },
  { wish: 'add', key: 'corta', product },
  { wish: 'add', product },
  { wish: 'edit', id: 'vera1', version: '3', product },
  { wish: 'edit', version: 3, product },
  { wish: 'delete', id: 'vera1' },
  { wish: 'edit', id: '../vera', version: 3, product },
  { wish: 'edit', id: ['vera1'], version: 3, product },
])('%j is not', (body) => {
  expect(readWish(body)).toBeNull()
})
