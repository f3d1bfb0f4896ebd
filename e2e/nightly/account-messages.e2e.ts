import type { Page } from '@playwright/test'
import { newSignedIn } from '../account-steps.ts'
import { accountTest as test, demoAdmin, signIn } from '../accounts.ts'
import { expect } from '../shop.ts'

const SAVED = 'Nombre actualizado correctamente'
const form = (page: Page) => page.getByRole('form', { name: 'Nombre', exact: true })
const message = (page: Page, text: string) => page.locator('[data-flash]').filter({ hasText: text })

async function rename(page: Page, name: string): Promise<void> {
  await form(page).getByLabel('Nuevo nombre').fill(name)
  await form(page).getByRole('button', { name: 'Guardar nombre', exact: true }).click()
}

test('a message takes the focus inside a region that was there, and a reload or Back does not repeat it', async ({
  page,
  open,
}) => {
  await newSignedIn(page)
  await open('/configuracion')
  const region = form(page).getByRole('status')
  await expect(region).toHaveText('')
  const before = await region.elementHandle()
  await rename(page, 'Ana')
  await expect(message(page, SAVED)).toBeFocused()
  await expect.poll(() => before?.textContent()).toBe(SAVED)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto', exact: true }).first().click()
  await page.waitForURL('/contacto')
  await page.goBack()
  await form(page).waitFor()
  await expect(message(page, SAVED)).toHaveCount(0)

  await rename(page, 'Eva')
  await message(page, SAVED).waitFor()
  await page.reload()
  await form(page).waitFor()
  await expect(message(page, SAVED)).toHaveCount(0)

  // The same message twice takes the focus twice.
  for (const name of ['Ana', 'Eva']) {
    await rename(page, name)
    await page.getByText(name, { exact: true }).first().waitFor()
    await expect(message(page, SAVED)).toBeFocused()
  }

  // A message on another page is read first.
  await page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos', exact: true }).click()
  const note = message(page, 'Cerramos tu sesión en todos los dispositivos.')
  await expect(note).toBeFocused()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Iniciá sesión' }).waitFor()
  await expect(note).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is shown once as well', async ({ page, open }) => {
    await newSignedIn(page)
    await open('/configuracion')
    await rename(page, 'Ana')
    await message(page, SAVED).waitFor()
    await page.reload()
    await expect(message(page, SAVED)).toHaveCount(0)
  })

  // The server alone decides what is announced.
  test('an address that was only opened announces nothing', async ({ page, open }) => {
    const expectNothing = async (address: string) => {
      await open(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect(page.locator('[data-flash], .notice-success'), address).toHaveCount(0)
      await expect(page.getByRole('alert').filter({ hasText: /\S/ }), address).toHaveCount(0)
    }
    for (const address of [
      '/login?aviso=cuenta-eliminada',
      '/login?aviso=sesiones-cerradas',
      '/login?enlace=enviado',
      '/login?enlace=reenviado',
      '/login?error=account_not_linked',
      '/restablecer?estado=enviado',
      '/restablecer?estado=reenviado',
      '/restablecer?estado=listo',
      '/verify-email?estado=cuenta-creada',
      '/verify-email?estado=reenviado',
      '/verify-email?estado=email-actualizado',
    ]) {
      await expectNothing(address)
      const words = page.getByText(
        /Revisá tu correo|Te mandamos|Eliminamos|Cerramos|actualizad|ya iniciaste sesión/,
      )
      await expect(words, address).toHaveCount(0)
    }
    const admin = demoAdmin()
    await signIn(page, admin.email, admin.password)
    for (const done of ['nombre', 'enlace', 'clave']) await expectNothing(`/configuracion?listo=${done}`)
    for (const done of ['cambio', 'deshecho']) await expectNothing(`/admin/precios?hecho=${done}`)
  })
})
