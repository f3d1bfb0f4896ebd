import { describe, expect, test } from 'vitest'
import { publicPageKey, redirectTo } from './public-pages.server.ts'

const key = (address: string) => publicPageKey(new URL(address, 'http://vault.test'))

describe('the key of a page is its path and the parts of the query that matter', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=instagram&fbclid=x', '/'],
    ['/FAQ', '/FAQ'],
    ['/contacto?enviado=1', '/contacto'],
    ['/arrepentimiento', '/arrepentimiento'],
    ['/productos', '/productos'],
    ['/productos?fbclid=x&orden=reciente&marca=Vault', '/productos?marca=Vault&orden=reciente'],
    ['/productos?hasta=80000', '/productos?hasta=80.000'],
    ['/productos?pagina=3', '/productos?pagina=3'],
    ['/productos?pagina=1', '/productos'],
    ['/productos/vera8x2k1m9q4w7z3b5t/vera-negro?a=b', '/productos/vera8x2k1m9q4w7z3b5t/vera-negro'],
    ['/datos/productos?marca=Vault&pagina=2', '/datos/productos?marca=Vault&pagina=2'],
    ['/_.data', '/_.data'],
    ['/productos.data?marca=Vault&x=1', '/productos.data?marca=Vault'],
    ['/productos/vera8x2k1m9q4w7z3b5t/vera-negro.data', '/productos/vera8x2k1m9q4w7z3b5t/vera-negro.data'],
  ])('%s is kept as %s', (address, expected) => {
    expect(key(address)).toBe(expected)
  })
})

test.each([
  '/login',
  '/configuracion',
  '/admin/consultas',
  '/restablecer',
  '/datos/cuenta',
  '/auth/popup?ok=1',
  '/busqueda/vera',
  '/no-existe',
  '/productos?hasta=barato',
  '/productos?marca=Vault&limpiar=marca',
  '/productos.data?_routes=root',
  '/imagenes/upload/f_auto,q_auto,w_480/demo/x',
])('%s is not kept', (address) => {
  expect(key(address)).toBeNull()
})

test('other spellings lead to the one address; photos and data are left alone', () => {
  const to = (address: string) => redirectTo(new URL(address, 'http://vault.test'))
  expect(to('/faq')).toBe('/FAQ')
  expect(to('/productos/')).toBe('/productos')
  expect(to('/productos')).toBeNull()
  expect(to('/productos.data')).toBeNull()
  expect(to('/imagenes/upload/x/')).toBeNull()
})
