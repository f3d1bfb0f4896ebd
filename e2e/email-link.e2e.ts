import type { Page } from 'playwright-core'
import { describe } from 'vitest'
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
  signUp,
  signIn,
  signUpAndVerify,
  tokenIn,
  tryAgain,
  waitOutCoolDown,
} from './accounts.ts'
import { ask } from './http.ts'
import { addressOf, eventually, expect, hasFocus, type Open } from './shop.ts'
import { shopUrl } from './worker-shop.ts'

const INVALID = 'No es un enlace válido de inicio de sesión.'
const ASK = '¿A qué dirección te llegó el enlace? La pedimos porque lo abriste en otro navegador.'

const main = (page: Page) => page.getByRole('main')
const emailField = (page: Page) => main(page).getByLabel('E-mail', { exact: true })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name, exact: true })

/** The address that this browser asked for last. */
const storedEmail = (page: Page) => page.evaluate(() => localStorage.getItem('vault-enlace-email'))

async function askForLink(page: Page, open: Open, email: string, path = '/login'): Promise<void> {
  await open(path)
  await emailField(page).fill(email)
  await button(page, 'Mandame un enlace por e-mail').click()
  await heading(page, 'Mirá tu correo').waitFor()
}

/** A link that this browser knows nothing of. */
async function linkFor(page: Page, email: string): Promise<string> {
  const before = mailsTo(email).length
  await sendForm(page, '/login', { intent: 'link', email })
  return mailedLink(email, before + 1)
}

/** Opens a link in a browser that has to ask. */
async function openElsewhere(elsewhere: Page, url: string): Promise<void> {
  await elsewhere.goto(url, { waitUntil: 'domcontentloaded' })
  await main(elsewhere).getByText(ASK, { exact: true }).waitFor()
}

async function finish(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email)
  await button(page, 'Ingresar').click()
}

describe('in the browser that asked for it', () => {
  test('a link signs a new address in, goes where the person was going, and the address is forgotten', async ({
    page,
    open,
  }) => {
    const email = newEmail()
    await askForLink(page, open, email, '/login?next=/configuracion')
    expect(await storedEmail(page)).toBe(email)
    await eventually(() => main(page).getByText('Te mandamos un enlace').innerText()).toBe(
      `Te mandamos un enlace para entrar a ${email}. Sirve una sola vez y vence a los 10 minutos.`,
    )
    const url = await mailedLink(email)
    expect(url).toMatch(`${shopUrl}/finishSignIn?next=%2Fconfiguracion&t=`)
    const [mail] = mailsTo(email)
    expect(mail?.subject).toBe('Tu enlace para entrar a Vault')
    expect(mail?.text).toContain('El enlace dura 10 minutos y funciona una sola vez.')

    await open(url)
    await eventually(() => addressOf(page)).toBe('/configuracion')
    expect(await signedInAs(page)).toBe(email)
    await eventually(() => storedEmail(page)).toBeNull()
  })

  test('a link signs an account with a password in, which keeps it', async ({ page, open }) => {
    const email = newEmail()
    await signUpAndVerify(page, email)
    await askForLink(page, open, email)
    await open(await mailedLink(email, 2))
    await eventually(() => addressOf(page)).toBe('/')
    expect(await signedInAs(page)).toBe(email)
    await page.context().clearCookies()
    const login = await sendForm(page, '/login', { intent: 'login', email, password: PASSWORD })
    expect(login.headers()['location']).toBe('/')
  })

  test('a link that is none is refused, and so is the second use; another can be asked for', async ({
    page,
    open,
  }) => {
    await open('/finishSignIn')
    await expectProblem(page, INVALID)
    await link(page, 'Pedir otro enlace').waitFor()

    const email = newEmail()
    await askForLink(page, open, email)
    const url = await mailedLink(email)
    await open(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)
    await expectProblem(page, INVALID)
    await link(page, 'Pedir otro enlace').waitFor()
    expect(await signedInAs(page)).toBeNull()
    await open('/FAQ')
    await open(url)
    await eventually(() => addressOf(page)).toBe('/')
    expect(await signedInAs(page)).toBe(email)

    await page.context().clearCookies()
    await open(url)
    await expectProblem(page, INVALID)
    expect(await signedInAs(page)).toBeNull()
    await link(page, 'Pedir otro enlace').click()
    await heading(page, 'Iniciá sesión').waitFor()
  })

  test('a link with a way out of the shop in it leads to /', async ({ page, open }) => {
    const email = newEmail()
    await askForLink(page, open, email, `/login?next=${encodeURIComponent('//evil.test')}`)
    const url = await mailedLink(email)
    expect(url).not.toContain('evil')
    await open(`${url}&next=${encodeURIComponent('//evil.test')}`)
    await eventually(() => page.url()).toBe(`${shopUrl}/`)
    expect(await signedInAs(page)).toBe(email)
  })
})

describe('the address that this browser keeps', () => {
  test('is forgotten on sign-out, and with the account', async ({ page, open }) => {
    const email = newEmail()
    await signUpAndVerify(page, email)
    const comeBack = async (path: string) => {
      await signIn(page, email)
      await open(path)
      await page.evaluate(() => localStorage.setItem('vault-enlace-email', 'ana@example.com'))
    }
    await comeBack('/configuracion')
    await button(page, 'Cerrar sesión').click()
    await eventually(() => addressOf(page)).toBe('/')
    await eventually(() => storedEmail(page)).toBeNull()

    await comeBack('/configuracion?eliminar=1')
    const remove = main(page).getByRole('form', { name: 'Zona de riesgo' })
    await remove.getByLabel('Contraseña actual').fill(PASSWORD)
    await button(page, 'Sí, eliminar cuenta').click()
    await heading(page, 'Iniciá sesión').waitFor()
    await eventually(() => storedEmail(page)).toBeNull()
  })

  test('is not tried in vain: a link for another address asks, and nothing has failed yet', async ({
    page,
    open,
  }) => {
    const email = newEmail()
    await askForLink(page, open, newEmail('otra'))
    await open(await linkFor(page, email))
    await main(page).getByText(ASK, { exact: true }).waitFor()
    await eventually(() => main(page).getByRole('alert').count()).toBe(0)
    await finish(page, newEmail('tercera'))
    await expectProblem(page, INVALID)
    await finish(page, email)
    await eventually(() => signedInAs(page)).toBe(email)
  })
})

describe('in another browser', () => {
  test('the address is asked for, and only the right one lets in, however it is written', async ({
    page,
    elsewhere,
  }) => {
    const email = newEmail()
    await openElsewhere(elsewhere, await linkFor(page, email))
    await eventually(() => emailField(elsewhere).getAttribute('autocomplete')).toBe('email')
    await finish(elsewhere, 'ana@vault')
    await expectProblem(elsewhere, 'Correo inválido.')
    await finish(elsewhere, newEmail('otra'))
    await expectProblem(elsewhere, INVALID)
    await eventually(() => hasFocus(emailField(elsewhere))).toBe(true)
    expect(await signedInAs(elsewhere)).toBeNull()

    await finish(elsewhere, email.toUpperCase())
    await eventually(() => addressOf(elsewhere)).toBe('/')
    expect(await signedInAs(elsewhere)).toBe(email)
    expect(await signedInAs(page)).toBeNull()
  })

  test('opening the link there, or fetching it, uses nothing up', async ({ page, open, elsewhere }) => {
    const email = newEmail()
    await askForLink(page, open, email)
    const url = await mailedLink(email)
    const token = encodeURIComponent(tokenIn(url))
    for (const method of ['GET', 'HEAD']) {
      expect((await ask('/finishSignIn', {}, method)).status).toBe(200)
      const { status, headers } = await ask(`/finishSignIn?t=${token}&token=${token}`, {}, method)
      expect([status, headers['set-cookie']]).toEqual([200, undefined])
    }
    await openElsewhere(elsewhere, url)
    expect(await signedInAs(elsewhere)).toBeNull()

    await open(url)
    await eventually(() => addressOf(page)).toBe('/')
    expect(await signedInAs(page)).toBe(email)
    await finish(elsewhere, email)
    await expectProblem(elsewhere, INVALID)
  })
})

describe('asking for it', () => {
  test('an unknown and a known address are answered alike', async ({ page, open }) => {
    const known = newEmail('una')
    const unknown = newEmail('dos')
    await signUpAndVerify(page, known)
    const answers: string[] = []
    for (const email of [known, unknown]) {
      await askForLink(page, open, email)
      expect(addressOf(page)).toBe('/login?enlace=enviado')
      answers.push((await heading(page, 'Mirá tu correo').locator('..').innerText()).replaceAll(email, '…'))
    }
    expect(withoutTime(answers[1])).toBe(withoutTime(answers[0]))
  })

  test('an address that is none: Correo inválido., the password need not be typed, and another address can be', async ({
    page,
    open,
  }) => {
    await open('/login?next=/configuracion')
    await emailField(page).fill('ana@vault')
    await button(page, 'Mandame un enlace por e-mail').click()
    await expectProblem(page, 'Correo inválido.')
    await eventually(() => hasFocus(emailField(page))).toBe(true)
    await emailField(page).fill(newEmail())
    await button(page, 'Mandame un enlace por e-mail').click()
    await heading(page, 'Mirá tu correo').waitFor()
    await link(page, 'Usar otra dirección').click()
    await heading(page, 'Iniciá sesión').waitFor()
    expect(addressOf(page)).toBe('/login?next=%2Fconfiguracion')
    await eventually(() => emailField(page).inputValue()).toBe('')
  })

  test('another mail can be asked for after a while, and the button says when', async ({ page, open }) => {
    const email = newEmail()
    await askForLink(page, open, email)
    const waiting = main(page).getByRole('button', { name: /^Reenviar enlace en [01]:[0-5]\d$/ })
    await waiting.waitFor()
    await eventually(() => waiting.getAttribute('aria-disabled')).toBe('true')
    const sent = await holdRequests(page, 'POST', '/login.data')
    await waiting.press('Enter')

    await waitOutCoolDown(page)
    await button(page, 'Reenviar enlace').dblclick()
    await button(page, 'Reenviando…').waitFor()
    sent.release()
    await main(page).getByRole('status').getByText('Te reenviamos el correo.', { exact: true }).waitFor()
    expect(sent.count()).toBe(1)
    await waiting.waitFor()
    await open(await mailedLink(email, 2))
    await eventually(() => signedInAs(page)).toBe(email)
  })

  test('filling one mailbox ends soon', async ({ page, open, problems }) => {
    problems.expect(/status of 429/)
    const email = newEmail()
    for (let mail = 1; mail <= 5; mail += 1) await sendForm(page, '/login', { intent: 'link', email })
    await open('/login')
    await emailField(page).fill(email)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await button(page, 'Mandame un enlace por e-mail').click()
    const answer = await answered
    expect(answer.status()).toBe(429)
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
    await expectProblem(page, 'Demasiados intentos. Probá de nuevo en unos minutos.')
  })
})

test('an account that was never verified loses its password, is told and can choose one', async ({
  page,
  open,
}) => {
  const email = newEmail()
  await signUp(page, email)
  await askForLink(page, open, email, '/login?next=/productos')
  await open(await mailedLink(email, 2))
  await heading(page, 'Ya entraste a tu cuenta').waitFor()
  await main(page)
    .getByText('La contraseña que tenía tu cuenta se había elegido antes de verificar el e-mail')
    .waitFor()
  expect(await signedInAs(page)).toBe(email)
  await eventually(() => link(page, 'Seguir sin contraseña').getAttribute('href')).toBe('/productos')
  await expectNoAxeViolations(page)
  await link(page, 'Elegir una contraseña').click()
  await heading(page, 'Restablecer contraseña').waitFor()
  await eventually(() => emailField(page).inputValue()).toBe(email)

  await page.context().clearCookies()
  const login = await sendForm(page, '/login', { intent: 'login', email, password: PASSWORD })
  expect(await login.text()).toContain('Datos invalidos')
})

test('without a signal the link is not lost', async ({ page, open, problems }) => {
  problems.expect(NO_SIGNAL)
  const email = newEmail()
  await askForLink(page, open, email)
  const url = await mailedLink(email)
  const found = await loseSignal(page, '/finishSignIn.data')
  await open('/FAQ')
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  await tryAgain(page, found)
  await eventually(() => signedInAs(page)).toBe(email)
})

describe('without JavaScript', () => {
  test.override({ visitor: { javaScriptEnabled: false } })

  test('a link can be asked for, and signs in by a button', async ({ page, open }) => {
    const email = newEmail()
    await open('/login')
    await emailField(page).fill(email)
    await button(page, 'Mandame un enlace por e-mail').click()
    await heading(page, 'Mirá tu correo').waitFor()
    await main(page)
      .getByText('Te mandamos un enlace para entrar. Sirve una sola vez y vence a los 10 minutos.')
      .waitFor()
    await open(await mailedLink(email))
    expect(await signedInAs(page)).toBeNull()
    await emailField(page).fill(newEmail('otra'))
    await button(page, 'Ingresar').click()
    await expectProblem(page, INVALID)
    await emailField(page).fill(email)
    await button(page, 'Ingresar').click()
    await eventually(() => addressOf(page)).toBe('/')
    expect(await signedInAs(page)).toBe(email)
  })
})

test('the keyboard alone finishes signing in', async ({ page, elsewhere }) => {
  const email = newEmail()
  await openElsewhere(elsewhere, await linkFor(page, email))
  for (let stops = 0; stops < 60 && !(await hasFocus(emailField(elsewhere))); stops += 1)
    await elsewhere.keyboard.press('Tab')
  await elsewhere.keyboard.type(email)
  await elsewhere.keyboard.press('Enter')
  await eventually(() => addressOf(elsewhere)).toBe('/')
  expect(await signedInAs(elsewhere)).toBe(email)
})

describe('for everybody', () => {
  test.override({ device: 'phone' })

  test('every state has no violation and fits into 320 px', async ({ page, open, elsewhere }) => {
    const check = async (shown: Page, what: string) => {
      await shown.setViewportSize({ width: 320, height: 700 })
      await expectNoHorizontalOverflow(shown, what)
      await expectNoAxeViolations(shown, what)
    }
    const email = newEmail('una.direccion.bastante.larga.para.una.pantalla')
    await askForLink(page, open, email)
    await check(page, 'the mail is out')
    const url = await mailedLink(email)
    await openElsewhere(elsewhere, url)
    await check(elsewhere, 'the address is asked for')
    await finish(elsewhere, newEmail())
    await expectProblem(elsewhere, INVALID)
    await check(elsewhere, 'the wrong address')
    await holdRequests(page, 'POST', '/finishSignIn.data')
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    await main(page).getByText('Iniciando sesión…').waitFor()
    await check(page, 'signing in')
    await open('/finishSignIn')
    await expectProblem(page, INVALID)
    await check(page, 'no link')
  })
})

/** The time that the button names goes on. */
const withoutTime = (text = '') => text.replace(/\d:\d\d/, '')
