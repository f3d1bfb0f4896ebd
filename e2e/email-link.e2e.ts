import type { Page } from '@playwright/test'
import { expectAccess, expectNoAxeViolations } from './access.ts'
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
  sendForm,
  signedInAs,
  signUp,
  tokenIn,
  tryAgain,
  waitOutCoolDown,
} from './accounts.ts'
import { ask } from './http.ts'
import { storedEmail } from './account-steps.ts'
import { PHONE, addressOf, expect, hasFocus, type Open, main } from './shop.ts'
import { shopUrl } from './worker-shop.ts'

const INVALID = 'No es un enlace válido de inicio de sesión.'
const ASK = '¿A qué dirección te llegó el enlace? La pedimos porque lo abriste en otro navegador.'

const emailField = (page: Page) => main(page).getByLabel('E-mail', { exact: true })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name, exact: true })

async function askForLink(page: Page, open: Open, email: string, path = '/login'): Promise<void> {
  await open(path)
  await sendLink(page, email)
}

async function sendLink(page: Page, email: string): Promise<void> {
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

test.describe('in the browser that asked for it', () => {
  test.use(PHONE)

  test('a link signs a new address in, goes where the person was going, and the address is forgotten; a link that is none is refused, and so is the second use', async ({
    page,
    open,
    problems,
  }) => {
    problems.expect(NO_SIGNAL)
    const email = newEmail()
    await askForLink(page, open, email, '/login?next=/configuracion')
    expect(await storedEmail(page)).toBe(email)
    await expect(main(page).getByText('Te mandamos un enlace')).toHaveText(
      `Te mandamos un enlace para entrar a ${email}. Sirve una sola vez y vence a los 10 minutos.`,
      { useInnerText: true },
    )
    const url = await mailedLink(email)
    expect(url).toMatch(`${shopUrl}/finishSignIn?next=%2Fconfiguracion&t=`)
    const [mail] = mailsTo(email)
    expect(mail?.subject).toBe('Tu enlace para entrar a Vault')
    expect(mail?.text).toContain('El enlace dura 10 minutos y funciona una sola vez.')

    await open(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)
    await expectProblem(page, INVALID)
    await link(page, 'Pedir otro enlace').waitFor()
    expect(await signedInAs(page)).toBeNull()

    // Without a signal the link is not lost.
    const found = await loseSignal(page, '/finishSignIn.data')
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    await tryAgain(page, found)
    await expect(page).toHaveURL('/configuracion')
    expect(await signedInAs(page)).toBe(email)
    await expect.poll(() => storedEmail(page)).toBeNull()

    await page.context().clearCookies()
    await open(url)
    await expectProblem(page, INVALID)
    expect(await signedInAs(page)).toBeNull()
    await open('/finishSignIn')
    await expectProblem(page, INVALID)
    await expectAccess(page, 'no link', [320])
    await link(page, 'Pedir otro enlace').click()
    await heading(page, 'Iniciá sesión').waitFor()
  })

  test('opening the link elsewhere, or fetching it, does not use it up @nightly', async ({
    page,
    open,
    elsewhere,
  }) => {
    const email = newEmail('una.direccion.bastante.larga.para.una.pantalla')
    await askForLink(page, open, email)
    await expectAccess(page, 'the mail is out', [320])
    const url = await mailedLink(email)
    const token = encodeURIComponent(tokenIn(url))
    for (const method of ['GET', 'HEAD']) {
      expect((await ask('/finishSignIn', {}, method)).status).toBe(200)
      const { status, headers } = await ask(`/finishSignIn?t=${token}&token=${token}`, {}, method)
      expect([status, headers['set-cookie']]).toEqual([200, undefined])
    }
    await openElsewhere(elsewhere, url)
    expect(await signedInAs(elsewhere)).toBeNull()

    const sent = await holdRequests(page, 'POST', '/finishSignIn.data')
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    await main(page).getByText('Iniciando sesión…').waitFor()
    await expectAccess(page, 'signing in', [320])
    sent.release()
    await expect(page).toHaveURL('/')
    expect(await signedInAs(page)).toBe(email)
    await finish(elsewhere, email)
    await expectProblem(elsewhere, INVALID)
  })
})

test.describe('where another address was asked for, or none', () => {
  test.use(PHONE)

  test('the address is asked for, nothing has failed yet, and only the right one lets in, however it is written @nightly', async ({
    page,
    open,
    elsewhere,
  }) => {
    const email = newEmail()
    await askForLink(page, open, newEmail('otra'))
    await open(await linkFor(elsewhere, email))
    await main(page).getByText(ASK, { exact: true }).waitFor()
    await expect(main(page).getByRole('alert')).toHaveCount(0)
    await expect(emailField(page)).toHaveAttribute('autocomplete', 'email')
    await expectAccess(page, 'the address is asked for', [320])
    await finish(page, 'ana@vault')
    await expectProblem(page, 'Correo inválido.')
    await finish(page, newEmail('tercera'))
    await expectProblem(page, INVALID)
    await expect(emailField(page)).toBeFocused()
    expect(await signedInAs(page)).toBeNull()
    await expectAccess(page, 'the wrong address', [320])

    await finish(page, email.toUpperCase())
    await expect(page).toHaveURL('/')
    expect(await signedInAs(page)).toBe(email)
    expect(await signedInAs(elsewhere)).toBeNull()
  })

  test('the keyboard alone finishes signing in @nightly', async ({ page, elsewhere }) => {
    const email = newEmail()
    await openElsewhere(page, await linkFor(elsewhere, email))
    for (let stops = 0; stops < 60 && !(await hasFocus(emailField(page))); stops += 1)
      await page.keyboard.press('Tab')
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    expect(await signedInAs(page)).toBe(email)
  })
})

test.describe('asking for it', () => {
  test('an address that is none: Correo inválido.; an unknown and a known one are answered alike, and the known one keeps its password @nightly', async ({
    page,
    open,
  }) => {
    const known = await newAccount(newEmail('una'))
    const unknown = newEmail('dos')
    await open('/login?next=/configuracion')
    await emailField(page).fill('ana@vault')
    await button(page, 'Mandame un enlace por e-mail').click()
    await expectProblem(page, 'Correo inválido.')
    await expect(emailField(page)).toBeFocused()

    const answers: string[] = []
    for (const email of [unknown, known]) {
      if (email === known) {
        await link(page, 'Usar otra dirección').click()
        await heading(page, 'Iniciá sesión').waitFor()
        expect(addressOf(page)).toBe('/login?next=%2Fconfiguracion')
        await expect(emailField(page)).toHaveValue('')
      }
      // The password need not be typed.
      await sendLink(page, email)
      answers.push(addressOf(page))
      answers.push((await heading(page, 'Mirá tu correo').locator('..').innerText()).replaceAll(email, '…'))
    }
    expect(answers.slice(2).map(withoutTime)).toEqual(answers.slice(0, 2).map(withoutTime))
    expect(answers[0]).toContain('enlace=enviado')

    await open(await mailedLink(known))
    await expect(page).toHaveURL('/configuracion')
    expect(await signedInAs(page)).toBe(known)
    await page.context().clearCookies()
    const login = await sendForm(page, '/login', { intent: 'login', email: known, password: PASSWORD })
    expect(login.headers()['location']).toBe('/')
  })

  test('another mail can be asked for after a while, and the button says when; a way out of the shop leads to / @nightly', async ({
    page,
    open,
  }) => {
    const email = newEmail()
    const out = encodeURIComponent('//evil.test')
    await askForLink(page, open, email, `/login?next=${out}`)
    const waiting = main(page).getByRole('button', { name: /^Reenviar enlace en [01]:[0-5]\d$/ })
    await waiting.waitFor()
    await expect(waiting).toHaveAttribute('aria-disabled', 'true')
    const sent = await holdRequests(page, 'POST', '/login.data')
    await waiting.press('Enter')

    await waitOutCoolDown(page)
    await button(page, 'Reenviar enlace').dblclick()
    await button(page, 'Reenviando…').waitFor()
    sent.release()
    await main(page).getByRole('status').getByText('Te reenviamos el correo.', { exact: true }).waitFor()
    expect(sent.count()).toBe(1)
    await waiting.waitFor()
    const url = await mailedLink(email, 2)
    expect(url).not.toContain('evil')
    await open(`${url}&next=${out}`)
    await expect(page).toHaveURL('/')
    await expect.poll(() => signedInAs(page)).toBe(email)
  })
})

test('an account that was never verified loses its password, is told and can choose one @nightly', async ({
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
  await expect(link(page, 'Seguir sin contraseña')).toHaveAttribute('href', '/productos')
  await expectNoAxeViolations(page)
  await link(page, 'Elegir una contraseña').click()
  await heading(page, 'Restablecer contraseña').waitFor()
  await expect(emailField(page)).toHaveValue(email)

  await page.context().clearCookies()
  const login = await sendForm(page, '/login', { intent: 'login', email, password: PASSWORD })
  expect(await login.text()).toContain('Datos invalidos')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a link can be asked for, and signs in by a button @nightly', async ({ page, open }) => {
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
    await expect(page).toHaveURL('/')
    expect(await signedInAs(page)).toBe(email)
  })
})

/** Removes the countdown from the label of a button. */
const withoutTime = (text = '') => text.replace(/\d:\d\d/, '')
