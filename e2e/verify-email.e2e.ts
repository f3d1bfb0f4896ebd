import type { Page } from '@playwright/test'
import { expectAccess } from './access.ts'
import {
  accountTest as test,
  expectProblem,
  holdRequests,
  loseSignal,
  mailedLink,
  mailsTo,
  newEmail,
  NO_SIGNAL,
  PASSWORD,
  sendForm,
  signedInAs,
  signIn,
  signUp,
  tokenIn,
  waitOutCoolDown,
} from './accounts.ts'
import { ask } from './http.ts'
import { PHONE, addressOf, alive, expect, keepMessages, main } from './shop.ts'
import { shopUrl } from './worker-shop.ts'

const INVALID = 'No es un enlace válido de inicio de sesión.'

const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name, exact: true })
const statusMessage = (page: Page, text: string) =>
  main(page).getByRole('status').getByText(text, { exact: true })

async function createAccount(page: Page, email: string): Promise<void> {
  await field(page, 'E-mail').fill(email)
  await field(page, 'Contraseña').fill(PASSWORD)
  await field(page, 'Repetí la contraseña').fill(PASSWORD)
  await button(page, 'Crear cuenta').click()
  await heading(page, 'Verificá tu e-mail').waitFor()
}

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await field(page, 'E-mail').fill(email)
  await field(page, 'Contraseña').fill(password)
  await button(page, 'Ingresar').click()
}

async function login(page: Page, email: string, password = PASSWORD): Promise<string> {
  return (await sendForm(page, '/login', { intent: 'login', email, password })).text()
}

/** Opens a link in a browser that did not sign up: it asks for the password. */
async function openElsewhere(elsewhere: Page, url: string): Promise<void> {
  await elsewhere.goto(url)
  await main(elsewhere)
    .getByText(/^Escribí la contraseña con la que creaste la cuenta de /)
    .waitFor()
}

test('signing up with an accented address, waiting, opening the mail: verified, signed in, and where the person was going', async ({
  page,
  open,
}) => {
  const email = newEmail('josé.núñez')
  await open('/login?modo=crear&next=/configuracion')
  await createAccount(page, email)
  expect(addressOf(page)).toBe('/verify-email?estado=cuenta-creada')
  await statusMessage(page, 'Revisa tu email para verificar la cuenta antes de iniciar sesión.').waitFor()
  await expect(main(page).getByText('Le mandamos un correo a')).toHaveText(
    `Le mandamos un correo a ${email}. Abrí el enlace para verificar tu cuenta.`,
    { useInnerText: true },
  )
  // Another mail cannot be asked for right after signing up.
  const waiting = main(page).getByRole('button', { name: /^Reenviar correo en [01]:[0-5]\d$/ })
  await waiting.waitFor()
  await expect(waiting).toHaveAttribute('aria-disabled', 'true')
  await link(page, 'Volver a iniciar sesión').click()
  await heading(page, 'Iniciá sesión').waitFor()
  expect(await signedInAs(page)).toBeNull()
  expect(await login(page, email)).toContain('Por favor, verifica tu email antes de iniciar sesión.')

  const url = await mailedLink(email)
  expect(url).toMatch(`${shopUrl}/verify-email?t=`)
  const [mail] = mailsTo(email)
  expect(mail?.subject).toBe('Verificá tu e-mail en Vault')
  expect(mail?.html).not.toMatch(/<img|src=/i)
  await keepMessages(page)
  await open(url)
  await expect(page).toHaveURL('/configuracion')
  await page.getByRole('status').getByText('Verificamos tu e-mail. Ya iniciaste sesión.').waitFor()
  expect(await signedInAs(page)).toBe(email)
  // The account is verified, so the waiting page leads home.
  await open('/verify-email')
  await expect(page).toHaveURL('/')
})

test.describe('the waiting page', () => {
  test.use(PHONE)

  test('with nothing to wait for claims neither a mail nor a wait; with a sign-up it goes on by itself once the link was opened in another tab @nightly', async ({
    page,
    open,
  }) => {
    await open('/verify-email')
    await main(page).getByText('En este navegador no hay ninguna cuenta por verificar.').waitFor()
    await expect(main(page).getByText('Le mandamos un correo')).toHaveCount(0)
    await expect(main(page).getByText('Cuando lo verifiques')).toHaveCount(0)
    await expectAccess(page, 'nothing to wait for', [320])
    await link(page, 'Iniciar sesión').click()
    await heading(page, 'Iniciá sesión').waitFor()

    const email = newEmail('una.direccion.bastante.larga.para.una.pantalla')
    await link(page, 'Crear cuenta').click()
    await heading(page, 'Creá tu cuenta').waitFor()
    await createAccount(page, email)
    await main(page).getByText('Cuando lo verifiques, esta página sigue sola.').waitFor()
    await expectAccess(page, 'the mail is out', [320])
    const tab = await page.context().newPage()
    const sent = await holdRequests(tab, 'POST', '/verify-email.data')
    await tab.goto(await mailedLink(email), { waitUntil: 'domcontentloaded' })
    await button(tab, 'Verificando tu e-mail…').waitFor()
    await expectAccess(tab, 'verifying', [320])
    sent.release()
    await expect(tab).toHaveURL('/')
    await expect(page).toHaveURL('/')
    expect(await signedInAs(page)).toBe(email)
  })

  test('goes on by itself, signed in, once the link was opened on another device @nightly', async ({
    page,
    open,
    elsewhere,
  }) => {
    const email = newEmail()
    await signUp(page, email, PASSWORD, '/configuracion')
    await open('/verify-email')
    await main(page).getByText(email).waitFor()
    await openElsewhere(elsewhere, await mailedLink(email))
    await field(elsewhere, 'Contraseña').fill(PASSWORD)
    await button(elsewhere, 'Verificar y entrar').click()
    await expect(elsewhere).toHaveURL('/configuracion')
    expect(await signedInAs(elsewhere)).toBe(email)
    await expect(page).toHaveURL('/configuracion')
    expect(await signedInAs(page)).toBe(email)
  })

  test('of a stranger goes nowhere: whoever reads the mail chose another password @nightly', async ({
    page,
    open,
    elsewhere,
  }) => {
    const email = newEmail('una.direccion.bastante.larga.para.una.pantalla')
    await signUp(page, email, 'la de un extraño')
    await open('/verify-email')
    await openElsewhere(elsewhere, await mailedLink(email))
    await expectAccess(elsewhere, 'the password is asked for', [320])
    await field(elsewhere, 'Contraseña').fill(PASSWORD)
    await button(elsewhere, 'Verificar y entrar').click()
    await expectProblem(elsewhere, 'Contraseña incorrecta.')
    await expect(button(elsewhere, 'Verificar y entrar')).toBeEnabled()
    await expectAccess(elsewhere, 'a wrong password', [320])
    await link(elsewhere, 'No la sé, o no creé yo la cuenta: elegir otra').click()
    await field(elsewhere, 'Nueva contraseña').fill(PASSWORD)
    await expectAccess(elsewhere, 'a new password', [320])
    await field(elsewhere, 'Repetí la contraseña').fill('otra cosa')
    await button(elsewhere, 'Verificar y entrar').click()
    await expectProblem(elsewhere, 'Las contraseñas no coinciden.')
    await field(elsewhere, 'Repetí la contraseña').fill(PASSWORD)
    await button(elsewhere, 'Verificar y entrar').click()
    await expect(elsewhere).toHaveURL('/')
    expect(await signedInAs(elsewhere)).toBe(email)

    await main(page).getByText('En este navegador no hay ninguna cuenta por verificar.').waitFor()
    expect(await signedInAs(page)).toBeNull()
    expect(await login(page, email, 'la de un extraño')).toContain('Datos invalidos')
    await signIn(page, email)
  })
})

test.describe('the link', () => {
  test.use(PHONE)

  test('opened or fetched in another browser verifies nothing @nightly', async ({ page, elsewhere }) => {
    const email = newEmail()
    await signUp(page, email)
    const url = await mailedLink(email)
    const token = encodeURIComponent(tokenIn(url))
    for (const method of ['GET', 'HEAD'])
      expect((await ask(`/verify-email?t=${token}&token=${token}`, {}, method)).status).toBe(200)
    await openElsewhere(elsewhere, url)
    expect(await signedInAs(elsewhere)).toBeNull()
    const posted = await sendForm(elsewhere, '/verify-email', { intent: 'verify', token: tokenIn(url) })
    expect([posted.status(), posted.headers()['location']]).toEqual([200, undefined])
    expect(await login(page, email)).toContain('Por favor, verifica tu email antes de iniciar sesión.')
  })

  test('that is none is refused, and another mail can be asked for, whose link is not lost without a signal @nightly', async ({
    page,
    open,
    problems,
  }) => {
    problems.expect(NO_SIGNAL)
    const email = newEmail()
    await signUp(page, email)
    const url = await mailedLink(email)
    await open(url.replace('?t=', '?t=x'))
    await heading(page, 'No pudimos verificar tu e-mail').waitFor()
    await expectProblem(page, INVALID)
    await expectAccess(page, 'no link', [320])
    await link(page, 'Pedir otro correo').click()
    await statusMessage(page, 'Cuando lo verifiques, esta página sigue sola.').waitFor()
    await alive(page)
    await button(page, 'Reenviar correo').click()
    await statusMessage(page, 'Te reenviamos el correo.').waitFor()

    // The waiting page requests this address as well.
    await page.goto('about:blank')
    const found = await loseSignal(page, '/verify-email.data')
    await page.goto(await mailedLink(email, 2), { waitUntil: 'domcontentloaded' })
    await expectProblem(
      page,
      'Sin conexión. Lo que escribiste sigue acá: probá de nuevo cuando vuelva la señal.',
    )
    await found()
    await button(page, 'Verificar mi e-mail').click()
    await expect.poll(() => signedInAs(page)).toBe(email)
  })
})

test.describe('another mail', () => {
  test('can be asked for at once after a refused login, then after a while @nightly', async ({
    page,
    open,
  }) => {
    const email = newEmail()
    await signUp(page, email)
    await open('/login')
    await logIn(page, email)
    await heading(page, 'Verificá tu e-mail').waitFor()
    await expectProblem(page, 'Por favor, verifica tu email antes de iniciar sesión.')
    await main(page).getByText(email).waitFor()

    const sent = await holdRequests(page, 'POST', '/verify-email.data')
    await button(page, 'Reenviar correo').dblclick()
    await button(page, 'Reenviando…').waitFor()
    sent.release()
    await statusMessage(page, 'Te reenviamos el correo.').waitFor()
    const waiting = main(page).getByRole('button', { name: /^Reenviar correo en [01]:[0-5]\d$/ })
    await waiting.waitFor()
    await expect(waiting).toHaveAttribute('aria-disabled', 'true')
    await waiting.press('Enter')
    expect(sent.count()).toBe(1)

    // A reload does not shorten the wait.
    await page.reload()
    await alive(page)
    await waiting.waitFor()
    await waitOutCoolDown(page)
    await button(page, 'Reenviar correo').click()
    const newest = await mailedLink(email, 3)
    expect(sent.count()).toBe(2)
    await open(newest)
    await expect.poll(() => signedInAs(page)).toBe(email)
  })

  test('is sent for the sign-up of this browser alone, whatever address the form names @nightly', async ({
    page,
    elsewhere,
  }) => {
    const email = newEmail('pendiente')
    await signUp(page, email)
    await mailedLink(email)
    const strangers = await sendForm(elsewhere, '/verify-email', { intent: 'resend', email })
    expect(await strangers.text()).toContain('En este navegador no hay ninguna cuenta por verificar.')
    const own = await sendForm(page, '/verify-email', { intent: 'resend', email: newEmail('otra') })
    expect(own.headers()['location']).toBe('/verify-email?estado=reenviado')
    await mailedLink(email, 2)
    expect(mailsTo(email)).toHaveLength(2)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('another mail can be asked for, and a button verifies and signs in @nightly', async ({
    page,
    open,
  }) => {
    const email = newEmail()
    await signUp(page, email, PASSWORD, '/FAQ')
    await open('/verify-email')
    await button(page, 'Reenviar correo').click()
    await statusMessage(page, 'Te reenviamos el correo.').waitFor()
    await open(await mailedLink(email, 2))
    expect(await signedInAs(page)).toBeNull()
    await button(page, 'Verificar mi e-mail').click()
    await expect(page).toHaveURL('/FAQ')
    expect(await signedInAs(page)).toBe(email)
  })

  test('in another browser the password verifies, or a new one; the first browser has a button, too @nightly', async ({
    page,
    open,
    elsewhere,
  }) => {
    const email = newEmail()
    await signUp(elsewhere, email)
    const url = await mailedLink(email)
    await open(url)
    await field(page, 'Contraseña').fill('no es esta')
    await button(page, 'Verificar y entrar').click()
    await expectProblem(page, 'Contraseña incorrecta.')
    await field(page, 'Contraseña').fill(PASSWORD)
    await button(page, 'Verificar y entrar').click()
    await expect(page).toHaveURL('/')
    expect(await signedInAs(page)).toBe(email)
    const entered = await sendForm(elsewhere, '/verify-email', { intent: 'enter' })
    expect(entered.headers()['location']).toBe('/')
    expect(await signedInAs(elsewhere)).toBe(email)

    const second = newEmail()
    await signUp(elsewhere, second)
    await page.context().clearCookies()
    await open(await mailedLink(second))
    await link(page, 'No la sé, o no creé yo la cuenta: elegir otra').click()
    await field(page, 'Nueva contraseña').fill('otra bien distinta')
    await field(page, 'Repetí la contraseña').fill('otra bien distinta')
    await button(page, 'Verificar y entrar').click()
    await expect(page).toHaveURL('/')
    expect(await signedInAs(page)).toBe(second)
  })
})
