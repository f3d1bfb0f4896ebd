import type { Page } from '@playwright/test'
import { expectAccess } from '../access.ts'
import { openAsAdmin, signInAsAdmin } from '../admin.ts'
import { address } from '../demo-products.ts'
import { SMALL_PHONE, expect, test } from '../shop.ts'

const week = (page: Page) => page.getByRole('region', { name: 'Esta semana' })
const tile = (page: Page, name: string) =>
  week(page)
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${name}`) })

/** Reads the figure of a tile of the first page from the server. */
async function figure(page: Page, name: string): Promise<number> {
  const html = await (await page.request.get('/admin')).text()
  const [, number = ''] = new RegExp(`<small>${name}</small><b>([\\d.]+)`).exec(html) ?? []
  return Number(number.replaceAll('.', ''))
}

/** Collects the counts that this visitor's pages send. */
function watchCounts(page: Page): string[] {
  const sent: string[] = []
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/datos/miradas') sent.push(request.postData() ?? '')
  })
  return sent
}

test.describe('on a phone', () => {
  test.use(SMALL_PHONE)

  test('the first page shows the week: tiles choose the chart, each finding leads to its action', async ({
    page,
    open,
  }) => {
    await openAsAdmin(page, open, '/admin')
    await week(page).getByText('Números de ejemplo').waitFor()
    await week(page)
      .getByText(/^\d+( de \w+)? al \d+ de \w+, contra la anterior$/)
      .waitFor()
    await expect(tile(page, 'Miradas')).toHaveAttribute('aria-current', 'true')
    const chart = week(page).getByRole('img', { name: /^Miradas por día, esta semana y la anterior/ })
    await chart.waitFor()
    const description = await chart.locator('desc').textContent()
    expect(
      description?.match(/(lunes|martes|miércoles|jueves|viernes|sábado|domingo) [\d.]+, antes [\d.]+/g),
    ).toHaveLength(7)

    await tile(page, 'WhatsApp').click()
    await week(page)
      .getByRole('img', { name: /^WhatsApp por día/ })
      .waitFor()
    await expect(page).toHaveURL('/admin?ver=whatsapp')
    await week(page).getByText('Ver los números').click()
    await expect(week(page).getByRole('table').getByRole('row')).toHaveCount(8)
    await expectAccess(page)

    await page.getByRole('heading', { name: 'Lo más mirado' }).click()
    const finding = (name: string) =>
      page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'por WhatsApp' })
    await finding('Vera').getByText('Es el que más piden').waitFor()
    await finding('Río').getByText('6 pidieron el 38 y no hay').waitFor()
    await expect(finding('Río').getByRole('link', { name: 'Reponer 38' })).toHaveAttribute(
      'href',
      /^\/admin\/productos\/\w+\?color=negro#talles$/,
    )

    await finding('Barrio').getByText('Nadie preguntó por él').waitFor()
    await finding('Barrio').getByRole('link', { name: 'Bajar precio' }).click()
    await page.getByLabel('Descuento').waitFor()
    await open('/admin/busquedas')
    await page.getByText(/^Esta semana buscaron \d+ veces: \d+ veces sin encontrar\.$/).waitFor()
    const vain = page.getByRole('listitem')
    await vain
      .filter({ hasText: 'sandalias' })
      .getByText(/^9 veces/)
      .waitFor()
    await vain.filter({ hasText: 'sandalias' }).getByRole('link', { name: 'Publicarlo' }).click()
    await expect(page.getByLabel('Nombre', { exact: true }).first()).toHaveValue('sandalias')
  })
})

test('a visit and a press count once, for the product, its color and its size; the admin’s own do not', async ({
  page,
  open,
  browser,
}) => {
  await signInAsAdmin(page)
  const before = [await figure(page, 'Miradas'), await figure(page, 'WhatsApp')]
  // The admin looks too.
  await open(address('Vera', 'vera-negro'))

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'es-AR' })
  const shopper = await context.newPage()
  const sent = watchCounts(shopper)
  await shopper.goto(`${address('Vera', 'vera-negro')}?talle=37`)
  await expect.poll(() => sent.length).toBe(1)
  // Another color is another page; back at the first one counts no more.
  const main = shopper.getByRole('main')
  await main.getByRole('link', { name: 'Camel', exact: true }).first().click()
  await expect.poll(() => sent.length).toBe(2)
  await main.getByRole('link', { name: 'Negro', exact: true }).first().click()
  await shopper.getByText('Modelo Court · Negro').waitFor()
  const consult = main.getByRole('link', { name: /^Consultar por WhatsApp/ }).first()
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  await consult.click()
  await expect.poll(() => sent.length).toBe(3)
  await consult.click()
  // The button that floats on every page names no product, and stays away beside the page's own.
  await shopper.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await shopper
    .getByRole('complementary')
    .getByRole('link', { name: /^Escribinos por WhatsApp/ })
    .click()
  await expect.poll(() => sent.length).toBe(4)
  const [id] = /(?<=productos\/)\w+/.exec(address('Vera', 'vera-negro')) ?? []
  expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
    { kind: 'view', product: id, color: 'negro', size: 37, from: '' },
    { kind: 'view', product: id, color: 'camel', size: 37, from: '' },
    { kind: 'press', product: id, color: 'negro', size: 37, from: '' },
    { kind: 'press', product: '', color: '', size: null },
  ])
  await context.close()

  await expect
    .poll(async () => [await figure(page, 'Miradas'), await figure(page, 'WhatsApp')])
    .toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 2])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a tile is a link that chooses the chart', async ({ page }) => {
    await signInAsAdmin(page)
    await page.goto('/admin')
    await tile(page, 'Vendido').click()
    await page.waitForURL((url) => url.search === '?ver=vendidos')
    await week(page)
      .getByRole('img', { name: /^Pares vendidos por día/ })
      .waitFor()
  })
})
