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
  sendForm,
  signedInAs,
  signIn,
  signUp,
} from './accounts.ts'
import { VERA } from './demo-products.ts'
import { ask } from './http.ts'
import { PHONE, addressOf, boxOf, expect, hasFocus, main } from './shop.ts'
import { shopUrl } from './worker-shop.ts'

const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const mode = (page: Page, name: string) =>
  main(page).getByRole('navigation', { name: 'Cuenta' }).getByRole('link', { name, exact: true })

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value)
}

const values = (page: Page) =>
  main(page)
    .locator('fieldset input:not([type=hidden])')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

/** What password managers read of each field. */
const kinds = (page: Page) =>
  main(page)
    .locator('fieldset input')
    .evaluateAll((inputs) =>
      inputs.map((input) => {
        const { type, autocomplete, required } = input as HTMLInputElement
        return required ? `${type} ${autocomplete}` : 'not required'
      }),
    )

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await fillIn(page, { 'E-mail': email, Contraseña: password })
  await button(page, 'Ingresar').click()
}

async function createAccount(page: Page, email: string, password: string, again = password): Promise<void> {
  await fillIn(page, { 'E-mail': email, Contraseña: password, 'Repetí la contraseña': again })
  await button(page, 'Crear cuenta').click()
}

/** Sends a form and expects that the limit is reached. */
async function expectLimit(page: Page, send: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await send()
  const answer = await answered
  expect(answer.status()).toBe(429)
  expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
  await expectProblem(page, 'Demasiados intentos. Probá de nuevo en unos minutos.')
}

async function locationOf(page: Page, path: string): Promise<string | undefined> {
  const answer = await page.context().request.get(path, { maxRedirects: 0 })
  return answer.headers()['location']
}

test.describe('the modes', () => {
  test.use(PHONE)

  /** The words come first, on a phone too. */
  async function expectWelcome(page: Page, welcome: string, form: string): Promise<void> {
    await heading(page, form).waitFor()
    const words = await boxOf(main(page).getByText(welcome, { exact: true }))
    expect(words.y + words.height).toBeLessThan((await boxOf(heading(page, form))).y)
    expect(words.y + words.height).toBeLessThan(844 / 2)
  }

  test('welcome, tell password managers what their fields are, show a password, and changing them clears e-mail, password, confirmation and messages @nightly', async ({
    page,
    open,
  }) => {
    await open('/login')
    await expectWelcome(page, 'Qué bueno verte', 'Iniciá sesión')
    await expectAccess(page, 'the login', [320])
    await expect(mode(page, 'Iniciar sesión')).toHaveAttribute('aria-current', 'page')
    await expect.poll(() => kinds(page)).toEqual(['email username', 'password current-password'])
    const show = button(page, 'Mostrar contraseña')
    await field(page, 'Contraseña').fill(PASSWORD)
    await expect(show).toHaveAttribute('aria-pressed', 'false')
    for (const [isShown, type] of [
      ['true', 'text'],
      ['false', 'password'],
    ] as const) {
      await show.click()
      await expect(field(page, 'Contraseña')).toHaveAttribute('type', type)
      await expect(show).toHaveAttribute('aria-pressed', isShown)
      await expect(field(page, 'Contraseña')).toHaveValue(PASSWORD)
    }
    await logIn(page, newEmail('una.direccion.bastante.larga.para.una.pantalla'), 'no es esta')
    await expectProblem(page, 'Datos invalidos')
    await expect(button(page, 'Ingresar')).toBeEnabled()
    await expectAccess(page, 'a refused login', [320])
    await field(page, 'Contraseña').fill('otra')

    await mode(page, 'Crear cuenta').click()
    await expectWelcome(page, 'Sumate a Vault', 'Creá tu cuenta')
    expect(addressOf(page)).toBe('/login?modo=crear')
    await expect(page).toHaveTitle('Crear cuenta | Vault')
    await expect(mode(page, 'Crear cuenta')).toHaveAttribute('aria-current', 'page')
    await expect
      .poll(() => kinds(page))
      .toEqual(['email email', 'password new-password', 'password new-password'])
    await expect.poll(() => values(page)).toEqual(['', '', ''])
    await expect(main(page).getByRole('alert')).toHaveCount(0)
    await expectAccess(page, 'the sign-up', [320])
    await createAccount(page, newEmail(), 'una cosa', 'otra cosa')
    await expectProblem(page, 'Las contraseñas no coinciden.')
    await expectAccess(page, 'a refused sign-up', [320])

    await mode(page, 'Iniciar sesión').click()
    await heading(page, 'Iniciá sesión').waitFor()
    await main(page).getByText('Qué bueno verte').waitFor()
    await expect.poll(() => values(page)).toEqual(['', ''])
    await expect(main(page).getByRole('alert')).toHaveCount(0)
    await mode(page, 'Crear cuenta').click()
    await heading(page, 'Creá tu cuenta').waitFor()
    await expect.poll(() => values(page)).toEqual(['', '', ''])
    await expect(main(page).getByRole('alert')).toHaveCount(0)
  })

  test('are busy while their form is on its way, and a double click asks once; a taken address is told so, and its owner by mail @nightly', async ({
    page,
    open,
  }) => {
    const taken = await newAccount()
    const unverified = newEmail()
    await signUp(page, unverified)
    /** Presses the button twice; the returned function lets its one request go. */
    const pressTwice = async (name: string, busy: string) => {
      const sent = await holdRequests(page, 'POST', '/login.data')
      await button(page, name).dblclick()
      await button(page, busy).waitFor()
      const controls = main(page).locator('form').locator('input:not([type=hidden]), button')
      await expect.poll(() => controls.count(), name).toBeGreaterThanOrEqual(5)
      for (const control of await controls.all()) await expect(control, name).toBeDisabled()
      return async () => {
        sent.release()
        await button(page, busy).waitFor({ state: 'hidden' })
        expect(sent.count(), name).toBe(1)
        await page.unrouteAll()
      }
    }
    await open('/login?modo=crear')
    const password = 'otra contraseña larga'
    await fillIn(page, { 'E-mail': taken, Contraseña: password, 'Repetí la contraseña': password })
    const create = await pressTwice('Crear cuenta', 'Creando la cuenta…')
    await create()
    await expectProblem(page, 'El correo ya está en uso.')
    await expect(field(page, 'E-mail')).toHaveAttribute('aria-invalid', 'true')
    await expect.poll(() => mailsTo(taken).at(-1)?.subject).toBe('Ya tenés una cuenta en Vault')
    const { text = '' } = mailsTo(taken).at(-1) ?? {}
    expect(text).toContain(`${shopUrl}/login`)
    expect(text).toContain(`${shopUrl}/restablecer`)

    // An address that nobody has verified: says so and leads to /verify-email for that address.
    await mode(page, 'Iniciar sesión').click()
    await heading(page, 'Iniciá sesión').waitFor()
    await fillIn(page, { 'E-mail': unverified, Contraseña: PASSWORD })
    const enter = await pressTwice('Ingresar', 'Ingresando…')
    await expectAccess(page, 'a busy login', [320])
    await enter()
    await heading(page, 'Verificá tu e-mail').waitFor()
    expect(addressOf(page)).toBe('/verify-email')
    await main(page).getByText(unverified).waitFor()
    await expectProblem(page, 'Por favor, verifica tu email antes de iniciar sesión.')
    expect(await signedInAs(page)).toBeNull()
    await expectAccess(page, 'an unverified login', [320])

    await main(page).getByRole('link', { name: 'Volver a iniciar sesión', exact: true }).click()
    await heading(page, 'Iniciá sesión').waitFor()
    await fillIn(page, { 'E-mail': newEmail(), Contraseña: PASSWORD })
    const ask = await pressTwice('Mandame un enlace por e-mail', 'Mandando el enlace…')
    await ask()
    await signIn(page, taken)
  })
})

test.describe('logging in', () => {
  test('greets, offers the account and signs out, too, which goes to /', async ({ page, open }) => {
    const email = await newAccount()
    await open('/login?next=/productos')
    const away = await holdRequests(page, 'GET', '/productos.data')
    const typed = email.toUpperCase()
    await logIn(page, typed, PASSWORD)
    await heading(page, `Bienvenido, ${typed}`).waitFor()
    await expect(main(page).getByRole('link', { name: 'Gestionar cuenta' })).toHaveAttribute(
      'href',
      '/account',
    )
    expect(await signedInAs(page)).toBe(email)
    await button(page, 'Cerrar sesión').click()
    await expect(page).toHaveURL('/')
    away.release()
    await expect.poll(() => signedInAs(page)).toBeNull()
    expect(addressOf(page)).toBe('/')
  })

  test('goes on to where the person was going, and Back does not bring the form again @nightly', async ({
    page,
    open,
  }) => {
    const email = await newAccount()
    await open('/configuracion')
    expect(addressOf(page)).toBe('/login?next=%2Fconfiguracion')
    await logIn(page, email, PASSWORD)
    await heading(page, 'Perfil').waitFor()
    expect(addressOf(page)).toBe('/configuracion')
    // The form left no entry in the history, so Back leaves the shop.
    await page.goBack()
    await expect.poll(() => page.url()).toBe('about:blank')
  })

  test('never leads out of the shop; /login then leads away', async ({ page }) => {
    const email = await newAccount()
    const targets = [
      '//evil.test',
      'https://evil.test',
      '/\\evil.test',
      '\\\\evil.test',
      '/\t/evil.test',
      '/.//evil.test',
      'javascript:alert(1)',
      'evil.test',
    ]
    const login = { intent: 'login', email, password: PASSWORD }
    for (const next of targets) {
      const path = `/login?next=${encodeURIComponent(next)}`
      expect((await sendForm(page, path, login)).headers()['location'], next).toBe('/')
      expect(await locationOf(page, path), next).toBe('/')
      await page.context().clearCookies()
    }
    await signIn(page, email)
    expect(await locationOf(page, '/login')).toBe('/')
    expect(await locationOf(page, '/login?modo=crear&next=/configuracion')).toBe('/configuracion')
  })

  test('the keyboard alone logs in, and a way out of the shop in the address leads to / @access', async ({
    page,
    open,
  }) => {
    const email = await newAccount()
    await open(`/login?next=${encodeURIComponent('//evil.test')}`)
    for (let stops = 0; stops < 60 && !(await hasFocus(field(page, 'E-mail'))); stops += 1)
      await page.keyboard.press('Tab')
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Tab')
    await expect(button(page, 'Mostrar contraseña')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(field(page, 'Contraseña')).toHaveAttribute('type', 'text')
    await page.keyboard.press('Tab')
    await expect(button(page, 'Ingresar')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    expect(await signedInAs(page)).toBe(email)
  })

  test('an unknown address and a wrong password are refused alike, and neither a reload nor Back brings the password again; an address that is none: Correo inválido. @nightly', async ({
    page,
    open,
  }) => {
    const known = await newAccount()
    await open('/login')
    await button(page, 'Mostrar contraseña').click()
    for (const email of [known, newEmail()]) {
      await logIn(page, email, 'no es esta')
      // Everything typed stays but the password, which has the focus and names the reason.
      await expect.poll(() => values(page)).toEqual([email, ''])
      await expectProblem(page, 'Datos invalidos')
      await expect(main(page).getByRole('alert')).toHaveCount(1)
      await expect(field(page, 'Contraseña')).toBeFocused()
      await expect(field(page, 'Contraseña')).toHaveAttribute('aria-invalid', 'true')
      const reason = (await field(page, 'Contraseña').getAttribute('aria-describedby')) ?? ''
      await expect(page.locator(`[id="${reason}"]`)).toHaveText('Datos invalidos', { useInnerText: true })
    }

    await logIn(page, 'ana@vault', PASSWORD)
    await expectProblem(page, 'Correo inválido.')
    await expect(field(page, 'E-mail')).toBeFocused()
    await expect(field(page, 'E-mail')).toHaveAttribute('aria-invalid', 'true')

    await main(page).getByRole('link', { name: 'Olvidé mi contraseña' }).click()
    await heading(page, 'Restablecer contraseña').waitFor()
    await page.goBack()
    await heading(page, 'Iniciá sesión').waitFor()
    await expect(field(page, 'Contraseña')).toHaveValue('')
    await page.reload()
    await heading(page, 'Iniciá sesión').waitFor()
    await expect(field(page, 'Contraseña')).toHaveValue('')
    await expect(main(page).getByRole('alert')).toHaveCount(0)
  })

  test('without a signal nothing that was typed is lost, and the same button tries again; the modes keep where the person was going', async ({
    page,
    open,
    problems,
  }) => {
    problems.expect(NO_SIGNAL)
    const email = await newAccount()
    await open('/login?next=/configuracion')
    await mode(page, 'Crear cuenta').click()
    await heading(page, 'Creá tu cuenta').waitFor()
    await mode(page, 'Iniciar sesión').click()
    await heading(page, 'Iniciá sesión').waitFor()
    expect(addressOf(page)).toBe('/login?next=%2Fconfiguracion')

    const found = await loseSignal(page, '/login.data')
    await logIn(page, email, PASSWORD)
    await expectProblem(
      page,
      'Sin conexión. Lo que escribiste sigue acá: probá de nuevo cuando vuelva la señal.',
    )
    await expect.poll(() => values(page)).toEqual([email, PASSWORD])
    await found()
    await button(page, 'Ingresar').click()
    await expect(page).toHaveURL('/configuracion')
  })
})

test('guessing at one account and filling one mailbox end soon, also without JavaScript @nightly', async ({
  page,
  open,
  problems,
}) => {
  problems.expect(/status of 429/)
  const email = newEmail()
  const guess = { intent: 'login', email, password: 'no es esta' }
  for (let attempt = 1; attempt <= 10; attempt += 1)
    expect((await sendForm(page, '/login', guess)).status()).toBe(200)
  const plain = await sendForm(page, '/login', guess)
  expect(plain.status()).toBe(429)
  expect(Number(plain.headers()['retry-after'])).toBeGreaterThan(0)
  expect(Number(plain.headers()['retry-after'])).toBeLessThanOrEqual(900)
  expect(await plain.text()).toContain('Demasiados intentos. Probá de nuevo en unos minutos.')

  await open('/login')
  await expectLimit(page, () => logIn(page, email, 'no es esta'))
  // A link by e-mail is offered at once, and has its own limit.
  await page.getByRole('alert').getByText('pedí un enlace por e-mail').waitFor()
  await button(page, 'Mandame un enlace por e-mail').click()
  await page.waitForURL('/login?enlace=enviado')
  expect(await mailedLink(email)).toContain('/finishSignIn')

  await main(page).getByRole('link', { name: 'Usar otra dirección', exact: true }).click()
  await heading(page, 'Iniciá sesión').waitFor()
  for (let mail = 2; mail <= 5; mail += 1) await sendForm(page, '/login', { intent: 'link', email })
  await field(page, 'E-mail').fill(email)
  await expectLimit(page, () => button(page, 'Mandame un enlace por e-mail').click())

  await mode(page, 'Crear cuenta').click()
  await heading(page, 'Creá tu cuenta').waitFor()
  await expect(main(page).getByRole('alert')).toHaveCount(0)
  const other = newEmail()
  for (let mail = 1; mail <= 5; mail += 1) await signUp(page, other)
  await expectLimit(page, () => createAccount(page, other, PASSWORD))
})

test('a sign-up with mistakes is refused, in the browser or by the server, also without JavaScript; corrected, it goes through @nightly', async ({
  page,
  open,
}) => {
  for (const [path, intent] of [
    ['/login', 'login'],
    ['/login', 'link'],
    ['/login?modo=crear', 'signup'],
  ] as const) {
    const fields = { intent, email: ' ', password: PASSWORD, confirmation: PASSWORD }
    expect(await (await sendForm(page, path, fields)).text()).toContain('Escribí tu e-mail.')
  }
  const noPassword = { intent: 'login', email: newEmail(), password: '' }
  expect(await (await sendForm(page, '/login', noPassword)).text()).toContain('Escribí tu contraseña.')
  await open('/login?modo=crear')
  await fillIn(page, { Contraseña: PASSWORD, 'Repetí la contraseña': PASSWORD })
  await button(page, 'Crear cuenta').click()
  await expectProblem(page, 'Escribí tu e-mail.')
  await expect(field(page, 'E-mail')).toBeFocused()
  // At the field: below the passwords a phone would not show it.
  const problem = await page.getByRole('main').getByRole('alert').boundingBox()
  const next = await field(page, 'Contraseña').boundingBox()
  expect(problem?.y).toBeLessThan(next?.y ?? 0)
  // Nothing was wrong with the password, so it need not be typed again.
  await expect(field(page, 'Contraseña')).toHaveValue(PASSWORD)

  // A short, a common and a long password, and an address that is none.
  const email = newEmail()
  for (const [password, text] of [
    ['corta', 'La contraseña es muy débil (mínimo 6 caracteres).'],
    ['x'.repeat(129), 'La contraseña es demasiado larga (máximo 128 caracteres).'],
    ['123456', 'La contraseña es muy débil (mínimo 6 caracteres).'],
  ] as const) {
    await createAccount(page, email, password)
    await expectProblem(page, text)
    await expect(field(page, 'Contraseña')).toBeFocused()
    await expect.poll(() => values(page)).toEqual([email, '', ''])
    await expect(field(page, 'Contraseña')).toHaveAttribute('aria-invalid', 'true')
  }
  await createAccount(page, 'ana@vault', PASSWORD)
  await expectProblem(page, 'Correo inválido.')
  await expect(field(page, 'E-mail')).toBeFocused()

  // Every wrong field says so at once, with what was typed.
  await createAccount(page, 'ana@vault', 'corta', 'otra')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText([
    'Correo inválido.',
    'La contraseña es muy débil (mínimo 6 caracteres).',
    'Las contraseñas no coinciden.',
  ])
  await expect(field(page, 'E-mail')).toBeFocused()
  for (const name of ['E-mail', 'Contraseña', 'Repetí la contraseña'])
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')

  // Passwords that differ.
  const sent = await holdRequests(page, 'POST', '/login.data')
  await createAccount(page, email, PASSWORD, `${PASSWORD}.`)
  await expectProblem(page, 'Las contraseñas no coinciden.')
  await expect(field(page, 'Repetí la contraseña')).toBeFocused()
  await expect(field(page, 'Repetí la contraseña')).toHaveAttribute('aria-invalid', 'true')
  expect(sent.count()).toBe(0)
  const fields = { intent: 'signup', email, password: PASSWORD, confirmation: `${PASSWORD}.` }
  const answer = await sendForm(page, '/login?modo=crear', fields)
  expect(await answer.text()).toContain('Las contraseñas no coinciden.')

  sent.release()
  await field(page, 'Repetí la contraseña').fill(PASSWORD)
  await button(page, 'Crear cuenta').click()
  await heading(page, 'Verificá tu e-mail').waitFor()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('logs in, and is told why not without the password coming back', async ({ page, open }) => {
    const email = await newAccount()
    await open('/login?next=/configuracion')
    await logIn(page, email, 'no es esta')
    await expectProblem(page, 'Datos invalidos')
    await expect.poll(() => values(page)).toEqual([email, ''])
    expect(await page.content()).not.toContain('no es esta')
    await field(page, 'Contraseña').fill(PASSWORD)
    await button(page, 'Ingresar').click()
    await expect(page).toHaveURL('/configuracion')
  })

  test('signs up', async ({ page, open }) => {
    const email = newEmail()
    await open('/login')
    await mode(page, 'Crear cuenta').click()
    await heading(page, 'Creá tu cuenta').waitFor()
    await createAccount(page, email, PASSWORD, 'otra cosa')
    await expectProblem(page, 'Las contraseñas no coinciden.')
    await fillIn(page, { Contraseña: PASSWORD, 'Repetí la contraseña': PASSWORD })
    await button(page, 'Crear cuenta').click()
    await main(page)
      .getByText('Revisa tu email para verificar la cuenta antes de iniciar sesión.', { exact: true })
      .waitFor()
    await expect.poll(() => mailsTo(email).length).toBe(1)
  })
})

test('pages of accounts are kept by nobody, public ones are the same for who is signed in', async ({
  page,
}) => {
  const email = await newAccount()
  await signIn(page, email)
  const cookies = await page.context().cookies()
  const session = cookies.find(({ name }) => name.endsWith('vault.session_token'))
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  const cookie = `${session?.name}=${session?.value}`

  for (const path of ['/', '/productos', VERA, '/busqueda/vera', '/FAQ', '/no-existe', '/_root.data']) {
    const [strangers, theirs] = [await ask(path), await ask(path, { cookie })]
    expect(theirs.bytes.equals(strangers.bytes), path).toBe(true)
    expect(theirs.headers['set-cookie'], path).toBeUndefined()
    expect(theirs.headers['cache-control'], path).toBe(strangers.headers['cache-control'])
    expect(theirs.bytes.toString(), path).not.toContain(email)
  }
  const accountPages = ['/login', '/login?modo=crear', '/finishSignIn', '/verify-email', '/restablecer']
  for (const path of [...accountPages, '/login.data']) {
    for (const headers of [{}, { cookie }, { cookie: 'tema=oscuro' }]) {
      expect((await ask(path, headers)).headers['cache-control'], path).toMatch(/\bno-store\b/)
      expect((await ask(path, headers, 'POST')).headers['cache-control'], path).toMatch(/\bno-store\b/)
    }
  }
})
