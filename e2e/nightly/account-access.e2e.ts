import type { Page } from '@playwright/test'
import { expectAccessEverywhere } from '../access.ts'
import { knowsWho, newSignedIn, openAccountPanel } from '../account-steps.ts'
import { accountTest as test, atGoogle, newEmail, PASSWORD } from '../accounts.ts'
import { expect, PHONE } from '../shop.ts'

const LONG_NAME = 'W'.repeat(80)
const longEmail = () => newEmail('una.persona.con.una.direccion.larguisima')

test.use(PHONE)

async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
}

const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true })

test('Perfil of somebody with a long name and address, and the panel', async ({ page, open }) => {
  const email = await newSignedIn(page, longEmail())
  await open('/configuracion')
  await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor()
  await expectAccessEverywhere(page, 'Perfil as it is opened')

  await page.getByLabel('Nuevo nombre').fill(LONG_NAME)
  await press(page, 'Guardar nombre')
  await page.getByText('Nombre actualizado correctamente').waitFor()
  await expectAccessEverywhere(page, 'Perfil with a long name that was just saved')

  const panel = await openAccountPanel(page)
  await panel.getByText(LONG_NAME).waitFor()
  await panel.getByText(email).waitFor()
  await expectAccessEverywhere(page, 'the panel')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })

  await page.getByLabel('Nuevo nombre').fill(' ')
  await press(page, 'Guardar nombre')
  await alert(page, 'Escribí un nombre de hasta 80 caracteres.').waitFor()
  await expectAccessEverywhere(page, 'Perfil with a wrong name')

  await page.getByLabel('Nuevo e-mail').fill(longEmail())
  await press(page, 'Cambiar e-mail')
  await alert(page, 'Ingresa tu contraseña actual para continuar').waitFor()
  await expectAccessEverywhere(page, 'Perfil with a missing password')
})

test('Perfil with a weak password, before deleting, and once the session has ended', async ({
  page,
  open,
  problems,
}) => {
  problems.expect(/^Failed to load resource: .* 401 /)
  await newSignedIn(page, longEmail())
  await open('/configuracion')
  const form = page.getByRole('form', { name: 'Contraseña', exact: true })
  await form.getByLabel('Contraseña actual').fill(PASSWORD)
  await form.getByLabel('Nueva contraseña').fill('corta')
  await form.getByRole('button', { name: 'Mostrar contraseña' }).last().click()
  await press(page, 'Cambiar contraseña')
  await alert(page, 'La contraseña es muy débil (mínimo 6 caracteres).').waitFor()
  await expectAccessEverywhere(page, 'Perfil with a weak password, shown')

  await page.getByRole('link', { name: 'Eliminar cuenta' }).click()
  await press(page, 'Sí, eliminar cuenta')
  await alert(page, 'Ingresa tu contraseña actual para continuar').waitFor()
  await expectAccessEverywhere(page, 'Perfil before deleting')
  await page.getByRole('link', { name: 'Cancelar', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)

  // The page says so, with the way to sign in, and the header knows it too.
  await knowsWho(page)
  await page.context().clearCookies()
  await page.getByLabel('Nuevo nombre').fill('Ana')
  await press(page, 'Guardar nombre')
  await alert(page, 'No estás autenticado.').waitFor()
  await expect(page).toHaveTitle('Perfil | Vault')
  await page.getByRole('banner').locator('.avatar').waitFor({ state: 'detached' })
  await expectAccessEverywhere(page, 'Perfil once the session has ended')
  const way = page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' })
  await expect(way).toHaveAttribute('href', '/login?next=%2Fconfiguracion')
  await way.click()
  await page.getByRole('heading', { level: 1, name: 'Iniciá sesión' }).waitFor()
})

test('/login after a refusal by Google, and the windows that speak to Google', async ({ page, open }) => {
  atGoogle({ email: newEmail('google'), email_verified: true, name: 'Gabriela', isDenied: true })
  await open('/auth/popup-start')
  await page.waitForURL(/\/login\?/)
  await page.getByRole('alert').getByText('Solicitud cancelada.', { exact: true }).waitFor()
  await expectAccessEverywhere(page)
  for (const path of ['/auth/popup?ok=1', '/auth/popup?error=access_denied']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: 'Ingreso con Google' }).waitFor()
    // An address that was only opened announces nothing.
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }), path).toHaveCount(0)
    await expect(page.getByText('ya iniciaste sesión'), path).toHaveCount(0)
    await expectAccessEverywhere(page)
  }
  const answer = Promise.withResolvers<void>()
  await page.route('**/auth/popup-start.data*', async (route) => {
    await answer.promise
    await route.abort()
  })
  await page.goto('/auth/popup-start')
  await page.getByText('Abriendo Google…').waitFor()
  await expectAccessEverywhere(page)
  await page.close()
  answer.resolve()
})
