import { expectAccess } from '../access.ts'
import { mailedLink, newEmail } from '../accounts.ts'
import { signInAsAdmin } from '../admin.ts'
import { button, field } from '../admin-form.ts'
import { SMALL_PHONE, test } from '../shop.ts'

test.use(SMALL_PHONE)

test('any pair in a size is asked for below its list, and the owner sees it @nightly', async ({
  page,
  open,
}) => {
  const email = newEmail('sol')
  const heading = (name: string) => page.getByRole('main').getByRole('heading', { name, exact: true })
  await open('/productos?talle=46')
  await page.getByRole('link', { name: 'Avisame cuando entre algo en 46', exact: true }).click()
  await heading('Avisame cuando entre algo en 46').waitFor()
  await expectAccess(page)
  await field(page, 'Tu e-mail').fill(email)
  await button(page, 'Avisame').click()
  await heading('Falta un paso: confirmalo en tu correo').waitFor()
  await page.goto(await mailedLink(email))
  await expectAccess(page)
  await button(page, 'Sí, avisame').click()
  await page.getByText('Cuando entre algo en 46, te escribimos.').waitFor()

  await signInAsAdmin(page)
  await open('/admin/avisame')
  await heading('Cualquier par en 46').waitFor()
  await expectAccess(page)
})
