import type { Page } from '@playwright/test'
import { expectAccessEverywhere } from './access.ts'
import {
  expectDeleted,
  knowsWho,
  newSignedIn,
  newSignedInByGoogle,
  newSignedInByLink,
  openAccountPanel,
  signInByHand,
} from './account-steps.ts'
import { accountTest as test, PASSWORD, signIn } from './accounts.ts'
import { ask, fromOwnPage } from './http.ts'
import { PHONE, addressOf, alive, expect } from './shop.ts'

test('/configuracion sends strangers to /login, /account leads to Perfil, which nobody stores on the way, and /admin sends everybody home who is no admin @nightly', async ({
  page,
}) => {
  const stranger = await ask('/configuracion')
  expect([stranger.status, stranger.headers.location]).toEqual([302, '/login?next=%2Fconfiguracion'])
  const account = await ask('/account')
  expect([account.status, account.headers.location]).toEqual([308, '/configuracion'])
  const { status, headers, bytes } = await ask('/admin')
  expect([status, headers.location, bytes.toString()]).toEqual([302, '/', ''])

  await newSignedIn(page)
  const settings = await page.request.get('/account')
  expect(settings.url()).toMatch(/\/configuracion$/)
  expect(settings.headers()['cache-control']).toMatch(/no-store|private/)
  const response = await page.request.get('/admin', { maxRedirects: 0 })
  expect([response.status(), response.headers()['location'], await response.text()]).toEqual([302, '/', ''])
})

test.describe('Perfil of other accounts', () => {
  test.use(PHONE)

  /** Somebody who just came in needs no password. */
  async function deleteAccount(page: Page): Promise<void> {
    await page.getByRole('link', { name: 'Eliminar cuenta', exact: true }).click()
    const confirm = page.getByRole('button', { name: 'Sí, eliminar cuenta', exact: true })
    await confirm.waitFor()
    const form = page.getByRole('form', { name: 'Zona de riesgo' })
    await expect(form.getByLabel('Contraseña actual')).toHaveCount(0)
    await confirm.click()
    await expectDeleted(page)
  }

  test('of Google says that e-mail and password are not changed here, and is deleted without a password @nightly', async ({
    page,
  }) => {
    const email = await newSignedInByGoogle(page)
    await alive(page)
    await page
      .getByText('No puedes cambiar email ni contraseña en cuentas de Google desde aquí.', { exact: true })
      .waitFor()
    await expect(page.getByRole('form', { name: /^(E-mail|Contraseña)$/ })).toHaveCount(0)
    await expectAccessEverywhere(page, 'Perfil of Google')
    const change = { intent: 'email', email: `x${email}`, currentPassword: PASSWORD }
    const answer = await page.request.post('/configuracion', { form: change, headers: fromOwnPage() })
    expect(await answer.text()).toContain(
      'No puedes cambiar email ni contraseña en cuentas de Google desde aquí.',
    )
    await page.getByLabel('Nuevo nombre').fill('Gaby')
    await page.getByRole('button', { name: 'Guardar nombre' }).click()
    await page.getByText('Nombre actualizado correctamente').waitFor()
    await deleteAccount(page)
  })

  test('of the e-mail link says how they come in, leads to choosing a password, and is deleted without one @nightly', async ({
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
    await expect(page.getByText('Google')).toHaveCount(0)
    await expect(page.getByRole('form', { name: /^(E-mail|Contraseña)$/ })).toHaveCount(0)
    await expectAccessEverywhere(page, 'Perfil of the e-mail link')
    await page.getByRole('link', { name: 'Elegir una contraseña' }).click()
    await page.waitForURL('/restablecer')
    await page.goBack()
    await deleteAccount(page)
  })
})

test('a session that ended sends on to /login when a page of the shop leads to Perfil, and back after it @nightly', async ({
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything in Perfil works @nightly', async ({ page, open }) => {
    const email = await newSignedIn(page)
    await open('/configuracion')
    await page.getByLabel('Nuevo nombre').fill('Ana')
    await page.getByRole('button', { name: 'Guardar nombre' }).click()
    await page.getByRole('status').getByText('Nombre actualizado correctamente').waitFor()
    await page.getByLabel('Nuevo e-mail').fill(`x${email}`)
    await page.getByRole('button', { name: 'Cambiar e-mail' }).click()
    await page.getByRole('alert').getByText('Ingresa tu contraseña actual para continuar').waitFor()
    await expect(page.getByLabel('Nuevo e-mail')).toHaveValue(`x${email}`)
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

  test('a session that ended is said, and Cerrar sesión leads home @nightly', async ({
    page,
    open,
    problems,
  }) => {
    problems.expect(/^Failed to load resource: .* 401 /)
    const email = await newSignedIn(page)
    await open('/configuracion')
    await page.context().clearCookies()
    await page.getByLabel('Nuevo nombre').fill('Ana')
    await page.getByRole('button', { name: 'Guardar nombre' }).click()
    await page.getByRole('alert').getByText('No estás autenticado.', { exact: true }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
    await expect(page).toHaveURL('/login?next=%2Fconfiguracion')

    await signIn(page, email)
    await open('/configuracion')
    await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
    await expect(page).toHaveURL('/')
    await open('/configuracion')
    expect(addressOf(page)).toBe('/login?next=%2Fconfiguracion')
  })
})
