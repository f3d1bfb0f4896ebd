import { expect, test } from 'vitest'
import { robotsText } from './robots.route.ts'

const lines = robotsText('https://vault.test').split('\n')
/** The longest rule that fits decides, as robots read it. */
function mayVisit(path: string): boolean {
  const rules = lines.flatMap((line) => {
    const [, kind = '', start = ''] = /^(Allow|Disallow): (.*)$/.exec(line) ?? []
    return kind && path.startsWith(start) ? [{ kind, start }] : []
  })
  return rules.toSorted((a, b) => b.start.length - a.start.length)[0]?.kind !== 'Disallow'
}

test('names the map of the site', () => {
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain('Sitemap: https://vault.test/sitemap.xml')
})

test.each([
  '/admin',
  '/admin/precios',
  '/configuracion',
  '/login',
  '/busqueda/vera',
  '/datos/cuenta',
  '/api/x',
  '/cerrar-sesion',
])('%s is closed', (path) => {
  expect(mayVisit(path)).toBe(false)
})

test.each([
  '/',
  '/productos?marca=Vault',
  '/productos/vera8x2k1m9q4w7z3b5t/vera-negro',
  '/FAQ',
  '/assets/shop-abc.js',
  '/imagenes/upload/f_auto,q_auto/demo/x',
  '/vista-previa/x/y.jpg',
  '/feeds/google.xml',
  '/datos/productos?pagina=2',
])('%s is open', (path) => {
  expect(mayVisit(path)).toBe(true)
})
