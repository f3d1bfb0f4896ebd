import type { Page } from '@playwright/test'
import { expectAccess } from './access.ts'
import {
  accountTest as test,
  expectProblem,
  holdRequests,
  loseSignal,
  mailedLink,
  mailsTo,
  newAccount,
  newEmail,
  NO_SIGNAL,
  PASSWORD,
  reachesSettings,
  sendForm,
  signedInAs,
  signIn,
  tokenIn,
  waitOutCoolDown,
} from './accounts.ts'
import { ask } from './http.ts'
import { PHONE, addressOf, expect, hasFocus, main } from './shop.ts'
import { shopUrl } from './worker-shop.ts'

const INVALID = 'No es un enlace válido de inicio de sesión.'
const WEAK = 'La contraseña es muy débil (mínimo 6 caracteres).'
const NEW_PASSWORD = 'botas para la nieve'

const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name, exact: true })
const done = (page: Page) =>
  main(page).getByRole('status').getByText('Contraseña actualizada correctamente', { exact: true })

async function askForLink(page: Page, email: string): Promise<void> {
  await field(page, 'E-mail').fill(email)
  await button(page, 'Mandame el enlace').click()
  await heading(page, 'Mirá tu correo').waitFor()
}

/** Requests a mail without its page, and returns the link. */
async function resetLink(page: Page, email: string): Promise<string> {
  const before = mailsTo(email).length
  await sendForm(page, '/restablecer', { intent: 'ask', email })
  return mailedLink(email, before + 1)
}

async function choose(page: Page, password: string, again = password): Promise<void> {
  await field(page, 'Nueva contraseña').fill(password)
  await field(page, 'Repetí la contraseña').fill(again)
  await button(page, 'Guardar contraseña').click()
}

async function canLogIn(page: Page, email: string, password: string): Promise<boolean> {
  await page.context().clearCookies()
  const answer = await sendForm(page, '/login', { intent: 'login', email, password })
  return answer.headers()['location'] === '/'
}

test('from /login to a new password, which the keyboard alone chooses: the old one and every session are over @nightly', async ({
  page,
  open,
  elsewhere,
}) => {
  const email = await newAccount()
  await signIn(elsewhere, email)
  expect(await reachesSettings(elsewhere)).toBe(true)

  await open('/login')
  await link(page, 'Olvidé mi contraseña').click()
  await heading(page, 'Restablecer contraseña').waitFor()
  expect(addressOf(page)).toBe('/restablecer')
  await expect(field(page, 'E-mail')).toHaveAttribute('type', 'email')
  await askForLink(page, email)
  await expect(main(page).getByText('Si hay una cuenta')).toHaveText(
    `Si hay una cuenta con ${email}, te mandamos un enlace para elegir otra contraseña.`,
    { useInnerText: true },
  )
  const url = await mailedLink(email)
  expect(url).toMatch(`${shopUrl}/restablecer?t=`)
  expect(mailsTo(email)[0]?.subject).toBe('Elegí una contraseña nueva para Vault')

  await open(url)
  for (const label of ['Nueva contraseña', 'Repetí la contraseña'])
    await expect(field(page, label)).toHaveAttribute('autocomplete', 'new-password')
  for (let stops = 0; stops < 60 && !(await hasFocus(field(page, 'Nueva contraseña'))); stops += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.type(NEW_PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Repetí la contraseña')).toBeFocused()
  await page.keyboard.type(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await done(page).waitFor()
  expect(await signedInAs(page)).toBeNull()
  await link(page, 'Iniciar sesión').click()
  await heading(page, 'Iniciá sesión').waitFor()

  expect(await reachesSettings(elsewhere)).toBe(false)
  expect(await signedInAs(elsewhere)).toBeNull()
  expect(await canLogIn(page, email, PASSWORD)).toBe(false)
  expect(await canLogIn(page, email, NEW_PASSWORD)).toBe(true)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('an address that is none is refused, an unknown and a known one are answered alike, another mail can be asked for after a while, and filling one mailbox ends soon @nightly', async ({
    page,
    open,
    problems,
  }) => {
    problems.expect(/status of 429/)
    await open('/restablecer')
    await expectAccess(page, 'the form', [320])
    await field(page, 'E-mail').fill('ana@vault')
    await button(page, 'Mandame el enlace').click()
    await expectProblem(page, 'Correo inválido.')
    await expect(field(page, 'E-mail')).toBeFocused()
    await expect(field(page, 'E-mail')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'E-mail')).toHaveValue('ana@vault')

    // On its way it is busy, and a double click asks once.
    const unknown = newEmail('dos')
    const sent = await holdRequests(page, 'POST', '/restablecer.data')
    await field(page, 'E-mail').fill(unknown)
    await button(page, 'Mandame el enlace').dblclick()
    await button(page, 'Mandando el enlace…').waitFor()
    await expect(button(page, 'Mandando el enlace…')).toBeDisabled()
    await expect(field(page, 'E-mail')).toBeDisabled()
    sent.release()
    await heading(page, 'Mirá tu correo').waitFor()
    expect(sent.count()).toBe(1)

    // Only the known address gets a mail.
    const answer = async (email: string) => {
      expect(addressOf(page)).toBe('/restablecer?estado=enviado')
      const words = await heading(page, 'Mirá tu correo').locator('..').innerText()
      return words.replaceAll(email, '…').replace(/\d:\d\d/, '')
    }
    const toUnknown = await answer(unknown)
    await link(page, 'Usar otra dirección').click()
    await heading(page, 'Restablecer contraseña').waitFor()
    const known = await newAccount(newEmail('una.direccion.bastante.larga.para.una.pantalla'))
    await askForLink(page, known)
    expect(await answer(known)).toBe(toUnknown)
    await expectAccess(page, 'the mail is out', [320])
    await mailedLink(known)
    expect(mailsTo(unknown)).toEqual([])

    const waiting = main(page).getByRole('button', { name: /^Reenviar enlace en [01]:[0-5]\d$/ })
    await expect(waiting).toHaveAttribute('aria-disabled', 'true')
    await waitOutCoolDown(page)
    await button(page, 'Reenviar enlace').click()
    await main(page).getByRole('status').getByText('Te reenviamos el correo.', { exact: true }).waitFor()
    await mailedLink(known, 2)

    await link(page, 'Usar otra dirección').click()
    await heading(page, 'Restablecer contraseña').waitFor()
    for (let mail = 2; mail <= 5; mail += 1)
      await sendForm(page, '/restablecer', { intent: 'ask', email: unknown })
    await field(page, 'E-mail').fill(unknown)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await button(page, 'Mandame el enlace').click()
    const limited = await answered
    expect(limited.status()).toBe(429)
    expect(Number(limited.headers()['retry-after'])).toBeGreaterThan(0)
    await expectProblem(page, 'Demasiados intentos. Probá de nuevo en unos minutos.')
  })

  test('a weak password is refused and the link stays valid, also without a signal; its second use is refused @nightly', async ({
    page,
    open,
    problems,
  }) => {
    problems.expect(NO_SIGNAL)
    const email = await newAccount()
    const url = await resetLink(page, email)
    await open(url)
    await field(page, 'Nueva contraseña').waitFor()
    await expectAccess(page, 'the new password', [320])
    let sent = await holdRequests(page, 'POST', '/restablecer.data')
    await choose(page, NEW_PASSWORD, PASSWORD)
    await expectProblem(page, 'Las contraseñas no coinciden.')
    await expect(field(page, 'Repetí la contraseña')).toBeFocused()
    expect(sent.count()).toBe(0)
    sent.release()

    await choose(page, 'x'.repeat(129))
    await expectProblem(page, 'La contraseña es demasiado larga (máximo 128 caracteres).')
    await choose(page, '123456')
    await expectProblem(page, WEAK)
    await expect(field(page, 'Nueva contraseña')).toBeFocused()
    await expect(field(page, 'Nueva contraseña')).toHaveValue('')
    await expectAccess(page, 'a weak password', [320])

    const fields = { intent: 'choose', token: tokenIn(url) }
    for (const [password, confirmation] of [
      ['corta', 'corta'],
      [NEW_PASSWORD, PASSWORD],
    ] as const) {
      const answer = await sendForm(page, '/restablecer', { ...fields, password, confirmation })
      expect([answer.status(), answer.headers()['location']]).toEqual([200, undefined])
    }

    // Without a signal neither the link nor what was typed is lost.
    await page.unrouteAll()
    const found = await loseSignal(page, '/restablecer.data')
    await choose(page, NEW_PASSWORD)
    await expectProblem(
      page,
      'Sin conexión. Lo que escribiste sigue acá: probá de nuevo cuando vuelva la señal.',
    )
    await found()

    // Busy while it is on its way; a double click chooses once.
    sent = await holdRequests(page, 'POST', '/restablecer.data')
    await button(page, 'Guardar contraseña').dblclick()
    await button(page, 'Guardando…').waitFor()
    for (const control of await main(page).locator('fieldset').locator('input, button').all())
      await expect(control).toBeDisabled()
    sent.release()
    await done(page).waitFor()
    expect(sent.count()).toBe(1)
    await expectAccess(page, 'done', [320])

    // The page says so before a new password is typed, and offers another link.
    await open(url)
    await expectProblem(page, INVALID)
    await expectAccess(page, 'no link', [320])
    await expect(field(page, 'Nueva contraseña')).toHaveCount(0)
    await askForLink(page, email)
    expect(await canLogIn(page, email, NEW_PASSWORD)).toBe(true)
  })
})

test('opening or fetching the link does not use it up; an invented link, or one used while the form was open, is refused @nightly', async ({
  page,
  open,
  elsewhere,
}) => {
  const email = await newAccount()
  const url = await resetLink(page, email)
  for (const method of ['GET', 'HEAD'])
    expect((await ask(`/restablecer?t=${tokenIn(url)}`, {}, method)).status).toBe(200)
  expect((await ask('/restablecer?t=inventado')).bytes.toString()).toContain(INVALID)
  await open(url)
  await elsewhere.goto(url)
  await field(elsewhere, 'Nueva contraseña').waitFor()
  expect(await canLogIn(page, email, PASSWORD)).toBe(true)

  await choose(elsewhere, NEW_PASSWORD)
  await done(elsewhere).waitFor()
  await choose(page, 'sandalias para el calor')
  await expectProblem(page, INVALID)
  expect(await canLogIn(page, email, NEW_PASSWORD)).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a link can be asked for @nightly', async ({ page, open }) => {
    const email = await newAccount()
    await open('/restablecer')
    await field(page, 'E-mail').fill('ana@vault')
    await button(page, 'Mandame el enlace').click()
    await expectProblem(page, 'Correo inválido.')
    await field(page, 'E-mail').fill(email)
    await button(page, 'Mandame el enlace').click()
    await main(page)
      .getByText('Si hay una cuenta con esa dirección, te mandamos un enlace para elegir otra contraseña.')
      .waitFor()
    await open(await mailedLink(email))
    await choose(page, NEW_PASSWORD, PASSWORD)
    await expectProblem(page, 'Las contraseñas no coinciden.')
    await choose(page, NEW_PASSWORD)
    await done(page).waitFor()
    expect(await canLogIn(page, email, NEW_PASSWORD)).toBe(true)
  })
})
