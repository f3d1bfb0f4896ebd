import { expect, test } from 'vitest'
import { safeNext } from './account-problem.ts'

test.each([
  '/',
  '/configuracion',
  '/productos?marca=Vault&orden=antigua',
  '/busqueda/zapatilla%20negra',
  '/metodos-de-envio#costo',
])('%s is a page of this shop: it is gone on to', (next) => expect(safeNext(next)).toBe(next))

test.each([
  null,
  undefined,
  '',
  'configuracion',
  '//evil.test',
  '/\\evil.test',
  '\\/evil.test',
  'https://evil.test/',
  '/.//evil.test',
  '/a/..//evil.test',
  '/%2e//evil.test',
  '/a/%2e%2e//evil.test',
  '/\t/evil.test',
  'javascript:alert(1)',
  '/login\r\nset-cookie: a=b',
  `/productos?marca=${'a'.repeat(1024)}`,
])('%j leaves the shop or is no address: home instead', (next) => {
  expect(safeNext(next)).toBe('/')
})
