import { paths } from '#app/base/paths.ts'
import { expectNoAxeViolations, expectNoHorizontalOverflow } from './access.ts'
import { accountTest as test, mailedLink, newAccount, newEmail, signIn } from './accounts.ts'
import { openAsAdmin, openPlace } from './admin.ts'
import { addressOf, expect, SMALL_PHONE } from './shop.ts'

test.use(SMALL_PHONE)

test('the owner invites a second person, who helps with all but what is hers alone @nightly', async ({
  page,
  open,
  elsewhere,
}) => {
  const email = newEmail('sol')
  await newAccount(email)
  await openAsAdmin(page, open, paths.admin)
  await openPlace(page, 'Equipo')
  await page.getByRole('heading', { level: 1, name: 'Equipo' }).waitFor()
  await page.getByLabel('E-mail de la persona').fill('sol arroba casa')
  await page.getByRole('button', { name: 'Invitar', exact: true }).click()
  await page.getByRole('alert').getByText('Escribí un e-mail válido, por ejemplo sol@gmail.com.').waitFor()
  await expect(page.getByLabel('E-mail de la persona')).toHaveValue('sol arroba casa')
  await page.getByLabel('E-mail de la persona').fill(email)
  await page.getByRole('button', { name: 'Invitar', exact: true }).click()
  await page.getByRole('status').getByText(`Le mandamos la invitación a ${email}.`).waitFor()
  await expectNoHorizontalOverflow(page)
  await expectNoAxeViolations(page)

  const link = new URL(await mailedLink(email))
  const shown = page.getByRole('region', { name: 'Enlace de la invitación' })
  await shown.getByText(link.href, { exact: true }).waitFor()
  await shown.getByRole('button', { name: 'Compartir' }).waitFor()
  const chat = await shown.getByRole('link', { name: /^Mandar por WhatsApp/ }).getAttribute('href')
  expect(new URL(chat ?? '').searchParams.get('text')).toBe(`Te invito a ayudar en Vault: ${link.href}`)
  await elsewhere.goto(link.pathname + link.search)
  await elsewhere.getByRole('heading', { level: 1, name: 'Te invitaron a ayudar en Vault' }).waitFor()
  await expectNoAxeViolations(elsewhere)
  await elsewhere.getByRole('link', { name: 'Iniciar sesión' }).waitFor()
  await signIn(elsewhere, email)
  await elsewhere.reload()
  await elsewhere.getByRole('button', { name: 'Sumarme' }).click()
  await elsewhere.getByRole('heading', { level: 1, name: /^Hola/ }).waitFor()
  expect(addressOf(elsewhere)).toBe('/admin')
  await elsewhere.goto(paths.adminMore)
  await elsewhere.getByRole('main').getByRole('link', { name: 'Papelera' }).waitFor()
  for (const name of ['Precios', 'Ajustes', 'Equipo', 'Importar'])
    await expect(elsewhere.getByRole('main').getByRole('link', { name })).toHaveCount(0)

  await page.reload()
  await page.getByRole('button', { name: `Quitar a ${email}` }).click()
  await page.getByRole('status').getByText(`${email} ya no entra a la administración.`).waitFor()
  await elsewhere.goto(paths.admin)
  expect(addressOf(elsewhere)).toBe('/')
  await open(paths.adminActivity)
  await page
    .getByText(/^Quitó a s….* de la administración$/)
    .first()
    .waitFor()
})

test('an invitation that is no more says so @nightly', async ({ page, open }) => {
  await open(`${paths.invitation}?t=nada`)
  await page
    .getByRole('alert')
    .getByText('Esta invitación ya se usó, la retiraron o venció. Pedí otra a quien te invitó.')
    .waitFor()
  await expectNoAxeViolations(page)
})
