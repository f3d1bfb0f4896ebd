import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { isAccepted } from './account-steps.ts'
import { accountTest as test, newAccount, signUp } from './accounts.ts'
import {
  askAtGoogle,
  AT_GOOGLE,
  button,
  expectNobody,
  expectSignedIn,
  goesOn,
  problem,
  somebody,
  start,
} from './google-steps.ts'
import { addressOf, expect } from './shop.ts'

const GRACE_MS = 8000

/** Then only `runFor` moves the time, however slow the machine is. */
async function stopClocks(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60 * 60 * 1000)
}

test('a popup shows what it does until Google is there, signs in from the mode that creates accounts too, and the page goes on to where the person was going', async ({
  page,
  open,
}) => {
  const photo = readFileSync(new URL('../app/art/hero-plaza.webp', import.meta.url)).toString('base64')
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(request.url()))
  const email = somebody({ photo: { type: 'image/webp', body: photo } })
  const google = Promise.withResolvers<void>()
  await page.context().route(AT_GOOGLE, async (route) => {
    await google.promise
    await route.continue()
  })
  await open('/login?modo=crear&next=/configuracion')
  const popup = await start(page)
  await popup.getByRole('heading', { name: 'Ingreso con Google' }).waitFor()
  await popup.getByRole('status').getByText('Abriendo Google…').waitFor()
  google.resolve()
  await page.waitForURL('/configuracion')
  await expect.poll(() => popup.isClosed()).toBe(true)
  await expectSignedIn(page, email)

  // The photo is shown from our own address, and Google is not asked for it by the browser.
  await expect.poll(async () => (await page.request.get('/datos/cuenta')).text()).toContain('/datos/foto')
  await page.reload()
  const shown = page.locator('.account .avatar img')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
  await expect(shown).toHaveAttribute('src', /^\/datos\/foto\?v=/)
  expect(asked.filter((url) => url.includes('/foto') && !url.includes('/datos/foto'))).toEqual([])
})

test.describe('a popup', () => {
  test('says nothing while the person takes their time; a second request cancels the first and closes its window @nightly', async ({
    page,
    open,
  }) => {
    const email = somebody()
    await askAtGoogle(page)
    await open('/login')
    await stopClocks(page)
    const first = await start(page)
    await first.getByRole('link', { name: 'Gabriela' }).waitFor()
    await page.clock.runFor(10 * GRACE_MS)
    await expect(page.getByRole('alert')).toHaveCount(0)
    const second = await start(page)
    await problem(page, 'Solicitud cancelada.').waitFor()
    await expect.poll(() => first.isClosed()).toBe(true)
    await goesOn(second)
    await page.waitForURL('/')
    await expectSignedIn(page, email)
  })

  test('closed by the person: says at once what it waits for, "Cancelar" ends the waiting, and a grace does; one that only seems closed and comes back late still signs in @nightly', async ({
    page,
    open,
  }) => {
    const email = somebody()
    await askAtGoogle(page)
    await open('/login')
    await stopClocks(page)
    const cancel = page.getByRole('button', { name: 'Cancelar', exact: true })
    const waiting = page
      .getByRole('status')
      .getByText('Se cerró la ventana de Google. Esperamos su respuesta unos segundos.')
    const closed = 'La ventana de autenticación fue cerrada.'
    const openAndClose = async () => {
      const popup = await start(page)
      await popup.getByRole('link', { name: 'Gabriela' }).waitFor()
      await page.clock.runFor(GRACE_MS)
      await expect(cancel).toHaveCount(0)
      await popup.close()
      await page.clock.runFor(1000)
      await waiting.waitFor()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    await openAndClose()
    await cancel.focus()
    await page.keyboard.press('Enter')
    await problem(page, 'Solicitud cancelada.').waitFor()
    await expect(cancel).toHaveCount(0)
    await expect(button(page)).toBeFocused()
    await page.clock.runFor(2 * GRACE_MS)
    await expect(page.getByRole('alert')).toHaveText(['Solicitud cancelada.'], { useInnerText: true })

    await openAndClose()
    await page.clock.runFor(GRACE_MS - 2000)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.clock.runFor(2000)
    await problem(page, closed).waitFor()
    await expect(page.getByRole('button', { name: 'Cancelar' })).toHaveCount(0)
    await expectNobody(page)

    // With this header the browser tells the shop at once that the window is closed, while it is not.
    await askAtGoogle(page, { 'Cross-Origin-Opener-Policy': 'same-origin' })
    const popup = await start(page)
    await popup.getByRole('link', { name: 'Gabriela' }).waitFor()
    await problem(page, closed).waitFor({ state: 'detached' })
    await page.clock.runFor(GRACE_MS + 1000)
    await problem(page, closed).waitFor()
    await goesOn(popup)
    await page.waitForURL('/')
    await expectSignedIn(page, email)
  })

  test('brings whom Google vouches for: nobody who denies it, and no address that Google has not verified; a sign-up that nobody has verified is worth nothing any more @nightly', async ({
    page,
    open,
  }) => {
    somebody({ isDenied: true })
    await open('/login')
    const popup = await start(page)
    await problem(page, 'Solicitud cancelada.').waitFor()
    await expect.poll(() => popup.isClosed()).toBe(true)
    await expectNobody(page)

    const stranger = somebody({ email_verified: false })
    await start(page)
    await problem(page, 'Por favor, verifica tu email antes de iniciar sesión.').waitFor()
    await expectNobody(page)
    expect(await isAccepted(stranger)).toBe(false)

    // An account of the same address is not linked either.
    await newAccount(somebody({ email_verified: false }))
    await start(page)
    await problem(
      page,
      'Ya existe una cuenta con ese correo. Verificá tu email o entrá con un enlace.',
    ).waitFor()
    await expectNobody(page)

    const email = somebody()
    await signUp(page, email)
    await start(page)
    await page.waitForURL('/')
    await expectSignedIn(page, email)
    expect(await isAccepted(email)).toBe(false)
  })
})

test('where no window opens: goes there in the page itself and comes back, to the verified account of the same address, whose password goes on working @nightly', async ({
  page,
  open,
}) => {
  somebody({ isDenied: true })
  await page.addInitScript(() => {
    window.open = () => null
  })
  await open('/login?next=/configuracion')
  await button(page).click()
  await problem(page, 'Solicitud cancelada.').waitFor()
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, searchParams.get('next')]).toEqual(['/login', '/configuracion'])
  const email = await newAccount(somebody())
  await button(page).click()
  await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor()
  await page.getByRole('form', { name: 'Contraseña', exact: true }).waitFor()
  await expectSignedIn(page, email)
  expect(await isAccepted(email)).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('two more clicks lead there and back @nightly', async ({ page, open }) => {
    somebody()
    await open('/login?next=/configuracion')
    await button(page).click()
    await button(page).click()
    await page.getByRole('link', { name: 'Continuar con Google', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor()
    expect(addressOf(page)).toBe('/configuracion')
  })
})
