import { describe } from 'vitest'
import { expectNoAxeViolations, expectNoHorizontalOverflow } from './access.ts'
import { test } from './account-steps.ts'
import { mailedLink, newEmail } from './accounts.ts'
import { eventually } from './shop.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0 Mobile Safari/537.36'

describe.for([
  ['Instagram', `${IPHONE} Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_5; es_AR)`],
  ['Facebook on an iPhone', `${IPHONE} [FBAN/FBIOS;FBAV/520.0.0.38.101;FBDV/iPhone15,2]`],
  ['Facebook on Android', `${ANDROID} [FB_IAB/FB4A;FBAV/521.0.0.49.77;]`],
] as const)('inside %s', ([, userAgent]) => {
  test.override({ device: 'phone', visitor: { userAgent } })

  test('the e-mail link takes the place of Google, and says why', async ({ page, open }) => {
    const email = newEmail('app')
    await open('/login')
    await page
      .getByText(
        'Google no deja iniciar sesión desde el navegador de Instagram o Facebook. Escribí tu e-mail y pedí un enlace para entrar.',
        { exact: true },
      )
      .waitFor()
    await eventually(() => page.getByRole('button', { name: 'Continuar con Google' }).count()).toBe(0)
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 320, height: 844 })
    await expectNoHorizontalOverflow(page)
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Mandame un enlace por e-mail', exact: true }).click()
    await page.getByRole('heading', { name: 'Mirá tu correo' }).waitFor()
    await mailedLink(email)
  })

  test('it does so when an account is created too', async ({ page, open }) => {
    await open('/login?modo=crear')
    await page.getByText(/^Google no deja iniciar sesión desde el navegador/).waitFor()
    await eventually(() => page.getByRole('button', { name: 'Continuar con Google' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Mandame un enlace por e-mail', exact: true }).waitFor()
  })
})
