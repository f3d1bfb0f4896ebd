import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './access.ts'
import { isAccepted, newSignedIn, send as sendForm } from './account-steps.ts'
import {
  accountTest as test,
  mailedLink,
  mailsTo,
  newEmail,
  PASSWORD,
  reachesSettings,
  signedInAs,
  signIn,
} from './accounts.ts'
import { ask } from './http.ts'
import { expect, type Open } from './shop.ts'

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
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const described = await field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  )
  expect(described).toContain(text)
  await expect(field).toBeFocused()
}

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await form(page, 'Contraseña').getByLabel('Contraseña actual').fill(current)
  await form(page, 'Contraseña').getByLabel('Nueva contraseña').fill(next)
  await send(form(page, 'Contraseña'), 'Cambiar contraseña')
}

test('the name is required and is changed, the e-mail and the password need the current password, and what is wrong is said where it is @nightly', async ({
  page,
  open,
}) => {
  const email = await openSettings(page, open)
  await expect(page).toHaveTitle('Perfil | Vault')
  await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor()
  await you(page).getByText(email, { exact: true }).waitFor()

  // The page and the header's panel say the new name.
  const name = form(page, 'Nombre').getByLabel('Nuevo nombre')
  await name.fill('  Ana   Pérez ')
  await send(form(page, 'Nombre'), 'Guardar nombre')
  const done = form(page, 'Nombre')
    .getByRole('status')
    .getByText('Nombre actualizado correctamente', { exact: true })
  await done.waitFor()
  await you(page).getByText('Ana Pérez', { exact: true }).waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Mi cuenta' }).click()
  const panel = page.getByRole('dialog', { name: 'Mi cuenta' })
  await panel.getByText('Ana Pérez', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })

  // A refused name stays as it was typed and clears the success.
  await name.fill('')
  await send(form(page, 'Nombre'), 'Guardar nombre')
  await expectProblem(name, 'Escribí un nombre de hasta 80 caracteres.')
  await name.fill('   ')
  await send(form(page, 'Nombre'), 'Guardar nombre')
  await expectProblem(name, 'Escribí un nombre de hasta 80 caracteres.')
  await expect(name).toHaveValue('   ')
  await expect(done).toHaveCount(0)
  await name.fill('Beatriz')
  await send(form(page, 'Nombre'), 'Guardar nombre')
  await done.waitFor()
  await expect(page.getByRole('alert')).toHaveCount(0)

  // An error clears the success of another form.
  const newAddress = newEmail('nueva')
  const address = form(page, 'E-mail').getByLabel('Nuevo e-mail')
  const password = form(page, 'E-mail').getByLabel('Contraseña actual')
  await askForChange(page, newAddress, '')
  await expectProblem(password, 'Ingresa tu contraseña actual para continuar')
  await expect(page.getByText('Nombre actualizado correctamente')).toHaveCount(0)
  await expect(address).toHaveValue(newAddress)

  await askForChange(page, newAddress, 'no es esta')
  await expectProblem(password, 'Contraseña incorrecta.')
  await expect(password).toHaveValue('')
  await expect(address).toHaveValue(newAddress)

  await askForChange(page, 'ana@vault', PASSWORD)
  await expectProblem(address, 'Correo inválido.')
  await askForChange(page, email, PASSWORD)
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
  await expectProblem(next, 'La contraseña es muy débil (mínimo 6 caracteres).')
})

async function askForChange(page: Page, email: string, password: string): Promise<void> {
  await form(page, 'E-mail').getByLabel('Nuevo e-mail').fill(email)
  await form(page, 'E-mail').getByLabel('Contraseña actual').fill(password)
  await send(form(page, 'E-mail'), 'Cambiar e-mail')
}

test.describe('the e-mail', () => {
  /** Asks for the change without the page: returns the link that confirms it. */
  async function changeLink(page: Page, newAddress: string): Promise<string> {
    await sendForm(page, '/configuracion', { intent: 'email', email: newAddress, currentPassword: PASSWORD })
    return mailedLink(newAddress)
  }

  test('changes once the link in the new mailbox is opened; the old one gets a notice @nightly', async ({
    page,
    open,
  }) => {
    const email = await openSettings(page, open)
    const newAddress = newEmail('nueva')
    await askForChange(page, newAddress, PASSWORD)
    await form(page, 'E-mail')
      .getByRole('status')
      .getByText('Te enviamos un enlace a la dirección nueva. Abrilo para terminar el cambio.')
      .waitFor()
    const link = await mailedLink(newAddress)
    await expect
      .poll(() => mailsTo(email).map(({ subject }) => subject))
      .toContain('Pidieron cambiar el e-mail de tu cuenta de Vault')
    await you(page).getByText(email, { exact: true }).waitFor()

    await page.goto(link)
    await page.getByText(`¿Querés usar ${newAddress} en tu cuenta?`, { exact: true }).waitFor()
    await you(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Confirmar mi e-mail', exact: true }).click()
    await page.getByRole('status').getByText('Email actualizado correctamente', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Ir a Perfil' }).click()
    await you(page).getByText(newAddress, { exact: true }).waitFor()
    expect(await isAccepted(email)).toBe(false)

    await page.goto(link)
    await page.getByRole('heading', { name: 'No pudimos cambiar tu e-mail' }).waitFor()
    await page.getByRole('alert').waitFor()
    expect(await signedInAs(page)).toBe(newAddress)
  })

  test('changes also when the link is opened in another browser, which is not signed in by it @nightly', async ({
    page,
    elsewhere,
  }) => {
    await newSignedIn(page)
    const newAddress = newEmail('nueva')
    await elsewhere.goto(await changeLink(page, newAddress))
    await elsewhere.getByRole('button', { name: 'Confirmar mi e-mail', exact: true }).click()
    await elsewhere.getByText('Email actualizado correctamente', { exact: true }).waitFor()
    await elsewhere.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
    await elsewhere.getByRole('heading', { level: 1, name: 'Iniciá sesión' }).waitFor()
    expect(await signedInAs(elsewhere)).toBeNull()
    expect(await signedInAs(page)).toBe(newAddress)
  })

  test('the notice offers "No fui yo": the change is over, everybody is signed out, a new password is chosen @nightly', async ({
    page,
    elsewhere,
  }) => {
    const email = await newSignedIn(page)
    const confirm = await changeLink(page, newEmail('ladron'))
    const notice = await mailedLink(email)
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

    expect(await reachesSettings(page)).toBe(false)
    expect(await pageAt(confirm)).toContain('No pudimos cambiar tu e-mail')
    expect(await pageAt(notice)).toContain('role="alert"')
    expect(await isAccepted(email)).toBe(false)
    expect(await isAccepted(email, 'otra bien distinta')).toBe(true)
  })

  async function pageAt(link: string): Promise<string> {
    const { pathname, search } = new URL(link)
    return (await ask(pathname + search)).bytes.toString()
  }
})

test('the password is changed: every other session ends, this one goes on, and the mailbox hears of it @nightly', async ({
  page,
  elsewhere,
  open,
}) => {
  const email = await openSettings(page, open)
  await signIn(elsewhere, email)
  expect(await reachesSettings(elsewhere)).toBe(true)
  await changePassword(page, PASSWORD, ANOTHER_PASSWORD)
  await form(page, 'Contraseña')
    .getByRole('status')
    .getByText('Contraseña actualizada correctamente', { exact: true })
    .waitFor()
  await expect(form(page, 'Contraseña').getByLabel('Nueva contraseña')).toHaveValue('')

  expect(await reachesSettings(elsewhere)).toBe(false)
  expect(await reachesSettings(page)).toBe(true)
  await expect
    .poll(() => mailsTo(email).map(({ subject }) => subject))
    .toContain('Cambió la contraseña de tu cuenta de Vault')
  expect(await isAccepted(email)).toBe(false)
  expect(await isAccepted(email, ANOTHER_PASSWORD)).toBe(true)
})
