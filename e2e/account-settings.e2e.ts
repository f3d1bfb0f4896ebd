import type { Locator, Page } from 'playwright-core'
import { describe } from 'vitest'
import { expectNoAxeViolations } from './access.ts'
import { isAccepted, newAccount, newSignedIn, PASSWORD, signIn, test } from './account-steps.ts'
import { mailedLink, mailsTo, newEmail } from './accounts.ts'
import { addressOf, eventually, expect, hasFocus, type Open } from './shop.ts'

const ANOTHER_PASSWORD = 'otras zapatillas 43'

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true })
const you = (page: Page) => page.getByRole('complementary', { name: 'Tu cuenta' })
const send = (part: Locator, name: string) => part.getByRole('button', { name, exact: true }).click()

async function openSettings(page: Page, open: Open): Promise<string> {
  const email = await newSignedIn(page)
  await open('/configuracion')
  return email
}

/** The field that says it is wrong says also why, and has the focus. */
async function expectProblem(field: Locator, text: string): Promise<void> {
  await field.page().getByRole('alert').filter({ hasText: text }).waitFor()
  await eventually(() => field.getAttribute('aria-invalid')).toBe('true')
  const described = await field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  )
  expect(described).toContain(text)
  await eventually(() => hasFocus(field)).toBe(true)
}

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await form(page, 'Contraseña').getByLabel('Contraseña actual').fill(current)
  await form(page, 'Contraseña').getByLabel('Nueva contraseña').fill(next)
  await send(form(page, 'Contraseña'), 'Cambiar contraseña')
}

describe('the name', () => {
  test('is changed, and the page and the header’s panel say the new one', async ({ page, open }) => {
    const email = await openSettings(page, open)
    await eventually(() => page.title()).toBe('Perfil | Vault')
    await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor()
    await you(page).getByText(email, { exact: true }).waitFor()
    await form(page, 'Nombre').getByLabel('Nuevo nombre').fill('  Ana   Pérez ')
    await send(form(page, 'Nombre'), 'Guardar nombre')
    await form(page, 'Nombre')
      .getByRole('status')
      .getByText('Nombre actualizado correctamente', { exact: true })
      .waitFor()
    await you(page).getByText('Ana Pérez', { exact: true }).waitFor()
    await page.getByRole('banner').getByRole('button', { name: 'Mi cuenta' }).click()
    await page.getByRole('dialog', { name: 'Mi cuenta' }).getByText('Ana Pérez', { exact: true }).waitFor()
  })

  test('is required, and a refused one stays as it was typed and clears the success', async ({
    page,
    open,
  }) => {
    await openSettings(page, open)
    const field = form(page, 'Nombre').getByLabel('Nuevo nombre')
    await field.fill('Ana')
    await send(form(page, 'Nombre'), 'Guardar nombre')
    const done = page.getByText('Nombre actualizado correctamente')
    await done.waitFor()
    await field.fill('')
    await send(form(page, 'Nombre'), 'Guardar nombre')
    await eventually(() => field.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(
      true,
    )
    await eventually(() => hasFocus(field)).toBe(true)
    await field.fill('   ')
    await send(form(page, 'Nombre'), 'Guardar nombre')
    await expectProblem(field, 'Escribí un nombre de hasta 80 caracteres.')
    await eventually(() => field.inputValue()).toBe('   ')
    await eventually(() => done.count()).toBe(0)
    await field.fill('Beatriz')
    await send(form(page, 'Nombre'), 'Guardar nombre')
    await done.waitFor()
    await eventually(() => page.getByRole('alert').count()).toBe(0)
  })
})

describe('the e-mail', () => {
  async function ask(page: Page, email: string, password: string): Promise<void> {
    await form(page, 'E-mail').getByLabel('Nuevo e-mail').fill(email)
    await form(page, 'E-mail').getByLabel('Contraseña actual').fill(password)
    await send(form(page, 'E-mail'), 'Cambiar e-mail')
  }

  async function askAndGetLink(page: Page, newAddress: string): Promise<string> {
    await ask(page, newAddress, PASSWORD)
    await form(page, 'E-mail')
      .getByRole('status')
      .getByText('Te enviamos un enlace a la dirección nueva. Abrilo para terminar el cambio.')
      .waitFor()
    return mailedLink(newAddress)
  }

  test('and the password need the current password, and an error clears the success of another form', async ({
    page,
    open,
  }) => {
    const email = await openSettings(page, open)
    const newAddress = newEmail('nueva')
    await form(page, 'Nombre').getByLabel('Nuevo nombre').fill('Ana')
    await send(form(page, 'Nombre'), 'Guardar nombre')
    await page.getByText('Nombre actualizado correctamente').waitFor()
    const address = form(page, 'E-mail').getByLabel('Nuevo e-mail')
    const password = form(page, 'E-mail').getByLabel('Contraseña actual')

    await ask(page, newAddress, '')
    await expectProblem(password, 'Ingresa tu contraseña actual para continuar')
    await eventually(() => page.getByText('Nombre actualizado correctamente').count()).toBe(0)
    await eventually(() => address.inputValue()).toBe(newAddress)

    await ask(page, newAddress, 'no es esta')
    await expectProblem(password, 'Contraseña incorrecta.')
    await eventually(() => password.inputValue()).toBe('')
    await eventually(() => address.inputValue()).toBe(newAddress)

    await ask(page, 'ana@vault', PASSWORD)
    await expectProblem(address, 'Correo inválido.')
    await ask(page, email, PASSWORD)
    await expectProblem(address, 'Ese ya es tu e-mail.')
    expect(mailsTo(newAddress)).toEqual([])

    // The password needs the current one, too, and a strong one.
    const current = form(page, 'Contraseña').getByLabel('Contraseña actual')
    const next = form(page, 'Contraseña').getByLabel('Nueva contraseña')
    // No two alike in a row: the answer that is waited for is the new one.
    const invalid = [
      ['', ANOTHER_PASSWORD, current, 'Ingresa tu contraseña actual para continuar'],
      [PASSWORD, 'corta', next, 'La contraseña es muy débil (mínimo 6 caracteres).'],
      ['no es esta', ANOTHER_PASSWORD, current, 'Contraseña incorrecta.'],
      [PASSWORD, '123456', next, 'La contraseña es muy débil (mínimo 6 caracteres).'],
      [PASSWORD, 'x'.repeat(129), next, 'La contraseña es demasiado larga (máximo 128 caracteres).'],
    ] as const
    for (const [typedCurrent, typedNext, field, text] of invalid) {
      await changePassword(page, typedCurrent, typedNext)
      await expectProblem(field, text)
    }
    await next.fill('')
    await send(form(page, 'Contraseña'), 'Cambiar contraseña')
    await eventually(() => next.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true)
  })

  test('changes once the link in the new mailbox is opened; the old one gets a notice', async ({
    page,
    open,
  }) => {
    const email = await openSettings(page, open)
    const newAddress = newEmail('nueva')
    const link = await askAndGetLink(page, newAddress)
    await eventually(() => mailsTo(email).map(({ subject }) => subject)).toContain(
      'Pidieron cambiar el e-mail de tu cuenta de Vault',
    )
    await you(page).getByText(email, { exact: true }).waitFor()

    await page.goto(link)
    await page.getByText(`¿Querés usar ${newAddress} en tu cuenta?`, { exact: true }).waitFor()
    await you(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Confirmar mi e-mail', exact: true }).click()
    await page.getByRole('status').getByText('Email actualizado correctamente', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Ir a Perfil' }).click()
    await you(page).getByText(newAddress, { exact: true }).waitFor()
    expect(await isAccepted(email, PASSWORD)).toBe(false)

    await page.goto(link)
    await page.getByRole('heading', { name: 'No pudimos cambiar tu e-mail' }).waitFor()
    await page.getByRole('alert').waitFor()
    await open('/configuracion')
    await you(page).getByText(newAddress, { exact: true }).waitFor()
  })

  test('changes also when the link is opened in another browser, which is not signed in by it', async ({
    page,
    elsewhere,
    open,
  }) => {
    await openSettings(page, open)
    const newAddress = newEmail('nueva')
    await elsewhere.goto(await askAndGetLink(page, newAddress))
    await elsewhere.getByRole('button', { name: 'Confirmar mi e-mail', exact: true }).click()
    await elsewhere.getByText('Email actualizado correctamente', { exact: true }).waitFor()
    await elsewhere.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
    await elsewhere.getByRole('heading', { level: 1, name: 'Iniciá sesión' }).waitFor()
    await open('/configuracion')
    await you(page).getByText(newAddress, { exact: true }).waitFor()
  })

  test('the notice offers "No fui yo": the change is over, everybody is signed out, a new password is chosen', async ({
    page,
    elsewhere,
    open,
  }) => {
    const email = await openSettings(page, open)
    const newAddress = newEmail('ladron')
    const confirm = await askAndGetLink(page, newAddress)
    const notice = await mailedLink(email, 2)
    await elsewhere.goto(notice)
    await elsewhere.getByRole('heading', { level: 1, name: 'No fui yo', exact: true }).waitFor()
    await expectNoAxeViolations(elsewhere)
    // Looking at the page changes nothing.
    await elsewhere.reload()
    await elsewhere.getByRole('button', { name: 'Cancelar el cambio', exact: true }).click()
    await elsewhere
      .getByRole('status')
      .getByText('Cancelamos el cambio de e-mail y cerramos todas las sesiones.', { exact: true })
      .waitFor()
    await expectNoAxeViolations(elsewhere)
    await elsewhere.getByRole('link', { name: 'Elegir una contraseña nueva', exact: true }).click()
    await elsewhere.getByLabel('Nueva contraseña', { exact: true }).fill('otra bien distinta')
    await elsewhere.getByLabel('Repetí la contraseña', { exact: true }).fill('otra bien distinta')
    await elsewhere.getByRole('button', { name: 'Guardar contraseña', exact: true }).click()
    await elsewhere.getByRole('status').getByText('Contraseña actualizada correctamente').waitFor()

    await page.goto('/configuracion')
    await page.getByRole('heading', { level: 1, name: 'Iniciá sesión' }).waitFor()
    await page.goto(confirm)
    await page.getByRole('heading', { name: 'No pudimos cambiar tu e-mail' }).waitFor()
    await elsewhere.goto(notice)
    await elsewhere.getByRole('alert').waitFor()
    expect(await isAccepted(email, PASSWORD)).toBe(false)
    expect(await isAccepted(email, 'otra bien distinta')).toBe(true)
  })
})

describe('the password', () => {
  test('is changed: every other session ends, this one goes on, and the mailbox hears of it', async ({
    page,
    elsewhere,
    open,
  }) => {
    const email = await newAccount(page)
    await signIn(page, email)
    await signIn(elsewhere, email)
    await open('/configuracion')
    await changePassword(page, PASSWORD, ANOTHER_PASSWORD)
    await form(page, 'Contraseña')
      .getByRole('status')
      .getByText('Contraseña actualizada correctamente', { exact: true })
      .waitFor()
    await eventually(() => form(page, 'Contraseña').getByLabel('Nueva contraseña').inputValue()).toBe('')

    await elsewhere.goto('/configuracion')
    expect(addressOf(elsewhere)).toBe('/login?next=%2Fconfiguracion')
    await open('/configuracion')
    expect(addressOf(page)).toBe('/configuracion')
    await eventually(() => mailsTo(email).map(({ subject }) => subject)).toContain(
      'Cambió la contraseña de tu cuenta de Vault',
    )
    expect(await isAccepted(email, PASSWORD)).toBe(false)
    expect(await isAccepted(email, ANOTHER_PASSWORD)).toBe(true)
  })
})
