import { describe, expect, test } from 'vitest'
import { formerPath, isWorthListing, formerShelf, storedSpellings } from './former-path.ts'

test.each([
  ['/productos/Bota-Luna/', '/productos/bota-luna'],
  ['https://mitienda.example/productos/bota-luna/?utm_source=x', '/productos/bota-luna'],
  ['mitienda.example/products/luna?variant=123', '/products/luna?variant=123'],
  ['/producto/cord%C3%B3n', '/producto/cordón'],
  ['/producto/cordo\u0301n', '/producto/cordón'],
  ['//mitienda.example//producto///luna//', '/producto/luna'],
  ['/%2e%2Fproducto%2f..%2Fluna', '/producto/luna'],
  ['/a%2', '/a%2'],
  ['/100%25', '/100%25'],
  ['/luna%3Fvariant=1%20/', '/luna%3fvariant=1'],
  ['/?p=12', '/'],
  ['/luna?variant=negro', '/luna'],
])('%s is stored as %s', (typed, stored) => {
  expect(formerPath(typed)).toBe(stored)
  expect(formerPath(stored)).toBe(stored)
})

test.each(['', 'luna', 'bota luna', 'javascript:alert(1)', '/a%00b', `/${'a'.repeat(200)}`])(
  '%j is no former address',
  (typed) => {
    expect(formerPath(typed)).toBeNull()
  },
)

test('a product is found under each address that its former shop gave it', () => {
  for (const asked of [
    '/products/luna',
    '/collections/botas/products/luna',
    '/es/products/luna',
    '/producto/botas/luna',
  ])
    expect(storedSpellings(asked)).toEqual(
      expect.arrayContaining([asked, '/products/luna', '/producto/luna']),
    )
  expect(storedSpellings('/luna')).toEqual(['/luna'])
  expect(storedSpellings('/products/luna?variant=3').slice(0, 2)).toEqual([
    '/products/luna?variant=3',
    '/productos/luna?variant=3',
  ])
})

test.each([
  ['/collections/botas', ['botas']],
  ['/collections', []],
  ['/categoria-producto/mujer/botas', ['botas', 'mujer']],
  ['/product-category/botas/page/2', ['2', 'page', 'botas']],
  ['/categoria/botas', ['botas']],
  ['/categorías/botas', ['botas']],
  ['/tienda', []],
  ['/products', []],
  ['/tienda/page/3', ['3', 'page']],
])('%s was a list: %j', (path, names) => {
  expect(formerShelf(path)).toEqual({ names, isList: true })
})

test.each([
  ['/botas', ['botas']],
  ['/mujer/botas', ['botas']],
  ['/products/luna', ['luna']],
  ['/a/b/botas', []],
])('%s may have been a category: %j', (path, names) => {
  expect(formerShelf(path)).toEqual({ names, isList: false })
})

describe('an address that was asked for in vain', () => {
  test.each([
    '/producto/bota-luna',
    '/pages/nosotros',
    '/contacto.html',
    '/colección-2026',
    '/zapatillas2024',
    '/blog/2026-05-12',
  ])('%s is shown to the owner', (path) => {
    expect(isWorthListing(path)).toBe(true)
  })

  test.each([
    '/',
    '/wp-login',
    '/blog/wp-includes/x',
    '/index.php',
    '/.env',
    '/.git/config',
    '/_next/data',
    '/admin/otra',
    '/api/v1/users',
    '/foto.jpg',
    '/clientes/ana@example.com',
    '/pedidos/12345678',
    '/recuperar/a8f3k2m9x7q1z5w4',
    '/verificar/abcdefghijklmnopqrstuvwxyz',
    '/v/550e8400-e29b-41d4-a716-446655440000',
    '/pedidos/3f2b8c1a-9d4e-4b7a-8c2f-1a2b3c4d5e6f',
    '/llamar/11-5555-4444',
    '/una frase',
    '/<script>',
    `/${'a-'.repeat(50)}`,
  ])('%s is not', (path) => {
    expect(isWorthListing(path)).toBe(false)
  })
})
