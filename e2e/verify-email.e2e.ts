import type { Page } from 'playwright-core'
import { describe, inject } from 'vitest'
import { expectNoAxeViolations, expectNoHorizontalOverflow } from './access.ts'
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
  signUpAndVerify,
  tokenIn,
  tryAgain,
  waitOutCoolDown,
} from './accounts.ts'
import { ask } from './http.ts'
import { addressOf, alive, eventually, expect, hasFocus, type Open } from './shop.ts'

const INVALID = 'No es un enlace válido de inicio de sesión.'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name, exact: true })
const said = (page: Page, text: string) => main(page).getByRole('status').getByText(text, { exact: true })

async function createAccount(page: Page, open: Open, email: string): Promise<void> {
  await open('/login?modo=crear')
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

test('signing up, opening the mail, logging in', async ({ page, open }) => {
  const email = newEmail()
  await createAccount(page, open, email)
  expect(addressOf(page)).toBe('/verify-email?estado=cuenta-creada')
  await said(page, 'Revisa tu email para verificar la cuenta antes de iniciar sesión.').waitFor()
  expect(await main(page).getByText('Le mandamos un correo a').innerText()).toBe(
    `Le mandamos un correo a ${email}. Abrí el enlace para verificar tu cuenta.`,
  )
  expect(await signedInAs(page)).toBeNull()
  expect(await login(page, email)).toContain('Por favor, verifica tu email antes de iniciar sesión.')

  const url = await mailedLink(email)
  expect(url).toMatch(`${inject('shopUrl')}/verify-email#t=`)
  const [mail] = mailsTo(email)
  expect(mail?.subject).toBe('Verificá tu e-mail en Vault')
  expect(mail?.html).not.toMatch(/<img|src=/i)
  await open('/FAQ')
  await open(url)
  await heading(page, 'Tu e-mail está verificado').waitFor()
  // Whoever opens the link need not know the password.
  expect(await signedInAs(page)).toBeNull()
  await link(page, 'Iniciar sesión').click()
  await heading(page, 'Iniciá sesión').waitFor()
  await logIn(page, email)
  await eventually(() => addressOf(page)).toBe('/')
  expect(await signedInAs(page)).toBe(email)
})

test('leaves for / by itself once verified and signed in in another tab', async ({ page, open }) => {
  const email = newEmail()
  await createAccount(page, open, email)
  await main(page).getByText('Cuando lo verifiques, esta página sigue sola.').waitFor()
  const tab = await page.context().newPage()
  await tab.goto(await mailedLink(email))
  await heading(tab, 'Tu e-mail está verificado').waitFor()
  expect(addressOf(page)).toBe('/verify-email?estado=cuenta-creada')
  await link(tab, 'Iniciar sesión').click()
  await logIn(tab, email)
  await eventually(() => addressOf(tab)).toBe('/')
  await eventually(() => addressOf(page)).toBe('/')
})

test('whoever is verified and signed in is led away from it', async ({ page, open }) => {
  const email = newEmail()
  await signUpAndVerify(page, email)
  await signIn(page, email)
  await open('/verify-email')
  await eventually(() => addressOf(page)).toBe('/')
})

describe('the link', () => {
  test('verifies in any browser, and fetching it does not', async ({ page, elsewhere }) => {
    const email = newEmail()
    await signUp(page, email)
    const url = await mailedLink(email)
    const token = encodeURIComponent(tokenIn(url))
    for (const method of ['GET', 'HEAD'])
      expect((await ask(`/verify-email?t=${token}&token=${token}`, {}, method)).status).toBe(200)
    expect(await login(page, email)).toContain('Por favor, verifica tu email antes de iniciar sesión.')

    await elsewhere.goto(url)
    await heading(elsewhere, 'Tu e-mail está verificado').waitFor()
    expect(await signedInAs(elsewhere)).toBeNull()
    await signIn(page, email)
  })

  test('that is none is refused, and another mail can be asked for', async ({ page, open }) => {
    const email = newEmail()
    await signUp(page, email)
    const url = await mailedLink(email)
    await open(url.replace('#t=', '#t=x'))
    await heading(page, 'No pudimos verificar tu e-mail').waitFor()
    await expectProblem(page, INVALID)
    await link(page, 'Pedir otro correo').click()
    await said(page, 'Cuando lo verifiques, esta página sigue sola.').waitFor()
    await alive(page)
    await field(page, 'E-mail').fill(email)
    await button(page, 'Reenviar correo').click()
    await said(page, 'Te reenviamos el correo.').waitFor()
    await open('/FAQ')
    await open(await mailedLink(email, 2))
    await heading(page, 'Tu e-mail está verificado').waitFor()
  })

  test('of an account that another sign-up took the place of is refused', async ({ page, open }) => {
    const email = newEmail()
    await signUp(page, email, 'la de un extraño')
    const strangers = await mailedLink(email)
    await signUp(page, email)
    const own = await mailedLink(email, 2)
    await open(strangers)
    await heading(page, 'No pudimos verificar tu e-mail').waitFor()
    await expect(main(page).getByRole('alert').innerText()).resolves.toMatch(
      /^(?:Usuario no encontrado\.|No es un enlace válido de inicio de sesión\.)$/,
    )
    await open('/FAQ')
    await open(own)
    await heading(page, 'Tu e-mail está verificado').waitFor()
    expect(await login(page, email, 'la de un extraño')).toContain('Datos invalidos')
    await signIn(page, email)
  })

  test('is not lost without a signal', async ({ page, open, problems }) => {
    problems.expect(NO_SIGNAL)
    const email = newEmail()
    await signUp(page, email)
    const found = await loseSignal(page, '/verify-email.data')
    await page.goto(await mailedLink(email), { waitUntil: 'domcontentloaded' })
    await tryAgain(page, found)
    await heading(page, 'Tu e-mail está verificado').waitFor()
    await open('/login')
  })
})

describe('another mail', () => {
  test('can be asked for at once after a refused login, then after a while', async ({ page, open }) => {
    const email = newEmail()
    await signUp(page, email)
    await open('/login')
    await logIn(page, email)
    await main(page).getByRole('link', { name: 'Verificar mi e-mail' }).click()
    await heading(page, 'Verificá tu e-mail').waitFor()
    await main(page).getByText(email).waitFor()

    const sent = await holdRequests(page, 'POST', '/verify-email.data')
    await button(page, 'Reenviar correo').dblclick()
    await button(page, 'Reenviando…').waitFor()
    sent.release()
    await said(page, 'Te reenviamos el correo.').waitFor()
    const waiting = main(page).getByRole('button', { name: /^Reenviar correo en [01]:[0-5]\d$/ })
    await waiting.waitFor()
    expect(await waiting.getAttribute('aria-disabled')).toBe('true')
    await waiting.press('Enter')
    expect(sent.count()).toBe(1)

    // A reload does not shorten the wait.
    await page.reload()
    await alive(page)
    await waiting.waitFor()
    await waitOutCoolDown(page)
    await button(page, 'Reenviar correo').click()
    await mailedLink(email, 3)
    expect(sent.count()).toBe(2)
    await open('/FAQ')
    await open(await mailedLink(email, 2))
    await heading(page, 'Tu e-mail está verificado').waitFor()
  })

  test('cannot be asked for right after signing up', async ({ page, open }) => {
    await createAccount(page, open, newEmail())
    const waiting = main(page).getByRole('button', { name: /^Reenviar correo en [01]:[0-5]\d$/ })
    await waiting.waitFor()
    expect(await waiting.getAttribute('aria-disabled')).toBe('true')
    await link(page, 'Volver a iniciar sesión').click()
    await heading(page, 'Iniciá sesión').waitFor()
  })

  test('is answered alike for all, and sent to who needs it only', async ({ page, open }) => {
    const verified = newEmail('verificada')
    const unknown = newEmail('desconocida')
    const pending = newEmail('pendiente')
    await signUpAndVerify(page, verified)
    await signUp(page, pending)
    for (const email of [unknown, verified, pending]) {
      await open('/verify-email')
      await page.evaluate(() => sessionStorage.clear())
      await open('/verify-email')
      await main(page).getByText('Te mandamos un correo. Abrí el enlace para verificar tu cuenta.').waitFor()
      await field(page, 'E-mail').fill(email)
      await button(page, 'Reenviar correo').click()
      await said(page, 'Te reenviamos el correo.').waitFor()
      expect(addressOf(page)).toBe('/verify-email?estado=reenviado')
    }
    await mailedLink(pending, 2)
    expect(mailsTo(unknown)).toEqual([])
    expect(mailsTo(verified)).toHaveLength(1)
  })

  test('an address that is none: Correo inválido.', async ({ page, open }) => {
    await open('/verify-email')
    await field(page, 'E-mail').fill('ana@vault')
    await button(page, 'Reenviar correo').click()
    await expectProblem(page, 'Correo inválido.')
    expect(await field(page, 'E-mail').getAttribute('aria-invalid')).toBe('true')
    await eventually(() => hasFocus(field(page, 'E-mail'))).toBe(true)
  })

  test('filling one mailbox ends soon', async ({ page, open, problems }) => {
    problems.expect(/status of 429/)
    const email = newEmail()
    for (let mail = 1; mail <= 5; mail += 1)
      await sendForm(page, '/verify-email', { intent: 'resend', email })
    await open('/verify-email')
    await field(page, 'E-mail').fill(email)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await button(page, 'Reenviar correo').click()
    const answer = await answered
    expect(answer.status()).toBe(429)
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
    await expectProblem(page, 'Demasiados intentos. Probá de nuevo en unos minutos.')
  })
})

describe('without JavaScript', () => {
  test.override({ visitor: { javaScriptEnabled: false } })

  test('another mail can be asked for', async ({ page, open }) => {
    const email = newEmail()
    await signUp(page, email)
    await open('/verify-email')
    await field(page, 'E-mail').fill(email)
    await button(page, 'Reenviar correo').click()
    await said(page, 'Te reenviamos el correo.').waitFor()
    await mailedLink(email, 2)
  })
})

describe('for everybody', () => {
  test.override({ device: 'phone' })

  test('every state has no violation and fits into 320 px', async ({ page, open }) => {
    const check = async (what: string) => {
      await page.setViewportSize({ width: 320, height: 700 })
      await expectNoHorizontalOverflow(page, what)
      await expectNoAxeViolations(page, what)
    }
    await open('/verify-email')
    await field(page, 'E-mail').waitFor()
    await check('whose mail is not known')
    const email = newEmail('una.direccion.bastante.larga.para.una.pantalla')
    await createAccount(page, open, email)
    await check('the mail is out')
    const url = await mailedLink(email)
    await open('/FAQ')
    const sent = await holdRequests(page, 'POST', '/verify-email.data')
    await open(url)
    await main(page).getByText('Verificando tu e-mail…').waitFor()
    await check('verifying')
    sent.release()
    await heading(page, 'Tu e-mail está verificado').waitFor()
    await check('verified')
    await open('/verify-email#t=inventado')
    await heading(page, 'No pudimos verificar tu e-mail').waitFor()
    await check('no link')
  })
})
