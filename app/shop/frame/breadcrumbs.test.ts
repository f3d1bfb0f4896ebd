import { expect, test } from 'vitest'
import { breadcrumbs } from './breadcrumbs.tsx'

test.each([
  ['/productos', ['Productos']],
  ['/productos/vera8x2k1m9q4w7z3b5t/vera-blanco-y-verde', ['Productos', 'Vera Blanco Y Verde']],
  ['/productos/categoria/botas-altas', ['Productos', 'Botas Altas']],
  ['/admin/productos/vera8x2k1m9q4w7z3b5t', ['Admin', 'Productos']],
  ['/admin/vista/vera8x2k1m9q4w7z3b5t', ['Admin', 'Vista']],
  ['/admin/kit/vera8x2k1m9q4w7z3b5t', ['Admin', 'Kit']],
  ['/admin/lanzamiento/vera8x2k1m9q4w7z3b5t', ['Admin', 'Lanzamiento']],
  ['/admin/papelera', ['Admin', 'Papelera']],
  [
    '/admin/ventas/V-7K3Q/cambiar/f5919b8a-e1f4-4c55-9d0c-1c2b3a4d5e6f',
    ['Admin', 'Ventas', 'V 7K3Q', 'Cambiar'],
  ],
  ['/metodos-de-envio', ['Metodos De Envio']],
  ['/FAQ', ['FAQ']],
  ['/legal/politica-y-privacidad', ['Legal', 'Politica Y Privacidad']],
  ['/busqueda/zapatillas', ['Busqueda', 'Zapatillas']],
  ['/busqueda/bot%C3%ADn%20marr%C3%B3n', ['Busqueda', 'Botín Marrón']],
  ['/busqueda/%E0%A4%A', ['Busqueda', '%E0%A4%A']],
  ['/configuracion', ['Configuracion']],
  ['/finishSignIn', ['FinishSignIn']],
  [`/busqueda/${'a'.repeat(3000)}`, ['Busqueda', `A${'a'.repeat(63)}`]],
  [`/busqueda/${encodeURIComponent('👟'.repeat(80))}`, ['Busqueda', '👟'.repeat(64)]],
  ['/', []],
])('%s', (pathname, labels) => {
  expect(breadcrumbs(pathname).map((crumb) => crumb.label)).toEqual(labels)
})

test('a page may write its own name', () => {
  expect(breadcrumbs('/productos/categoria/ninos', 'Niños')).toEqual([
    { label: 'Productos', href: '/productos' },
    { label: 'Niños', href: null },
  ])
})

test('a segment that is a page is a link; other segments and the page itself are text', () => {
  expect(breadcrumbs('/productos/vera8x2k1m9q4w7z3b5t/vera-negro').map((crumb) => crumb.href)).toEqual([
    '/productos',
    null,
  ])
  expect(breadcrumbs('/legal/politica-y-privacidad').map((crumb) => crumb.href)).toEqual([null, null])
  expect(breadcrumbs('/busqueda/vera').map((crumb) => crumb.href)).toEqual([null, null])
})
