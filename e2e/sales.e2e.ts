import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccess, expectNoHorizontalOverflow } from './access.ts'
import { signInAsAdmin } from './admin.ts'
import { product } from './demo-products.ts'
import { withTextOfDoubleSize } from './screen-sizes.ts'
import { SMALL_PHONE, expect, keepMessages, test, main } from './shop.ts'
import { shopUrl } from './worker-shop.ts'

type Sent = { code: string; message: string }

/** Sends a selection as a shopper does. */
async function sendSelection(page: Page): Promise<Sent> {
  const pairs = [
    { productId: product('Vera').id, colorSlug: 'blanco-y-verde', size: 40 },
    { productId: product('Río').id, colorSlug: 'azul-petroleo', size: 40 },
  ]
  const answer = await page.context().request.post('/datos/seleccion/enviada', {
    headers: { origin: shopUrl },
    data: { key: randomUUID().replaceAll('-', ''), pairs },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Sent
}

const card = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const press = (page: Page, act: string, name: string) =>
  card(page, name)
    .getByRole('button', { name: `${act} ${name}`, exact: true })
    .click()
const toast = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor()

test.describe('on a phone', () => {
  test.use(SMALL_PHONE)

  test('a selection goes from the chat to the sale and back', async ({ page, open }) => {
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
    await keepMessages(page)
    await signInAsAdmin(page)
    const { code, message } = await sendSelection(page)
    await open('/admin')
    // The demo has a new selection too.
    const row = main(page).getByRole('link', { name: /selecciones nuevas/ })
    await expect(row).toHaveText(
      new RegExp(String.raw`La última, ${code}: 2 pares · \$139\.400 · (recién|hace \d min)$`),
    )
    await page
      .getByRole('link', { name: /^Ventas \d+ nuevas$/ })
      .filter({ visible: true })
      .click()

    await main(page).getByRole('heading', { name: 'Ventas', level: 1 }).waitFor()
    const field = main(page).getByRole('textbox', { name: 'Código o mensaje de WhatsApp' })
    await field.fill('V-2222')
    await main(page).getByRole('button', { name: 'Abrir', exact: true }).click()
    await page
      .getByRole('alert')
      .getByText('No hay ninguna selección con ese código. Se guardan 30 días.')
      .waitFor()
    await field.fill(message)
    await field.press('Enter')
    await main(page)
      .getByRole('heading', { name: `Selección ${code}`, level: 1 })
      .waitFor()

    // The ready reply promises both, so both are reserved first.
    const send = main(page)
      .getByRole('link', { name: /^Responder por WhatsApp/ })
      .filter({ visible: true })
    await expect(send).toHaveCount(0)
    await main(page).getByRole('button', { name: 'Reservar los dos' }).filter({ visible: true }).click()
    await page
      .getByRole('status')
      .getByText(/^Reservaste Vera 40 y Río 40 hasta [a-záé]{3} \d+, 20:00\.$/)
      .waitFor()
    await send.waitFor()
    await withTextOfDoubleSize(page, () => expectNoHorizontalOverflow(page))
    await press(page, 'Soltar', 'Río')
    await toast(page, 'Soltaste Río 40.')
    await press(page, 'Soltar', 'Vera')
    await toast(page, 'Soltaste Vera 40.')
    await main(page).getByRole('link', { name: 'Falta uno' }).click()
    await send.waitFor()
    await main(page).getByRole('link', { name: 'Te los guardo' }).click()

    await press(page, 'Reservar', 'Vera')
    await page
      .getByRole('status')
      .getByText(/^Reservaste Vera 40 hasta [a-záé]{3} \d+, 20:00\.$/)
      .waitFor()
    await card(page, 'Vera')
      .getByText(/^Reservada hasta [a-záé]{3} \d+, 20:00$/)
      .waitFor()
    const text = await main(page).getByRole('textbox', { name: 'Respuesta' }).inputValue()
    expect(text).toMatch(
      new RegExp(
        `^Hola, vi tu selección ${code}\\. Te guardo Vera 40 hasta el [a-záé]+ a las 20\\. ` +
          String.raw`Los dos pares quedan en \$139\.400 de contado\. ¿Pasás por el local o te los envío\?$`,
      ),
    )
    const chat = page.waitForEvent('popup')
    await send.click()
    const popup = await chat
    await popup.waitForURL('https://wa.me/**')
    expect(new URL(popup.url()).pathname).toBe('/')
    expect(new URL(popup.url()).searchParams.get('text')).toBe(text)
    await popup.close()

    await press(page, 'Vendida', 'Vera')
    await page
      .getByRole('status')
      .getByText(/^Vendiste Vera 40\./)
      .waitFor()
    await card(page, 'Vera').getByText('Se cobró $68.000').waitFor()
    await expectAccess(page)
    await page.getByRole('status').getByRole('button', { name: 'Deshacer' }).click()
    await card(page, 'Vera')
      .getByText(/^Reservada hasta/)
      .waitFor()

    for (const name of ['Vera', 'Río']) {
      await card(page, name).getByLabel(`Más acciones con ${name}`).click()
      await press(page, 'No se vendió', name)
      await toast(page, `${name} 40 quedó como no vendida.`)
    }
    await page.goBack()
    await main(page)
      .getByRole('link', { name: /^No vendidas/ })
      .click()
    await main(page)
      .getByRole('link', { name: new RegExp(`^${code} ?No vendida`) })
      .waitFor()
    await expectAccess(page)
  })
})

test('what was sold in a month is read in one line', async ({ page, open }) => {
  await signInAsAdmin(page)
  await open('/admin/ventas')
  const sums = main(page)
    .getByRole('region', { name: 'Vendido' })
    .getByText(/^\$[\d.]+$/)
  for (const width of [360, 1024, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(sums).toHaveCount(2)
    const lines = await sums.evaluateAll((texts) =>
      texts.map((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return range.getClientRects().length
      }),
    )
    expect(lines, `at ${width}`).toEqual([1, 1])
  }
})

test('a change in another tab is told, and the page shows how it is @nightly', async ({ page, open }) => {
  await signInAsAdmin(page)
  const { code } = await sendSelection(page)
  await open(`/admin/ventas/${code}`)
  const other = await page.context().newPage()
  await keepMessages(other)
  await other.goto(`/admin/ventas/${code}`)
  for (const name of ['Vera', 'Río']) {
    await card(other, name).getByLabel(`Más acciones con ${name}`).click()
    await press(other, 'No se vendió', name)
    await toast(other, `${name} 40 quedó como no vendida.`)
  }
  await press(page, 'Vendida', 'Vera')
  await page.getByRole('alert').getByText('Este par cambió en otra pestaña. Ahora ves cómo está.').waitFor()
  await card(page, 'Vera').getByText('No vendida', { exact: true }).waitFor()
  await expect
    .poll(async () => (await page.context().request.get('/admin/ventas/exportar')).text())
    .toContain(`${code};`)
})

test('the pasted message stays when the session has ended @nightly', async ({ page, open, problems }) => {
  problems.expect(/401/)
  await signInAsAdmin(page)
  await open('/admin/ventas')
  const lookup = main(page).getByRole('textbox', { name: 'Código o mensaje de WhatsApp' })
  await lookup.fill('Hola, te paso lo que elegí')
  await page.context().clearCookies()
  await main(page).getByRole('button', { name: 'Abrir', exact: true }).click()
  await page.getByRole('alert').getByText('Tu sesión terminó.', { exact: false }).waitFor()
  await expect(lookup).toHaveValue('Hola, te paso lo que elegí')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('everything is a form or a link @nightly', async ({ page, open }) => {
    await signInAsAdmin(page)
    const { code } = await sendSelection(page)
    await open('/admin/ventas')
    const lookup = main(page).getByRole('textbox', { name: 'Código o mensaje de WhatsApp' })
    await lookup.fill('Hola, te paso lo que elegí')
    await main(page).getByRole('button', { name: 'Abrir', exact: true }).click()
    await page.getByRole('alert').getByText('No encontramos ahí ni un código ni un enlace').waitFor()
    await expect(lookup).toHaveValue('Hola, te paso lo que elegí')
    await lookup.fill(code.toLowerCase())
    await main(page).getByRole('button', { name: 'Abrir', exact: true }).click()
    await press(page, 'Reservar', 'Río')
    await page
      .getByRole('status')
      .getByText(/^Reservaste Río 40 hasta/)
      .waitFor()
    await press(page, 'Soltar', 'Río')
    await toast(page, 'Soltaste Río 40.')
    await main(page).getByRole('link', { name: 'Retiro', exact: true }).click()
    await main(page).getByRole('button', { name: 'Reservar los dos' }).filter({ visible: true }).click()
    const answer = main(page)
      .getByRole('link', { name: /^Responder por WhatsApp/ })
      .filter({ visible: true })
    expect(new URL((await answer.getAttribute('href')) ?? '').searchParams.get('text')).toContain(
      `tu selección ${code} está lista para retirar: Vera 40 y Río 40.`,
    )
    for (const name of ['Vera', 'Río']) {
      await card(page, name).locator('summary').click()
      await press(page, 'No se vendió', name)
      await toast(page, `${name} 40 quedó como no vendida.`)
    }
  })
})
