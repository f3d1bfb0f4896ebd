import type { Page } from '@playwright/test'
import { expectAccess } from './access.ts'
import { openAsAdmin, press, signInAsAdmin } from './admin.ts'
import { product, products } from './demo-products.ts'
import { PHONE, addressOf, expect, test } from './shop.ts'

const RISE =
  '/admin/precios?productos=algunos&marca=Ansenuza&cambio=subir&valor=12&en=porcentaje&redondeo=500&descuentos=porcentaje'
const RISE_OF_ALL = '/admin/precios?productos=todos&cambio=subir&en=porcentaje&valor=10&redondeo=no'
const ansenuza = products.filter(({ brand }) => brand === 'Ansenuza')
const APPLY = `Cambiar ${ansenuza.length} precios`
const APPLIED = `Cambiaste ${ansenuza.length} precios.`
const UNDONE = 'Los precios volvieron a ser los de antes.'

async function undo(page: Page) {
  await page.getByRole('button', { name: /^Deshacer(lo)?$/ }).click()
  await page.getByText(UNDONE).waitFor()
}

/** What a shopper pays for the Río in cash. */
async function shopPrice(page: Page): Promise<string> {
  const answer = await page.request.get(`/productos/${product('Río').id}`)
  return /\$\d{2}\.\d{3}/.exec((await answer.text()).split('<h1').at(-1) ?? '')?.[0] ?? ''
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('prices of a brand rise after a preview, for shoppers too, and go back @nightly', async ({
    page,
    open,
  }) => {
    await openAsAdmin(page, open, '/admin/precios')
    const before = await shopPrice(page)
    await page.getByLabel('Por marca o modelo').check()
    await page.getByRole('group', { name: 'Marcas' }).getByLabel('Ansenuza').check()
    await page.getByLabel('Cuánto').fill('12')
    await page.getByLabel('Redondear a').selectOption('$500')
    await press(page, 'Ver los precios nuevos')
    const title = page.getByRole('heading', { level: 1 }).getByText('Aumentar 12%')
    await title.waitFor()
    expect(addressOf(page)).toBe(RISE)
    await expect(title).toBeFocused()

    await page.getByText(`${ansenuza.length} productos de Ansenuza, redondeados a $500`).waitFor()
    await expect(page.getByRole('rowheader')).toHaveCount(ansenuza.length)
    const rio = await page.getByRole('row').filter({ hasText: 'Río' }).innerText()
    for (const words of ['$84.000', '$94.000', '$71.400', '$80.000', '$35.000,00', '$39.166,67']) {
      expect(rio).toContain(words)
    }
    await page.getByText(`${ansenuza.length} precios suben.`).waitFor()

    await page.getByRole('link', { name: 'Volver a los datos del cambio' }).click()
    await expect(page.getByLabel('Cuánto')).toHaveValue('12')
    await page.getByLabel('Descuentos que hay').selectOption('Mantener los pesos')
    await press(page, 'Ver los precios nuevos')
    const toLookAt = page.getByRole('table', { name: 'Para mirar' })
    await expect(toLookAt.getByRole('row').filter({ hasText: 'Río' })).toHaveText(
      /El descuento pasa de 15% a 13%[^]*\$81\.500/,
      { useInnerText: true },
    )
    await page.goBack()
    await page.getByLabel('Descuentos que hay').selectOption('Mantener el porcentaje')
    await press(page, 'Ver los precios nuevos')
    await press(page, APPLY)
    const done = page.getByRole('status').filter({ hasText: APPLIED })
    await done.waitFor()
    await expect(done).toBeFocused()
    expect(await shopPrice(page)).not.toBe(before)
    await open('/admin/precios')
    await page
      .getByText(
        /^El último cambio fue el \d+ de [a-z]+: 12% más en \d+ productos de Ansenuza, redondeados a \$500\.$/,
      )
      .waitFor()
    await undo(page)
    await expect(page.getByRole('button', { name: /^Deshacer/ })).toHaveCount(0)
    expect(await shopPrice(page)).toBe(before)
  })

  test('a long preview is confirmed without scrolling @nightly', async ({ page, open }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openAsAdmin(page, open, RISE_OF_ALL)
    const button = page.getByRole('button', { name: /^Cambiar \d+ precios$/ })
    const box = await button.boundingBox()
    expect(box && box.y + box.height).toBeLessThanOrEqual(740)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(2_000)
    await button.click({ trial: true })
  })
})

test('what cannot be read is said at its field @nightly', async ({ page, open }) => {
  await openAsAdmin(page, open, '/admin/precios')
  await page.getByLabel('Por marca o modelo').check()
  await press(page, 'Ver los precios nuevos')
  await page.getByText('Elegí marcas, modelos o productos, o todos.').waitFor()
  await page.getByText('Escribí un porcentaje mayor que 0, por ejemplo 12 o 12,5.').waitFor()
  await page.getByLabel('Se cuenta en').selectOption('Pesos')
  await press(page, 'Ver los precios nuevos')
  await page.getByText('Escribí un monto en pesos mayor que 0, por ejemplo 5.000.').waitFor()
})

test('a product whose price would be impossible comes first and is left out @nightly', async ({
  page,
  open,
}) => {
  await openAsAdmin(
    page,
    open,
    '/admin/precios?productos=todos&cambio=bajar&en=monto&valor=60.000&redondeo=no',
  )
  const first = page.getByRole('table').first().getByRole('row').nth(1)
  await expect(first).toHaveText(/El precio quedaría en 0 o menos\.|El descuento dejaría/, {
    useInnerText: true,
  })
  const line = page.getByText(/^\d+ precios bajan\. \d+ quedan afuera\.$/)
  await line.waitFor()
  const [moved, leftOut] = (await line.innerText()).match(/\d+/g)?.map(Number) ?? []
  expect((moved ?? 0) + (leftOut ?? 0)).toBe(await page.getByRole('rowheader').count())
  await press(page, `Cambiar ${moved} precios`)
  await page.getByText(`Cambiaste ${moved} precios.`).waitFor()
  await undo(page)
})

test('the same preview in two tabs is applied once @nightly', async ({ page, open }) => {
  await openAsAdmin(page, open, RISE)
  const other = await page.context().newPage()
  await other.goto(RISE)
  await other.getByRole('button', { name: APPLY }).click()
  await other.getByText(APPLIED).waitFor()

  await press(page, APPLY)
  await page
    .getByText('No se cambió nada: algún producto cambió mientras mirabas.', { exact: false })
    .waitFor()
  // The new preview begins at what the other tab made.
  await page.getByRole('row').filter({ hasText: 'Río' }).filter({ hasText: '$94.000' }).waitFor()
  await open('/admin/precios')
  await undo(page)
})

test('a newer change of another tab is not undone in place of the one on the screen @nightly', async ({
  page,
  open,
}) => {
  await openAsAdmin(page, open, RISE)
  await press(page, APPLY)
  await page.getByText(APPLIED).waitFor()
  const other = await page.context().newPage()
  await other.goto('/admin/precios')
  await undo(other)
  await other.goto(RISE_OF_ALL)
  await other.getByRole('button', { name: /^Cambiar \d+ precios$/ }).click()
  await other.getByText(/^Cambiaste \d+ precios\.$/).waitFor()

  await press(page, 'Deshacer')
  await page.getByText('No se deshizo nada: hay un cambio más nuevo', { exact: false }).waitFor()
  await page.getByText(/^El último cambio fue el .*: 10% más en \d+ productos\.$/).waitFor()
  await undo(page)
})

test('a price that was changed since is named, and the undo waits for it @nightly', async ({
  page,
  open,
}) => {
  await openAsAdmin(page, open, RISE)
  await press(page, APPLY)
  await page.getByText(APPLIED).waitFor()
  await changeBySpreadsheet(page, '94000', '95000')
  await press(page, 'Deshacer')
  const alert = page.getByRole('alert')
  await alert.getByText('No se puede deshacer', { exact: false }).waitFor()
  await expect(alert.getByRole('listitem')).toHaveText(['Río · Ansenuza'], { useInnerText: true })
  await expectAccess(page, 'what was changed since', [1440])

  await changeBySpreadsheet(page, '95000', '94000')
  await undo(page)
})

/** Gives the Río another price, as another tab would. */
async function changeBySpreadsheet(page: Page, from: string, to: string) {
  const csv = await (await page.request.get('/admin/planilla/exportar')).text()
  const lines = csv.split('\r\n').map((line) => {
    return line.startsWith(product('Río').id) ? line.replace(`;${from};`, `;${to};`) : line
  })
  const applied = await page.evaluate(async (sheet) => {
    const send = async (more: Record<string, string>) => {
      const form = new FormData()
      form.set('sheet', new Blob([sheet]))
      for (const [name, value] of Object.entries(more)) form.set(name, value)
      const answer = await fetch('/datos/planilla', { method: 'POST', body: form })
      const { value } = (await answer.json()) as {
        value: { report?: { fingerprint: string; key: string }; applied?: unknown }
      }
      return value
    }
    const { report } = await send({})
    return report && (await send({ seen: report.fingerprint, key: report.key })).applied
  }, lines.join('\r\n'))
  expect(applied).toEqual({ added: 0, changed: 1, addresses: 0 })
}

test('Back from the preview shows what was typed @nightly', async ({ page, open }) => {
  await openAsAdmin(page, open, '/admin/precios')
  await page.getByLabel('Cuánto', { exact: true }).fill('8')
  await press(page, 'Ver los precios nuevos')
  await page.getByRole('button', { name: /^Cambiar \d+ precios$/ }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: /^Cambiar \d+ precios$/ }).waitFor({ state: 'detached' })
  await expect(page.getByLabel('Cuánto', { exact: true })).toHaveValue('8')
})

test('without a signal, and after the session ended, everything stays and is said @nightly', async ({
  page,
  open,
  problems,
}) => {
  problems.expect(/401/)
  await openAsAdmin(page, open, RISE)
  await page.context().setOffline(true)
  await press(page, APPLY)
  await page.getByText('No hay conexión. No sabemos si el cambio llegó', { exact: false }).waitFor()
  await page.context().setOffline(false)

  await page.context().clearCookies()
  await press(page, APPLY)
  await page.getByText('Iniciá sesión para cambiar precios.', { exact: false }).waitFor()
  const link = page.getByRole('alert').getByRole('link', { name: /^Iniciar sesión/ })
  await expect(link).toHaveAttribute('href', '/login?next=%2Fadmin%2Fprecios')
  await expect(page.getByRole('row').filter({ hasText: 'Río' })).toHaveCount(1)

  await signInAsAdmin(page)
  await press(page, APPLY)
  await page.getByText(APPLIED).waitFor()
  await undo(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('plain forms preview, apply and undo @nightly', async ({ page, open }) => {
    await openAsAdmin(page, open, '/admin/precios')
    await page.getByLabel('Por marca o modelo').check()
    await page.getByLabel('Ansenuza').check()
    await page.getByLabel('Cuánto').fill('12')
    await press(page, 'Ver los precios nuevos')
    await press(page, APPLY)
    await page.getByText(APPLIED).waitFor()
    await undo(page)
  })
})
