import type { Page } from '@playwright/test'
import { expectDeleted, isAccepted, knowsWho, newSignedIn, storedEmail } from './account-steps.ts'
import { accountTest as test, demoAdmin, PASSWORD, reachesSettings, signedInAs, signIn } from './accounts.ts'
import { addressOf, expect, nextFrame } from './shop.ts'

const ask = (page: Page) => page.getByRole('link', { name: 'Eliminar cuenta', exact: true })
const confirm = (page: Page) => page.getByRole('button', { name: 'Sí, eliminar cuenta', exact: true })
const cancel = (page: Page) => page.getByRole('link', { name: 'Cancelar', exact: true })
const password = (page: Page) =>
  page.getByRole('form', { name: 'Zona de riesgo' }).getByLabel('Contraseña actual')

/** Stores the address that a requested link leaves in this browser. */
async function storeEmail(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('vault-enlace-email', 'ana@example.com'))
}

test.describe('deleting the account', () => {
  test('is asked for once more, can be cancelled, which forgets an error, and needs the current password; then everything of it is gone @nightly', async ({
    page,
    elsewhere,
    open,
  }) => {
    const email = await newSignedIn(page)
    await signIn(elsewhere, email)
    expect(await reachesSettings(elsewhere)).toBe(true)
    await open('/configuracion')
    await storeEmail(page)
    await expect(confirm(page)).toHaveCount(0)
    await ask(page).click()
    await confirm(page).waitFor()
    // The focus is on the way back, so that Enter cancels.
    await expect(cancel(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(ask(page)).toBeFocused()
    await expect(confirm(page)).toHaveCount(0)
    expect(await reachesSettings(page)).toBe(true)

    await ask(page).click()
    await confirm(page).click()
    await page.getByRole('alert').getByText('Ingresa tu contraseña actual para continuar').waitFor()
    await expect(password(page)).toBeFocused()
    await cancel(page).click()
    await expect(ask(page)).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)

    await ask(page).click()
    await password(page).fill('no es esta')
    await confirm(page).click()
    await page.getByRole('alert').getByText('Contraseña incorrecta.', { exact: true }).waitFor()
    await expect(password(page)).toBeFocused()
    await password(page).fill(PASSWORD)
    await confirm(page).click()
    await expectDeleted(page)
    await expect.poll(() => storedEmail(page)).toBeNull()
    expect(await reachesSettings(elsewhere)).toBe(false)
    expect(await isAccepted(email)).toBe(false)
  })

  test('of the last admin is refused @nightly', async ({ page, open }) => {
    const admin = demoAdmin()
    await signIn(page, admin.email, admin.password)
    await open('/configuracion')
    await ask(page).click()
    await password(page).fill(admin.password)
    await confirm(page).click()
    await page
      .getByRole('alert')
      .getByText('Es la única cuenta que administra la tienda: no se puede eliminar.', { exact: true })
      .waitFor()
    expect(await signedInAs(page)).toBe(admin.email)
  })
})

/** The page learns that nobody is signed in while the next page is on its way, or once that is there. */
for (const when of ['sooner', 'later']) {
  test.describe(`when the page learns of it ${when} than the next page is there`, () => {
    async function holdBack(page: Page, nextPage: string): Promise<() => Promise<void>> {
      await knowsWho(page)
      const known = Promise.withResolvers<void>()
      const there = Promise.withResolvers<void>()
      await page.route('**/datos/cuenta', async (route) => {
        if (when === 'later') await there.promise
        const response = await route.fetch()
        await route.fulfill({ response })
        known.resolve()
      })
      await page.route(nextPage, async (route) => {
        if (route.request().method() === 'GET' && when === 'sooner') {
          await known.promise
          // The page reacts to the answer within two frames.
          await nextFrame(page)
        }
        await route.continue()
      })
      return async () => {
        there.resolve()
        await known.promise
        await nextFrame(page)
      }
    }

    /** Presses a button of Perfil that signs out, and waits for the page that it leads to. */
    async function signOut(page: Page, button: string, address: string, data: string): Promise<void> {
      const letKnow = await holdBack(page, data)
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
      await page.waitForURL(address)
      await letKnow()
      await page.getByRole('banner').locator('.avatar').waitFor({ state: 'detached' })
      expect(addressOf(page)).toBe(address)
      // The address that this browser asked a link for is forgotten with the session.
      await expect.poll(() => storedEmail(page)).toBeNull()
    }

    test('"Cerrar sesión" in Perfil leads to / @nightly', async ({ page, open }) => {
      await newSignedIn(page)
      await open('/configuracion')
      await storeEmail(page)
      await signOut(page, 'Cerrar sesión', '/', '**/_root.data*')
    })

    test('"Cerrar sesión en todos los dispositivos" ends the session here and everywhere else, and leads to /login @nightly', async ({
      page,
      elsewhere,
      open,
    }) => {
      const email = await newSignedIn(page)
      await signIn(elsewhere, email)
      await open('/configuracion')
      await storeEmail(page)
      const button = 'Cerrar sesión en todos los dispositivos'
      await signOut(page, button, '/login?aviso=sesiones-cerradas', '**/login.data*')
      await page.getByRole('status').getByText('Cerramos tu sesión en todos los dispositivos.').waitFor()
      expect(await reachesSettings(elsewhere)).toBe(false)
      expect(await isAccepted(email)).toBe(true)
    })
  })
}
