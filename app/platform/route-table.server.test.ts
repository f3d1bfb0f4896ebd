import { describe, expect, test } from 'vitest'
import { TestBrowser } from '#test/accounts.ts'
import { serve } from '#test/shop-handler.ts'
import { MAX_PRODUCTS_AT_ONCE } from '#app/owner/products/change-products.schema.ts'
import { MAX_PRICE } from '#app/domain/catalog/product.schema.ts'
import { paths } from '#app/base/paths.ts'
import { routeAt, routePattern } from './route-table.server.ts'

const bodyRule = (pathname: string) => routeAt(pathname).facts.body

test('the list takes back the prices of as many products as it changes at once', () => {
  const one = { id: 'x'.repeat(20), version: 999_999, price: MAX_PRICE, discount: MAX_PRICE - 1 }
  const prices = Array.from({ length: MAX_PRODUCTS_AT_ONCE }, () => one)
  const body = new URLSearchParams({ intent: 'prices', prices: JSON.stringify(prices) }).toString()
  expect(body.length).toBeLessThan(bodyRule(paths.adminProductList)?.maxBytes ?? 64 * 1024)
})

describe('an address has the facts of the route that the router takes it for', () => {
  test.each(['/datos/Miradas', '/DATOS/miradas/', '/datos/%6Diradas', '/datos/miradas.data'])(
    '%s',
    async (pathname) => {
      const { status } = await serve(new TestBrowser(), pathname, { method: 'POST', body: 'x' })
      expect([status, bodyRule(pathname)?.maxBytes]).toEqual([204, 512])
    },
  )

  test.each(['/vista-previa/a/b.jpg', '/VISTA-PREVIA/a/b.jpg', '/vista%2Dprevia/a/b.jpg'])(
    '%s',
    (pathname) => {
      expect(routeAt(pathname).facts.images).toBe('previews')
    },
  )

  test('/Imagenes/UPLOAD/f_auto,q_auto/demo/x', () => {
    expect(routeAt('/Imagenes/UPLOAD/f_auto,q_auto/demo/x').facts.images).toBe('photos')
  })

  test.each(['//datos//miradas', '//vista-previa//a/b.jpg'])(
    '%s, which is the page of an unknown address',
    async (pathname) => {
      const { status } = await serve(new TestBrowser(), pathname, { method: 'POST', body: 'x' })
      expect([status, routeAt(pathname).facts]).toEqual([405, {}])
    },
  )
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
    expect(routeAt(asked).canonical).toBe(canonical)
  })
})

test.each([
  ['/', '/'],
  ['/FAQ', '/FAQ'],
  ['/productos/abc123/vera-negro', '/productos/:productId/:segment?'],
  ['/busqueda/ana%20perez.data', '/busqueda/:query'],
  ['/admin/productos', '/admin/productos'],
  ['/admin/productos/abc123', '/admin/productos/:id'],
  ['/_.data', '/'],
  ['/%', 'other'],
  ['/productos.data', '/productos'],
  ['/assets/entry-abc.js', '/assets/*'],
  ['/salud/listo', '/salud/listo'],
  ['/wp-login.php', '/:address'],
  ['/wp/login.php', 'other'],
])('%s is an address like %s', (pathname, pattern) => {
  expect(routePattern(pathname)).toBe(pattern)
})
