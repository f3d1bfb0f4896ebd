import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { gate, isAccepted, newAccount, PASSWORD, signUp, test } from './account-steps.ts'
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
import { addressOf, eventually, expect, hasFocus } from './shop.ts'

const GRACE_MS = 8000

/** Then only `runFor` moves the time, however slow the machine is. */
async function stopClocks(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60 * 60 * 1000)
}

test('the photo is shown from our own address, and Google is not asked for it by the browser', async ({
  page,
  open,
}) => {
  const photo = readFileSync(new URL('../app/art/hero-plaza.webp', import.meta.url)).toString('base64')
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(request.url()))
  somebody({ photo: { type: 'image/webp', body: photo } })
  await open('/login')
  await start(page)
  await page.waitForURL('/')
  await eventually(async () => {
    await page.goto('/configuracion')
    return page.locator('.avatar img').count()
  }).toBeGreaterThan(0)
  const shown = page.locator('.account .avatar img')
  await eventually(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
  await eventually(() => shown.getAttribute('src')).toMatch(/^\/datos\/foto\?v=/)
  expect(asked.filter((url) => url.includes('/foto') && !url.includes('/datos/foto'))).toEqual([])
})

describe('in a popup', () => {
  test('signs in, and the page goes on to where the person was going', async ({ page, open }) => {
    const email = somebody()
    await open('/login?next=/FAQ')
    const popup = await start(page)
    await page.waitForURL('/FAQ')
    await eventually(() => popup.isClosed()).toBe(true)
    await expectSignedIn(page, email)
  })

  test('signs in from the mode that creates accounts too', async ({ page, open }) => {
    const email = somebody()
    await open('/login?modo=crear')
    await start(page)
    await page.waitForURL('/')
    await expectSignedIn(page, email)
  })

  test('says nothing while the person takes their time', async ({ page, open }) => {
    const email = somebody()
    await askAtGoogle(page)
    await open('/login')
    await stopClocks(page)
    const popup = await start(page)
    await popup.getByRole('link', { name: 'Gabriela' }).waitFor()
    await page.clock.runFor(10 * GRACE_MS)
    await eventually(() => page.getByRole('alert').count()).toBe(0)
    await goesOn(popup)
    await page.waitForURL('/')
    await expectSignedIn(page, email)
  })

  test('closed by the person: says so after a grace', async ({ page, open }) => {
    somebody()
    await askAtGoogle(page)
    await open('/login')
    await stopClocks(page)
    const popup = await start(page)
    await popup.getByRole('link', { name: 'Gabriela' }).waitFor()
    await popup.close()
    await page.clock.runFor(GRACE_MS - 1000)
    await eventually(() => page.getByRole('alert').count()).toBe(0)
    await page.clock.runFor(2000)
    await problem(page, 'La ventana de autenticación fue cerrada.').waitFor()
    await eventually(() => page.getByRole('button', { name: 'Cancelar' }).count()).toBe(0)
    await expectNobody(page)
  })

  test('closed by the person: says at once what it waits for, and "Cancelar" ends the waiting', async ({
    page,
    open,
  }) => {
    somebody()
    await askAtGoogle(page)
    await open('/login')
    await stopClocks(page)
    const cancel = page.getByRole('button', { name: 'Cancelar', exact: true })
    const popup = await start(page)
    await popup.getByRole('link', { name: 'Gabriela' }).waitFor()
    await page.clock.runFor(GRACE_MS)
    await eventually(() => cancel.count()).toBe(0)
    await popup.close()
    await page.clock.runFor(1000)
    await page
      .getByRole('status')
      .getByText('Se cerró la ventana de Google. Esperamos su respuesta unos segundos.')
      .waitFor()
    await eventually(() => page.getByRole('alert').count()).toBe(0)

    await cancel.focus()
    await page.keyboard.press('Enter')
    await problem(page, 'Solicitud cancelada.').waitFor()
    await eventually(() => cancel.count()).toBe(0)
    await eventually(() => hasFocus(button(page))).toBe(true)
    await page.clock.runFor(2 * GRACE_MS)
    await eventually(() => page.getByRole('alert').allInnerTexts()).toEqual(['Solicitud cancelada.'])
    await expectNobody(page)
  })

  test('that seems closed and comes back late still signs in', async ({ page, open }) => {
    const email = somebody()
    // With this header the browser tells the shop at once that the window is closed, while it is not.
    await askAtGoogle(page, { 'Cross-Origin-Opener-Policy': 'same-origin' })
    await open('/login')
    await stopClocks(page)
    const popup = await start(page)
    await popup.getByRole('link', { name: 'Gabriela' }).waitFor()
    await page.clock.runFor(GRACE_MS + 1000)
    await problem(page, 'La ventana de autenticación fue cerrada.').waitFor()
    await goesOn(popup)
    await page.waitForURL('/')
    await expectSignedIn(page, email)
  })

  test('denied: says that the request was cancelled, and a second try may succeed', async ({
    page,
    open,
  }) => {
    somebody({ isDenied: true })
    await open('/login')
    const popup = await start(page)
    await problem(page, 'Solicitud cancelada.').waitFor()
    await eventually(() => popup.isClosed()).toBe(true)
    await expectNobody(page)
    const email = somebody()
    await start(page)
    await page.waitForURL('/')
    await expectSignedIn(page, email)
  })

  test('a second request cancels the first and closes its window', async ({ page, open }) => {
    const email = somebody()
    await askAtGoogle(page)
    await open('/login')
    const first = await start(page)
    await first.getByRole('link', { name: 'Gabriela' }).waitFor()
    const second = await start(page)
    await problem(page, 'Solicitud cancelada.').waitFor()
    await eventually(() => first.isClosed()).toBe(true)
    await goesOn(second)
    await page.waitForURL('/')
    await expectSignedIn(page, email)
  })

  test('shows what it does until Google is there', async ({ page, open }) => {
    somebody()
    const google = gate()
    await page.context().route(AT_GOOGLE, async (route) => {
      await google.opened
      await route.continue()
    })
    await open('/login')
    const popup = await start(page)
    await popup.getByRole('heading', { name: 'Ingreso con Google' }).waitFor()
    await popup.getByRole('status').getByText('Abriendo Google…').waitFor()
    google.open()
    await page.waitForURL('/')
  })
})

describe('whom Google brings', () => {
  test('is not let in with an address that Google has not verified', async ({ page, open }) => {
    const email = somebody({ email_verified: false })
    await open('/login')
    await start(page)
    await problem(page, 'Por favor, verifica tu email antes de iniciar sesión.').waitFor()
    await expectNobody(page)
    expect(await isAccepted(email, PASSWORD)).toBe(false)
  })

  test('is let in, and a sign-up of that address, which nobody has verified, is worth nothing any more', async ({
    page,
    open,
  }) => {
    const email = somebody()
    await signUp(page, email)
    await open('/login')
    await start(page)
    await page.waitForURL('/')
    await expectSignedIn(page, email)
    expect(await isAccepted(email, PASSWORD)).toBe(false)
  })

  test('gets the verified account of the same address, whose password goes on working', async ({
    page,
    open,
  }) => {
    const email = somebody()
    await newAccount(page, email)
    await open('/login?next=/configuracion')
    await start(page)
    await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor()
    await page.getByRole('form', { name: 'Contraseña', exact: true }).waitFor()
    expect(await isAccepted(email, PASSWORD)).toBe(true)
  })

  test('does not get the account of the same address without Google vouching for it', async ({
    page,
    open,
  }) => {
    const email = somebody({ email_verified: false })
    await newAccount(page, email)
    await open('/login')
    await start(page)
    await problem(
      page,
      'Ya existe una cuenta con ese correo. Verificá tu email o entrá con un enlace.',
    ).waitFor()
    await expectNobody(page)
  })
})

describe('where no window opens', () => {
  async function blockPopups(page: Page): Promise<void> {
    await page.addInitScript(() => {
      window.open = () => null
    })
  }

  test('goes there in the page itself and back to where the person was going', async ({ page, open }) => {
    const email = somebody()
    await blockPopups(page)
    await open('/login?next=/FAQ')
    await button(page).click()
    await page.waitForURL('/FAQ')
    await expectSignedIn(page, email)
  })

  test('comes back to /login when it is denied', async ({ page, open }) => {
    somebody({ isDenied: true })
    await blockPopups(page)
    await open('/login?next=/FAQ')
    await button(page).click()
    await problem(page, 'Solicitud cancelada.').waitFor()
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('next')]).toEqual(['/login', '/FAQ'])
    const email = somebody()
    await button(page).click()
    await page.waitForURL('/FAQ')
    await expectSignedIn(page, email)
  })
})

describe('without JavaScript', () => {
  test.override({ visitor: { javaScriptEnabled: false } })

  test('two more clicks lead there and back', async ({ page, open }) => {
    somebody()
    await open('/login?next=/configuracion')
    await button(page).click()
    await button(page).click()
    await page.getByRole('link', { name: 'Continuar con Google', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor()
    expect(addressOf(page)).toBe('/configuracion')
  })
})
