import { beforeEach, describe, expect, test } from 'vitest'
import { makeProduct } from '#test/world.ts'
import '#test/shop-handler.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { publicPageKey, redirectTo } from './page-key.server.ts'

const key = (address: string) => publicPageKey(new URL(address, 'http://vault.test'))

// Four pages have 8 products and three times 4, or fewer.
beforeEach(async () => {
  const named = ['vera8x2k1m9q4w7z3b5t', 'Kx_9-aBcD'].map((id) => makeProduct({ id }))
  await addProducts([...named, ...Array.from({ length: 16 }, () => makeProduct())])
  await currentCatalog()
})

describe('the key of a page is its path and the parts of the query that matter', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=instagram&fbclid=x', '/'],
    ['/?de=feria', '/'],
    ['/FAQ', '/FAQ'],
    ['/contacto?enviado=1', '/contacto'],
    ['/arrepentimiento', '/arrepentimiento'],
    ['/productos', '/productos'],
    ['/productos?fbclid=x&orden=reciente&marca=Vault', '/productos?marca=Vault&orden=reciente'],
    ['/productos?hasta=80000', '/productos?hasta=80.000'],
    ['/productos?pagina=3', '/productos?pagina=3'],
    ['/productos?pagina=1', '/productos'],
    ['/productos/vera8x2k1m9q4w7z3b5t/vera-negro?de=etiqueta', '/productos/vera8x2k1m9q4w7z3b5t/vera-negro'],
    // An import brought this id.
    ['/productos/Kx_9-aBcD/vera-negro', '/productos/Kx_9-aBcD/vera-negro'],
    ['/datos/productos?marca=Vault&pagina=2', '/datos/productos?marca=Vault&pagina=2'],
    ['/productos?pagina=99999', '/productos?pagina=4'],
    ['/productos?pagina=5&orden=reciente', '/productos?orden=reciente&pagina=4'],
    ['/productos.data?pagina=99998', '/productos.data?pagina=4'],
    ['/datos/productos?pagina=99999', '/datos/productos?pagina=5'],
    ['/sitemap.xml?x=1', '/sitemap.xml'],
    ['/sitemap.xml?parte=2', '/sitemap.xml?parte=2'],
    ['/sitemap.xml?parte=x', '/sitemap.xml'],
    ['/_.data', '/_.data'],
    ['/busqueda/vera?utm_source=x', '/busqueda/vera'],
    ['/busqueda/Bot%C3%ADn%20negro', '/busqueda/Bot%C3%ADn%20negro'],
    ['/busqueda/c%2b%2b', '/busqueda/c++'],
    ['/busqueda/c++', '/busqueda/c++'],
    ['/busqueda/50%252F50', '/busqueda/50%2F50'],
    ['/busqueda/vera?pagina=99999&marca=Vault', '/busqueda/vera?marca=Vault&pagina=4'],
    ['/busqueda/vera.data', '/busqueda/vera.data'],
    ['/datos/busqueda/vera?pagina=2', '/datos/busqueda/vera?pagina=2'],
    ['/productos.data?marca=Vault&x=1', '/productos.data?marca=Vault'],
    ['/productos/vera8x2k1m9q4w7z3b5t/vera-negro.data', '/productos/vera8x2k1m9q4w7z3b5t/vera-negro.data'],
  ])('%s is cached as %s', (address, expected) => {
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
  '/busqueda/%20vera',
  '/busqueda/vera%20%20negra',
  '/busqueda/a/b',
  '/busqueda/...',
  '/busqueda/%',
  `/busqueda/${'a'.repeat(65)}`,
  '/busqueda/vera?hasta=barato',
  '/no-existe',
  // These answer redirects, which keep the query.
  '/productos/no-existe',
  '/productos/categoria/no-existe',
  '/productos/vera8x2k1m9q4w7z3b5t/otro-nombre-negro',
  // A feed is streamed, and never stands in memory as a whole.
  '/feeds/meta.csv',
  '/feeds/google.xml',
  '/productos?hasta=barato',
  '/productos?marca=Vault&limpiar=marca',
  '/productos.data?_routes=root',
  '/imagenes/upload/f_auto,q_auto,w_480/demo/x',
  '/busqueda/vera%2Edata',
  '/busqueda/%5F.data',
  '/busqueda/_',
  'http://vault.test//_.data',
])('%s is not cached', (address) => {
  expect(key(address)).toBeNull()
})

test('other spellings lead to the one address; photos and data are left alone', () => {
  const to = (address: string) => redirectTo(new URL(address, 'http://vault.test'))
  expect(to('/faq')).toBe('/FAQ')
  expect(to('/productos/')).toBe('/productos')
  expect(to('/productos')).toBeNull()
  expect(to('/producto/bota-luna/')).toBeNull()
  expect(to('/nosotros/')).toBeNull()
  expect(to('/.//evil.example/')).toBe('/evil.example')
  expect(to('/productos.data')).toBeNull()
  expect(to('/imagenes/upload/x/')).toBeNull()
})

test('further cards are cached for the current version of the catalogue, and for no other', async () => {
  const { version } = await currentCatalog()
  expect(key(`/datos/productos?pagina=2&version=${version}`)).toBe('/datos/productos?pagina=2')
  expect(key(`/datos/productos?pagina=2&version=${version - 1}`)).toBeNull()
})
