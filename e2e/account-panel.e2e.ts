import type { Locator, Page } from '@playwright/test'
import { expectAccessEverywhere } from './access.ts'
import { newSignedIn, openAccountPanel, knowsWho, signInByHand } from './account-steps.ts'
import { accountTest as test, demoAdmin, newAccount, signIn } from './accounts.ts'
import { ask } from './http.ts'
import { PHONE, addressOf, expect } from './shop.ts'

const ACCOUNT = '**/datos/cuenta'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Mi cuenta' })

const holdsFocus = (part: Locator) => part.evaluate((node) => node.contains(document.activeElement))

async function cookiesOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Menú', exact: true }).click()
  const items = page.getByRole('dialog', { name: 'Menú' }).getByRole('navigation').getByRole('link')
  await items.filter({ hasText: 'INICIO' }).waitFor()
  return items
}

async function closeMenu(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Menú' }).waitFor({ state: 'hidden' })
}

test.describe('the user panel', () => {
  test('of somebody who is not signed in leads to /login, and the menu has no ADMIN @nightly', async ({
    page,
    open,
  }) => {
    const answered = page.waitForResponse(ACCOUNT)
    await open('/FAQ')
    await answered
    const items = await openMenu(page)
    await expect.poll(() => items.allTextContents()).not.toContain('ADMIN')
    await closeMenu(page)

    const opened = await openAccountPanel(page)
    await expect.poll(() => holdsFocus(opened)).toBe(true)
    await expect(opened.getByRole('button', { name: 'Cerrar sesión' })).toHaveCount(0)
    await opened.getByRole('link', { name: 'Iniciar sesión' }).click()
    await page.getByRole('heading', { level: 1, name: 'Iniciá sesión' }).waitFor()
    expect(addressOf(page)).toBe('/login')
    await panel(page).waitFor({ state: 'hidden' })
    await page.goBack()
    await expect(page).toHaveURL('/FAQ')
    await expect(panel(page)).toHaveCount(0)
  })

  test('of somebody signed in holds photo, welcome, e-mail, Gestionar cuenta, Configuración and Cerrar sesión; the menu of customers has no ADMIN @nightly', async ({
    page,
    open,
  }) => {
    const email = await newSignedIn(page)
    await open('/FAQ')
    await knowsWho(page)
    const items = await openMenu(page)
    await expect.poll(() => items.allTextContents()).not.toContain('ADMIN')
    await closeMenu(page)

    const person = panel(page).locator('[data-first-focus]').filter({ hasText: email })
    await openAccountPanel(page)
    await person.waitFor()
    // The default photo is a drawing of the page's own; nothing is fetched for it.
    await expect(person.locator('svg')).toHaveCount(1)
    await expect(page.locator('header img, dialog img')).toHaveCount(0)
    await expect(panel(page).getByRole('link', { name: 'Iniciar sesión' })).toHaveCount(0)

    await expect(person).toHaveText(new RegExp(`Bienvenido,\\s+${email}\\s+Gestionar cuenta`), {
      useInnerText: true,
    })
    await panel(page).getByRole('link', { name: 'Gestionar cuenta' }).click()
    await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor()
    await panel(page).waitFor({ state: 'hidden' })
    await page.goBack()
    await expect(page).toHaveURL('/FAQ')
    await expect(panel(page)).toHaveCount(0)

    await openAccountPanel(page)
    await panel(page).getByRole('link', { name: 'Configuración' }).click()
    await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor()
    expect(addressOf(page)).toBe('/configuracion')
    await page.goBack()
    await expect(page).toHaveURL('/FAQ')

    await openAccountPanel(page)
    await panel(page).getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
    await expect(page).toHaveURL('/')
    await panel(page).waitFor({ state: 'hidden' })
    await openAccountPanel(page)
    await panel(page).getByRole('link', { name: 'Iniciar sesión' }).waitFor()
    expect((await ask('/datos/cuenta', { cookie: await cookiesOf(page) })).bytes.toString()).toBe(
      '{"user":null}',
    )
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the panel shows that it is loading, says so without a signal or with a failing server, and asks again @nightly', async ({
    page,
    open,
    problems,
  }) => {
    problems.expect(/^Failed to load resource: /)
    const email = await newSignedIn(page)
    const answer = Promise.withResolvers<void>()
    let reply: 'no signal' | 'a failing server' | 'an answer' = 'no signal'
    const failures: string[] = []
    await page.route(ACCOUNT, async (route) => {
      await answer.promise
      if (reply === 'an answer') return route.continue()
      failures.push(reply)
      return reply === 'no signal' ? route.abort() : route.fulfill({ status: 500 })
    })
    await open('/FAQ')
    await openAccountPanel(page)
    await panel(page).getByRole('status').getByText('Cargando tu cuenta…').waitFor()
    await expect(panel(page).getByRole('link')).toHaveCount(0)
    await expect(panel(page).getByRole('button')).toHaveCount(1)
    await expectAccessEverywhere(page, 'the panel that is loading')

    const failed = panel(page)
      .getByRole('alert')
      .getByText('No pudimos cargar tu cuenta. Revisá tu conexión.', { exact: true })
    const again = panel(page).getByRole('button', { name: 'Probar de nuevo' })
    answer.resolve()
    await failed.waitFor()
    await expect(panel(page).getByRole('link', { name: 'Iniciar sesión' })).toHaveCount(0)
    await expectAccessEverywhere(page, 'the panel that failed')

    reply = 'a failing server'
    await again.click()
    await expect.poll(() => failures).toContain('a failing server')
    await failed.waitFor()
    await expect(panel(page).getByRole('link', { name: 'Iniciar sesión' })).toHaveCount(0)

    reply = 'an answer'
    await again.click()
    await panel(page).getByText(email, { exact: true }).waitFor()
    await expect(panel(page).getByRole('alert')).toHaveCount(0)
    await expect(panel(page).getByRole('status')).toHaveCount(0)
    // The button that had the focus is gone.
    await expect.poll(() => holdsFocus(panel(page))).toBe(true)
  })
})

test('the entry ADMIN of the menu leads admins to the admin, and Back to the page without the menu @nightly', async ({
  page,
  open,
}) => {
  const admin = demoAdmin()
  await signIn(page, admin.email, admin.password)
  await open('/FAQ')
  await knowsWho(page)
  const items = await openMenu(page)
  await items.filter({ hasText: 'ADMIN' }).click()
  await page.getByRole('heading', { name: 'Productos existentes', exact: true }).waitFor()
  await page.goBack()
  await expect(page).toHaveURL('/FAQ')
  await page.getByRole('heading', { level: 1, name: 'Preguntas Frecuentes' }).waitFor()
  await expect(page.getByRole('dialog', { name: 'Menú' })).toHaveCount(0)
})

test('signing in leads to the shop, and the account panel takes the owner to the admin in one tap @nightly', async ({
  page,
  open,
}) => {
  const admin = demoAdmin()
  await open('/login')
  await page.getByLabel('E-mail', { exact: true }).fill(admin.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page).toHaveURL('/')
  await openAccountPanel(page)
  await panel(page).getByRole('link', { name: 'Administración' }).click()
  await page.getByRole('heading', { level: 1, name: /^Hola/ }).waitFor()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(panel(page)).toHaveCount(0)
})

test('other open tabs notice that somebody signs in and out, and leave /login and Perfil with them @nightly', async ({
  page,
  open,
}) => {
  const email = await newAccount()
  const reading = await page.context().newPage()
  await reading.goto('/FAQ')
  await openAccountPanel(reading)
  await panel(reading).getByRole('link', { name: 'Iniciar sesión' }).waitFor()
  const waiting = await page.context().newPage()
  await waiting.goto('/configuracion')
  await waiting.getByRole('heading', { level: 1, name: 'Iniciá sesión' }).waitFor()

  await open('/login?next=/FAQ')
  await signInByHand(page, email)
  await expect(page).toHaveURL('/FAQ')
  await panel(reading).getByText(email, { exact: true }).waitFor()
  await waiting.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor()

  await openAccountPanel(page)
  await panel(page).getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  await panel(reading).getByRole('link', { name: 'Iniciar sesión' }).waitFor()
  await waiting.getByRole('heading', { level: 1, name: 'Iniciá sesión' }).waitFor()
  expect(addressOf(waiting)).toBe('/login?next=%2Fconfiguracion')
})

test('who is signed in is answered at /datos/cuenta, which nobody keeps', async ({ page }) => {
  const email = await newSignedIn(page)
  const theirs = await ask('/datos/cuenta', { cookie: await cookiesOf(page) })
  const strangers = await ask('/datos/cuenta')
  expect([theirs.headers['cache-control'], strangers.headers['cache-control']]).toEqual([
    'no-store',
    'no-store',
  ])
  expect(JSON.parse(theirs.bytes.toString())).toEqual({
    user: { id: expect.any(String), email, name: '', image: null, role: 'user' },
  })
  expect(JSON.parse(strangers.bytes.toString())).toEqual({ user: null })
})
