import { expect, test } from 'vitest'
import { loginAddress, parseLoginPage } from './login-address.ts'

test.each([
  [{}, '/login'],
  [{ next: '/' }, '/login'],
  [{ mode: 'signup', next: '/configuracion' }, '/login?modo=crear&next=%2Fconfiguracion'],
  [{ link: 'sent' }, '/login?enlace=enviado'],
  [{ notice: 'deleted' }, '/login?aviso=cuenta-eliminada'],
] as const)('%o is written %s', (page, address) => {
  expect(loginAddress(page)).toBe(address)
})

test.each([
  ['', { mode: 'login', next: '/', link: null, notice: null, problem: null }],
  ['modo=crear&next=/configuracion', { mode: 'signup', next: '/configuracion' }],
  ['modo=otro&enlace=nada&aviso=x', { mode: 'login', link: null, notice: null }],
  ['enlace=reenviado', { link: 'resent' }],
  ['next=//evil.example', { next: '/' }],
  ['next=https://evil.example', { next: '/' }],
  ['error=access_denied', { problem: 'cancelled' }],
])('?%s is read', (query, page) => {
  expect(parseLoginPage(new URLSearchParams(query))).toMatchObject(page)
})
