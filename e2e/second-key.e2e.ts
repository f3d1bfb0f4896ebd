import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { expectNoAxeViolations } from './access.ts'
import { newSignedIn, signInByHand } from './account-steps.ts'
import { accountTest as test, letHelp } from './accounts.ts'
import { press } from './admin.ts'
import { expect, scrollTo, scrollTop, SMALL_PHONE } from './shop.ts'

test('a helper adds an app, prints the codes, and later opens the admin with a code of the app, or with one on paper @privacy @nightly', async ({
  page,
  open,
}) => {
  const email = await newSignedIn(page)
  await letHelp(email)
  await open('/configuracion')
  await page.getByRole('link', { name: 'Agregar una segunda llave' }).click()
  await page.getByRole('heading', { level: 1, name: 'Segunda llave' }).waitFor()
  await page.locator('[aria-current=page]').getByText('Segunda llave', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Agregar una app' }).click()
  await page.getByRole('img', { name: 'Código QR para la app' }).waitFor()
  await expectNoAxeViolations(page)

  const secret = await page.locator('.second-key-secret').innerText()
  const app = createOTP(base32.decode(secret.replaceAll(' ', '')))
  const code = (later = 0) => app.hotp(Math.floor(Date.now() / 30_000) + later)
  const type = (name: string, typed: string) => page.getByRole('textbox', { name, exact: true }).fill(typed)
  await type('Código que muestra la app', '000000')
  await press(page, 'Agregar la app')
  await page.getByText('El código no es correcto o ya se usó. Revisalo, o probá con el siguiente.').waitFor()
  await type('Código que muestra la app', await code())
  await press(page, 'Agregar la app')
  await page.getByRole('heading', { name: 'Códigos de recuperación' }).waitFor()
  const codes = await page.locator('.recovery-codes li').allInnerTexts()
  expect(codes).toHaveLength(10)
  await expectNoAxeViolations(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(codes[9] ?? '')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Ya los guardé' }).click()
  await page.getByText('Te quedan 10 códigos sin usar.').waitFor()

  const enterAgain = async () => {
    await page.context().clearCookies({ name: /session_token/ })
    await open('/login?next=/admin/productos')
    await signInByHand(page, email)
    await page.getByText('Mostrá tu segunda llave para seguir.').waitFor()
  }
  await enterAgain()
  await expectNoAxeViolations(page)
  await type('Código de tu app', await code(1))
  await press(page, 'Seguir')
  await page.waitForURL('/admin/productos')

  await enterAgain()
  await page.getByText('No tengo el teléfono a mano').click()
  await type('Código de recuperación', codes[0] ?? '')
  await press(page, 'Usar este código')
  await page.waitForURL('/admin/productos')
})

test.describe('on a small phone', () => {
  test.use(SMALL_PHONE)

  test('says that the app was added, and asks for its code at the top of the page @nightly', async ({
    page,
    open,
  }) => {
    const email = await newSignedIn(page)
    await open('/segunda-llave?next=/segunda-llave&app=1')
    const secret = (await page.locator('.second-key-secret').innerText()).replaceAll(' ', '')
    const code = await createOTP(base32.decode(secret)).totp()
    await page.getByRole('textbox', { name: 'Código que muestra la app' }).fill(code)
    await press(page, 'Agregar la app')
    await page.getByRole('link', { name: 'Ya los guardé' }).click()
    await page.getByRole('link', { name: 'Cambiar de app' }).click()
    const other = (await page.locator('.second-key-secret').innerText()).replaceAll(' ', '')
    const otherCode = await createOTP(base32.decode(other)).totp()
    await page.getByRole('textbox', { name: 'Código que muestra la app' }).fill(otherCode)
    await press(page, 'Agregar la app')
    await expect(page.getByText('Agregaste la app de códigos.')).toBeInViewport()

    await page.context().clearCookies({ name: /session_token/ })
    await open('/login?next=/segunda-llave')
    await scrollTo(page, 300)
    await signInByHand(page, email)
    await expect(page.getByRole('heading', { level: 1, name: 'Segunda llave' })).toBeInViewport()
    expect(await scrollTop(page)).toBe(0)
  })
})
