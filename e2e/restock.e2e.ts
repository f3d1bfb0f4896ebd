import type { Page } from '@playwright/test'
import { expectAccess } from './access.ts'
import { mailedLink, mailsTo, newEmail } from './accounts.ts'
import { signInAsAdmin } from './admin.ts'
import { button, field } from './admin-form.ts'
import { address } from './demo-products.ts'
import { SMALL_PHONE, expect, test } from './shop.ts'

/** In the demo it has no 38. */
const NEGRO = address('Vera', 'vera-negro')
const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true })
const gone = (page: Page) => page.getByRole('button', { name: /^38 ?, no hay\. Avisame$/ })
const way = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

test.describe('on a phone', () => {
  test.use(SMALL_PHONE)

  test('a size that is gone is asked for in place, over WhatsApp and by mail @nightly', async ({
    page,
    open,
  }) => {
    await open(NEGRO)
    await gone(page).click()
    await heading(page, 'Avisame si vuelve el 38').waitFor()
    await expect(heading(page, 'Avisame si vuelve el 38')).toBeFocused()
    await expect(gone(page)).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('status').getByText('No hay 38 en Negro.').waitFor()
    await page.getByText('Te escribimos una sola vez, si vuelve a entrar Vera Negro en 38.').waitFor()
    await expect(page).toHaveURL(`${NEGRO}?avisame=38`)
    await expectAccess(page)

    await expect(way(page, 'Por WhatsApp')).toBeChecked()
    await expect(field(page, 'Tu número de WhatsApp')).toBeInViewport({ ratio: 1 })
    await expect(button(page, 'Avisame')).toBeInViewport({ ratio: 1 })
    await field(page, 'Tu número de WhatsApp').fill('353 41')
    await button(page, 'Avisame').click()
    await page
      .getByText('Escribí el número con característica, por ejemplo 353 412 3456.', { exact: true })
      .waitFor()
    await expect(field(page, 'Tu número de WhatsApp')).toBeFocused()
    await field(page, 'Tu número de WhatsApp').fill('353 412 7456')
    await button(page, 'Avisame').click()
    await heading(page, 'Listo, anotado').waitFor()
    await expectAccess(page)
    await page.reload()
    await heading(page, 'Listo, anotado').waitFor()
    await button(page, 'Quitar el aviso').click()
    await page.getByText('Quitamos el aviso.').waitFor()

    const email = newEmail('sol')
    await way(page, 'Por mail').check()
    await field(page, 'Tu e-mail').fill(email)
    await page.keyboard.press('Enter')
    await heading(page, 'Falta un paso: confirmalo en tu correo').waitFor()
    await page.getByText(`Te mandamos un mail a ${email}. Tocá el enlace y listo`).waitFor()
    await button(page, 'Usar otra dirección').click()
    await field(page, 'Tu e-mail').waitFor()
    await page.getByRole('button', { name: 'Cerrar el aviso' }).click()
    await expect(page).toHaveURL(NEGRO)
    await expect(gone(page)).toBeFocused()

    await page.goto(await mailedLink(email))
    await heading(page, 'Confirmá tu aviso').waitFor()
    await expectAccess(page)
    await button(page, 'Sí, avisame').click()
    await heading(page, 'Listo, anotado').waitFor()
    await page.getByText('Si vuelve Vera Negro en 38, te escribimos.').waitFor()
  })

  test('the admin sees who waits, and opens the chat with the text', async ({ page, open }) => {
    await signInAsAdmin(page)
    await open('/admin')
    await page.getByRole('link', { name: /Volvió el 38 de Vera ?4 personas pidieron que les avises/ }).click()
    await heading(page, 'Lista de espera').waitFor()
    const card = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: 'Vera Blanco y verde, talle 38', exact: true }),
    })
    await card.getByText('4 personas esperan').waitFor()
    const chat = card.getByRole('link', { name: /^Abrir el chat.* \+54 9 353 412-3456/ })
    const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    expect(text).toContain('Volvió el 38 de Vera.\n')
    expect(text).toContain(`${address('Vera', 'vera-blanco-y-verde')}?talle=38\n`)
    expect(text).toMatch(/\/avisame\/quitar\?t=[\w.-]+$/)
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
    const popup = page.waitForEvent('popup')
    await chat.click()
    await (await popup).close()
    await card.getByText(/Le escribiste/).waitFor()
    await card.getByRole('button', { name: /^No le escribí/ }).click()
    await card.getByRole('link', { name: /^Abrir el chat .*\+54 9 353 412-3456/ }).waitFor()
    await expect(card.getByText(/Le escribiste/)).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form opens in the page, and its link ends what it asked for @nightly', async ({ page }) => {
    await page.goto(NEGRO)
    await gone(page).click()
    await page.waitForURL((url) => url.search === '?avisame=38' && url.hash === '#avisame')
    const email = newEmail('ema')
    await way(page, 'Por mail').check()
    await field(page, 'Tu e-mail').fill('ema@')
    await button(page, 'Avisame').click()
    await page.getByText('Escribí tu e-mail completo, por ejemplo sol@ejemplo.com.').waitFor()
    await field(page, 'Tu e-mail').fill(email)
    await button(page, 'Avisame').click()
    await heading(page, 'Falta un paso: confirmalo en tu correo').waitFor()
    const confirm = await mailedLink(email)
    await page.goto(confirm)
    await button(page, 'Sí, avisame').click()
    await heading(page, 'Listo, anotado').waitFor()
    // A mail program ends it with one click, without a page.
    const [end = ''] = /https?:\/\/\S+\/avisame\/quitar\?t=\S+/.exec(mailsTo(email)[0]?.text ?? '') ?? []
    const one = await page.context().request.post(end, { form: { 'List-Unsubscribe': 'One-Click' } })
    expect(one.status()).toBe(200)
    await page.goto(confirm)
    await heading(page, 'Este enlace ya no sirve').waitFor()
    await page.goto(end)
    await heading(page, 'Listo, lo borramos').waitFor()
  })
})
