import { describe, expect, test } from 'vitest'
import { canonicalPath, colorSlug, productPath, searchPath, routePattern } from './paths.ts'

test.each([
  ['Azul petróleo', 'azul-petroleo'],
  ['Rojo Vino', 'rojo-vino'],
  ['  Ñandú / Crudo  ', 'nandu-crudo'],
  ['Blanco y verde', 'blanco-y-verde'],
])('the color %s is %s in the address', (name, slug) => {
  expect(colorSlug(name)).toBe(slug)
})

test('a product address names the product and its color', () => {
  expect(productPath({ id: 'rio8x2k1m9q4w7z', name: 'Río' }, { name: 'Azul petróleo' })).toBe(
    '/productos/rio8x2k1m9q4w7z/rio-azul-petroleo',
  )
})

test('a search term is URL-encoded', () => {
  expect(searchPath(' botín/100% ')).toBe('/busqueda/bot%C3%ADn%2F100%25')
})

describe('routes match in any case and with a trailing slash', () => {
  test.each([
    ['/faq', '/FAQ'],
    ['/Faq/', '/FAQ'],
    ['/productos/', '/productos'],
    ['/PRODUCTOS', '/productos'],
    ['/Productos/AbC123/Vera-Negro/', '/productos/AbC123/Vera-Negro'],
    ['/busqueda/Vera', '/busqueda/Vera'],
    ['/BUSQUEDA/Vera', '/busqueda/Vera'],
    ['/LEGAL/politica-y-privacidad', '/legal/politica-y-privacidad'],
    ['/finishsignin', '/finishSignIn'],
    ['/', '/'],
    ['//evil.example/', '/evil.example'],
    ['/No/Such/Page', '/No/Such/Page'],
  ])('%s is %s', (asked, canonical) => {
    expect(canonicalPath(asked)).toBe(canonical)
  })
})

test.each([
  ['/', '/'],
  ['/FAQ', '/FAQ'],
  ['/productos/abc123/vera-negro', '/productos/:productId/:segment?'],
  ['/busqueda/ana%20perez.data', '/busqueda/:query'],
  ['/admin/productos', '/admin/productos'],
  ['/admin/productos/abc123', '/admin/productos/:id'],
  ['/_.data', '/_'],
  ['/productos.data', '/productos'],
  ['/assets/entry-abc.js', '/assets/*'],
  ['/salud/listo', '/salud/listo'],
  ['/wp-login.php', 'other'],
])('%s is an address like %s', (pathname, pattern) => {
  expect(routePattern(pathname)).toBe(pattern)
})
