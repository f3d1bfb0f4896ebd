import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import {
  knowsWho,
  newAccount,
  newSignedIn,
  newSignedInByGoogle,
  newSignedInByLink,
  openAccountPanel,
  PASSWORD,
  signIn,
  signInByHand,
  test,
} from './account-steps.ts'
import { ask, fromOwnPage } from './http.ts'
import { addressOf, eventually, expect } from './shop.ts'

describe('who may see what', () => {
  test('/configuracion sends somebody who is not signed in to /login, and back after it', async ({
    page,
    open,
  }) => {
    const { status, headers } = await ask('/configuracion')
    expect([status, headers.location]).toEqual([302, '/login?next=%2Fconfiguracion'])
    const email = await newAccount(page)
    await open('/configuracion')
    expect(addressOf(page)).toBe('/login?next=%2Fconfiguracion')
    await signInByHand(page, email)
    await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor()
    expect(addressOf(page)).toBe('/configuracion')
  })

  test('/account leads to Perfil, which nobody stores on the way, and /admin sends everybody home who is no admin', async ({
    page,
    open,
  }) => {
    const account = await ask('/account')
    expect([account.status, account.headers.location]).toEqual([308, '/configuracion'])
    const { status, headers, bytes } = await ask('/admin')
    expect([status, headers.location, bytes.toString()]).toEqual([302, '/', ''])

    await newSignedIn(page)
    await open('/account')
    expect(addressOf(page)).toBe('/configuracion')
    const settings = await page.request.get('/configuracion')
    expect(settings.headers()['cache-control']).toMatch(/no-store|private/)
    const response = await page.request.get('/admin', { maxRedirects: 0 })
    expect([response.status(), response.headers()['location'], await response.text()]).toEqual([302, '/', ''])
    await open('/admin')
    expect(addressOf(page)).toBe('/')
  })
})

describe('Perfil of other accounts', () => {
  test('of Google says that e-mail and password are not changed here', async ({ page, open }) => {
    const email = await newSignedInByGoogle(page)
    await open('/configuracion')
    await page
      .getByText('No puedes cambiar email ni contraseña en cuentas de Google desde aquí.', { exact: true })
      .waitFor()
    await eventually(() => page.getByRole('form', { name: /^(E-mail|Contraseña)$/ }).count()).toBe(0)
    const change = { intent: 'email', email: `x${email}`, currentPassword: PASSWORD }
    const answer = await page.request.post('/configuracion', { form: change, headers: fromOwnPage() })
    expect(await answer.text()).toContain(
      'No puedes cambiar email ni contraseña en cuentas de Google desde aquí.',
    )
    await page.getByLabel('Nuevo nombre').fill('Gaby')
    await page.getByRole('button', { name: 'Guardar nombre' }).click()
    await page.getByText('Nombre actualizado correctamente').waitFor()
  })

  test('of the e-mail link says how they come in and leads to choosing a password', async ({
    page,
    open,
  }) => {
    await newSignedInByLink(page)
    await open('/configuracion')
    await page
      .getByText(
        'Entrás con un enlace que te mandamos por e-mail. Para cambiar el e-mail, primero elegí una contraseña.',
      )
      .waitFor()
    await eventually(() => page.getByText('Google').count()).toBe(0)
    await eventually(() => page.getByRole('form', { name: /^(E-mail|Contraseña)$/ }).count()).toBe(0)
    await page.getByRole('link', { name: 'Elegir una contraseña' }).click()
    await page.waitForURL('/restablecer')
  })
})

describe('a session that ended while Perfil was open', () => {
  async function saveWithoutSession(page: Page): Promise<void> {
    await page.context().clearCookies()
    await page.getByLabel('Nuevo nombre').fill('Ana')
    await page.getByRole('button', { name: 'Guardar nombre' }).click()
  }

  test('is said, with the way to sign in, and the header knows it too', async ({ page, open, problems }) => {
    problems.expect(/^Failed to load resource: .* 401 /)
    await newSignedIn(page)
    await open('/configuracion')
    await knowsWho(page)
    await saveWithoutSession(page)
    await page.getByRole('alert').getByText('No estás autenticado.', { exact: true }).waitFor()
    await eventually(() => page.title()).toBe('Perfil | Vault')
    await page.getByRole('banner').locator('.avatar').waitFor({ state: 'detached' })
    const way = page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' })
    await eventually(() => way.getAttribute('href')).toBe('/login?next=%2Fconfiguracion')
    await way.click()
    await page.getByRole('heading', { level: 1, name: 'Iniciá sesión' }).waitFor()
  })

  test('sends on to /login when a page of the shop leads there, and back after it', async ({
    page,
    open,
    problems,
  }) => {
    // The page asks for the selection of the account before it knows that the session has ended.
    problems.expect(/^Failed to load resource: .* 401 /)
    const email = await newSignedIn(page)
    await open('/FAQ')
    await knowsWho(page)
    const panel = await openAccountPanel(page)
    await panel.getByRole('link', { name: 'Configuración' }).waitFor()
    await page.context().clearCookies()
    await panel.getByRole('link', { name: 'Configuración' }).click()
    await page.getByRole('heading', { level: 1, name: 'Iniciá sesión' }).waitFor()
    expect(addressOf(page)).toBe('/login?next=%2Fconfiguracion')
    await signInByHand(page, email)
    await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor()
    expect(addressOf(page)).toBe('/configuracion')
  })
})

describe('without JavaScript', () => {
  test.override({ visitor: { javaScriptEnabled: false } })

  test('everything in Perfil works', async ({ page, open }) => {
    const email = await newSignedIn(page)
    await open('/configuracion')
    await page.getByLabel('Nuevo nombre').fill('Ana')
    await page.getByRole('button', { name: 'Guardar nombre' }).click()
    await page.getByRole('status').getByText('Nombre actualizado correctamente').waitFor()
    await page.getByLabel('Nuevo e-mail').fill(`x${email}`)
    await page.getByRole('button', { name: 'Cambiar e-mail' }).click()
    await page.getByRole('alert').getByText('Ingresa tu contraseña actual para continuar').waitFor()
    await eventually(() => page.getByLabel('Nuevo e-mail').inputValue()).toBe(`x${email}`)
    const passwords = page.getByRole('form', { name: 'Contraseña', exact: true })
    await passwords.getByLabel('Contraseña actual').fill(PASSWORD)
    await passwords.getByLabel('Nueva contraseña').fill(`${PASSWORD}!`)
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await page.getByRole('status').getByText('Contraseña actualizada correctamente').waitFor()

    await page.getByRole('link', { name: 'Eliminar cuenta' }).click()
    await page.getByRole('link', { name: 'Cancelar' }).click()
    await page.getByRole('link', { name: 'Eliminar cuenta' }).click()
    const danger = page.getByRole('form', { name: 'Zona de riesgo' })
    await danger.getByLabel('Contraseña actual').fill('no es esta')
    await danger.getByRole('button', { name: 'Sí, eliminar cuenta' }).click()
    await page.getByRole('alert').getByText('Contraseña incorrecta.').waitFor()
    await danger.getByLabel('Contraseña actual').fill(`${PASSWORD}!`)
    await danger.getByRole('button', { name: 'Sí, eliminar cuenta' }).click()
    await page.getByRole('status').getByText('Eliminamos tu cuenta y todos tus datos.').waitFor()
    await open('/configuracion')
    expect(addressOf(page)).toBe('/login?next=%2Fconfiguracion')
  })

  test('a session that ended is said, and Cerrar sesión leads home', async ({ page, open, problems }) => {
    problems.expect(/^Failed to load resource: .* 401 /)
    const email = await newSignedIn(page)
    await open('/configuracion')
    await page.context().clearCookies()
    await page.getByLabel('Nuevo nombre').fill('Ana')
    await page.getByRole('button', { name: 'Guardar nombre' }).click()
    await page.getByRole('alert').getByText('No estás autenticado.', { exact: true }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
    await eventually(() => addressOf(page)).toBe('/login?next=%2Fconfiguracion')

    await signIn(page, email)
    await open('/configuracion')
    await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
    await eventually(() => addressOf(page)).toBe('/')
    await open('/configuracion')
    expect(addressOf(page)).toBe('/login?next=%2Fconfiguracion')
  })
})
