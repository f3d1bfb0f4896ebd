import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import {
  gate,
  isAccepted,
  knowsWho,
  newAccount,
  newSignedIn,
  newSignedInByGoogle,
  newSignedInByLink,
  openAccountPanel,
  PASSWORD,
  signIn,
  test,
} from './account-steps.ts'
import { demoAdmin } from './accounts.ts'
import { addressOf, eventually, expect, hasFocus, nextFrame } from './shop.ts'

const ask = (page: Page) => page.getByRole('link', { name: 'Eliminar cuenta', exact: true })
const confirm = (page: Page) => page.getByRole('button', { name: 'Sí, eliminar cuenta', exact: true })
const cancel = (page: Page) => page.getByRole('link', { name: 'Cancelar', exact: true })
const password = (page: Page) =>
  page.getByRole('form', { name: 'Zona de riesgo' }).getByLabel('Contraseña actual')

async function expectGone(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/login')
  await page.getByRole('status').getByText('Eliminamos tu cuenta y todos tus datos.').waitFor()
  const panel = await openAccountPanel(page)
  await panel.getByRole('link', { name: 'Iniciar sesión' }).waitFor()
}

describe('deleting the account', () => {
  test('is asked for once more, with the focus on the way back, and can be cancelled', async ({
    page,
    open,
  }) => {
    await newSignedIn(page)
    await open('/configuracion')
    await eventually(() => confirm(page).count()).toBe(0)
    await ask(page).click()
    await confirm(page).waitFor()
    await eventually(() => hasFocus(cancel(page))).toBe(true)
    await page.keyboard.press('Enter')
    await eventually(() => hasFocus(ask(page))).toBe(true)
    await eventually(() => confirm(page).count()).toBe(0)
    await open('/configuracion')
  })

  test('needs the current password; then everything of it is gone', async ({ page, elsewhere, open }) => {
    const email = await newAccount(page)
    await signIn(page, email)
    await signIn(elsewhere, email)
    await open('/configuracion')
    await ask(page).click()
    await confirm(page).click()
    await page.getByRole('alert').getByText('Ingresa tu contraseña actual para continuar').waitFor()
    await eventually(() => hasFocus(password(page))).toBe(true)
    await password(page).fill('no es esta')
    await confirm(page).click()
    await page.getByRole('alert').getByText('Contraseña incorrecta.', { exact: true }).waitFor()
    await eventually(() => hasFocus(password(page))).toBe(true)
    await password(page).fill(PASSWORD)
    await confirm(page).click()
    await expectGone(page)
    await elsewhere.goto('/configuracion')
    expect(addressOf(elsewhere)).toBe('/login?next=%2Fconfiguracion')
    expect(await isAccepted(email, PASSWORD)).toBe(false)
  })

  test('after an error, cancelling forgets it', async ({ page, open }) => {
    await newSignedIn(page)
    await open('/configuracion?eliminar=1')
    await confirm(page).click()
    await page.getByRole('alert').waitFor()
    await cancel(page).click()
    await eventually(() => hasFocus(ask(page))).toBe(true)
    await eventually(() => page.getByRole('alert').count()).toBe(0)
  })

  test.for([
    ['by a link', newSignedInByLink],
    ['with Google', newSignedInByGoogle],
  ] as const)('of somebody who just came in %s needs no password', async ([, come], { page, open }) => {
    await come(page)
    await open('/configuracion')
    await ask(page).click()
    await eventually(() => password(page).count()).toBe(0)
    await confirm(page).click()
    await expectGone(page)
  })

  test('of the last admin is refused', async ({ page, open }) => {
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
    await open('/configuracion')
    await page.getByRole('complementary', { name: 'Tu cuenta' }).getByText(admin.email).waitFor()
  })
})

test('"Cerrar sesión en todos los dispositivos" ends the session here and everywhere else', async ({
  page,
  elsewhere,
  open,
}) => {
  const email = await newAccount(page)
  await signIn(page, email)
  await signIn(elsewhere, email)
  await open('/configuracion')
  await page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click()
  await page.getByRole('status').getByText('Cerramos tu sesión en todos los dispositivos.').waitFor()
  await elsewhere.goto('/configuracion')
  expect(addressOf(elsewhere)).toBe('/login?next=%2Fconfiguracion')
  expect(await isAccepted(email, PASSWORD)).toBe(true)
})

/** The page learns that nobody is signed in while the next page is on its way, or once that is there. */
describe.for(['sooner', 'later'])('when the page learns of it %s than the next page is there', (when) => {
  async function holdBack(page: Page, nextPage: string): Promise<() => Promise<void>> {
    await knowsWho(page)
    const known = gate()
    const there = gate()
    await page.route('**/datos/cuenta', async (route) => {
      if (when === 'later') await there.opened
      const response = await route.fetch()
      await route.fulfill({ response })
      known.open()
    })
    await page.route(nextPage, async (route) => {
      if (route.request().method() === 'GET' && when === 'sooner') {
        await known.opened
        // What the answer makes the page do, it does now.
        await nextFrame(page)
      }
      await route.continue()
    })
    return async () => {
      there.open()
      await known.opened
      await nextFrame(page)
    }
  }

  test.for([
    ['Cerrar sesión', '/', '**/_root.data*'],
    ['Cerrar sesión en todos los dispositivos', '/login?aviso=sesiones-cerradas', '**/login.data*'],
  ] as const)('"%s" in Perfil leads to %s', async ([button, address, data], { page, open }) => {
    await newSignedIn(page)
    await open('/configuracion')
    const letKnow = await holdBack(page, data)
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
    await page.waitForURL(address)
    await letKnow()
    await page.getByRole('banner').locator('.avatar').waitFor({ state: 'detached' })
    expect(addressOf(page)).toBe(address)
  })
})
