import { describe, expect, test } from 'vitest'
import {
  confirmDeleteAddress,
  finishSignInAddress,
  hasLostPassword,
  isDeleting,
  loginAddress,
  parseLoginPage,
  parseVerifyEmailLink,
  resetPasswordStates,
  safeNext,
  settingsStates,
  verifyEmailStates,
  verifyEmailLinkAddress,
} from './account-addresses.ts'

const queryOf = (address: string) => new URL(address, 'http://vault.test').searchParams

describe('safeNext', () => {
  test.each([
    '/',
    '/configuracion',
    '/productos?marca=Vault&orden=antigua',
    '/busqueda/zapatilla%20negra',
    '/metodos-de-envio#costo',
  ])('%s is a page of this shop and stays', (next) => expect(safeNext(next)).toBe(next))

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
  ])('%j leaves the shop or is no address, and becomes the home page', (next) => {
    expect(safeNext(next)).toBe('/')
  })
})

describe('/login', () => {
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
    ['', { mode: 'login', next: '/', link: null, notice: null, errorKind: null }],
    ['modo=crear&next=/configuracion', { mode: 'signup', next: '/configuracion' }],
    ['modo=otro&enlace=nada&aviso=x', { mode: 'login', link: null, notice: null }],
    ['enlace=reenviado', { link: 'resent' }],
    ['next=//evil.example', { next: '/' }],
    ['next=https://evil.example', { next: '/' }],
    ['error=access_denied', { errorKind: 'cancelled' }],
  ])('?%s is read', (query, page) => {
    expect(parseLoginPage(new URLSearchParams(query))).toMatchObject(page)
  })
})

describe('/finishSignIn', () => {
  test.each([
    ['/', false, '/finishSignIn'],
    ['/configuracion', false, '/finishSignIn?next=%2Fconfiguracion'],
    ['/configuracion', true, '/finishSignIn?next=%2Fconfiguracion&sin-clave=1'],
  ])('on to %s, password lost: %s', (next, lostPassword, address) => {
    expect(finishSignInAddress({ next, lostPassword })).toBe(address)
    expect(hasLostPassword(new URL(address, 'http://vault.test').searchParams)).toBe(lostPassword)
  })

  test('the token of a link stays in the address of its form', () => {
    expect(finishSignInAddress({ next: '/', token: 'a-b' })).toBe('/finishSignIn?t=a-b')
  })
})

describe('/restablecer', () => {
  test.each(['sent', 'resent', 'done'] as const)('%s is read as it is written', (state) => {
    const { searchParams } = new URL(resetPasswordStates.address(state), 'http://vault.test')
    expect(resetPasswordStates.parse(searchParams)).toBe(state)
  })

  test('any other query shows the form', () => {
    expect(resetPasswordStates.parse(new URLSearchParams('estado=otro'))).toBeNull()
  })
})

describe('/configuracion', () => {
  test.each(['name', 'email', 'password'] as const)('%s is read as it is written', (done) => {
    expect(settingsStates.parse(queryOf(settingsStates.address(done)))).toBe(done)
  })

  test('an unknown word is ignored, and the address opens the step before deleting', () => {
    expect(settingsStates.parse(queryOf('/configuracion?listo=otro'))).toBeNull()
    expect(isDeleting(queryOf(confirmDeleteAddress))).toBe(true)
    expect(isDeleting(queryOf('/configuracion'))).toBe(false)
  })
})

describe('/verify-email', () => {
  test.each(['created', 'resent', 'changed'] as const)('%s is read as it is written', (state) => {
    expect(verifyEmailStates.parse(queryOf(verifyEmailStates.address(state)))).toBe(state)
  })

  test('any other query is a mail that still has to be opened', () => {
    expect(verifyEmailStates.parse(queryOf('/verify-email?estado=otro'))).toBeNull()
    expect(verifyEmailStates.parse(queryOf('/verify-email'))).toBeNull()
  })

  test.each([
    { token: 'a-b_c', isChange: false, isChoosing: false },
    { token: 'a-b_c', isChange: true, isChoosing: false },
    { token: 'a-b_c', isChange: false, isChoosing: true },
  ])('a link is read as it is written: %j', (link) => {
    expect(parseVerifyEmailLink(queryOf(verifyEmailLinkAddress(link)))).toEqual(link)
  })

  test('without a token there is no link', () => {
    expect(parseVerifyEmailLink(queryOf('/verify-email?cambio=1'))).toBeNull()
  })
})
