import { expectNoAxeViolations, expectNoHorizontalOverflow } from './access.ts'
import { mailedLink, newEmail } from './accounts.ts'
import { expect, PHONE, test } from './shop.ts'

// By which words in-app browsers are known is held by app/domain/accounts/in-app-browser.test.ts.
const INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_5; es_AR)'
test.use({ ...PHONE, userAgent: INSTAGRAM })

test('inside Instagram the e-mail link takes the place of Google, and says why, for old and for new accounts @nightly', async ({
  page,
  open,
}) => {
  const google = page.getByRole('button', { name: 'Continuar con Google' })
  await open('/login?modo=crear')
  await page.getByText(/^Google no deja iniciar sesión desde el navegador/).waitFor()
  await expect(google).toHaveCount(0)
  await page.getByRole('button', { name: 'Mandame un enlace por e-mail', exact: true }).waitFor()

  const email = newEmail('app')
  await open('/login')
  await page
    .getByText(
      'Google no deja iniciar sesión desde el navegador de Instagram o Facebook. Escribí tu e-mail y pedí un enlace para entrar.',
      { exact: true },
    )
    .waitFor()
  await expect(google).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 320, height: 844 })
  await expectNoHorizontalOverflow(page)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Mandame un enlace por e-mail', exact: true }).click()
  await page.getByRole('heading', { name: 'Mirá tu correo' }).waitFor()
  await mailedLink(email)
})
