import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { expectAccess } from './access.ts'
import {
  adminTest as test,
  button,
  field,
  makeProduct,
  newName,
  pressAction,
  row,
  typeColor,
  typeProduct,
} from './admin-form.ts'
import { SMALL_PHONE, addressOf, expect } from './shop.ts'
import { dataDir } from './worker-shop.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Moves the product's hour to now. */
function letHourCome(id: string): void {
  const database = new DatabaseSync(path.join(dataDir, 'vault.sqlite'), { timeout: 20_000 })
  const moment = new Date(Date.now() - 1000).toISOString()
  database.prepare('update products set shows_at = ? where id = ?').run(moment, id)
  database.close()
}

/** Of `1 d 3 h 20 min`. */
function minutesIn(text: string): number {
  const of = (unit: string) => Number(new RegExp(`(\\d+) ${unit}`).exec(text)?.[1] ?? 0)
  return (of('d') * 24 + of('h')) * 60 + of('min')
}

const isListed = async (page: Page, name: string) =>
  (await (await page.request.get('/productos?orden=novedades')).text()).includes(name)
const saleWords = /^Sale el (lunes|martes|miércoles|jueves|viernes|sábado|domingo) \d{1,2} a las 20:00\.$/

test.describe('on a phone', () => {
  test.use(SMALL_PHONE)

  test('a product counts down to its hour, and its page becomes the product’s @nightly', async ({
    admin: page,
    open,
  }) => {
    const name = newName('Plaza')
    const id = await makeProduct(page, name, true)
    await open(`/admin/productos?texto=${encodeURIComponent(name)}`)
    await pressAction(page, name, 'Publicar en una fecha')
    await page.getByRole('heading', { level: 1, name: 'Publicar en una fecha' }).waitFor()
    await field(page, 'Hora').selectOption('20:00')
    const left = minutesIn(await page.getByText(/^(\d d )?\d{1,2} h \d{1,2} min$/).innerText())
    await button(page, 'Guardar fecha').click()
    await page.getByRole('status').getByText(saleWords).waitFor()
    await page.getByRole('link', { name: 'Volver a Productos' }).click()
    await row(page, name)
      .getByText(/^Sale (lun|mar|mié|jue|vie|sáb|dom) \d{1,2}, 20:00$/)
      .waitFor()
    expect(await isListed(page, name)).toBe(false)

    // A browser whose clock is a week late counts down by the clock of the shop.
    await page.clock.install({ time: Date.now() - WEEK_MS })
    const address = `/productos/${id}/${name.toLowerCase().replaceAll(' ', '-')}-verde`
    await open(address)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await expect(page.getByRole('timer')).toHaveText(/^(\d d )?\d{1,2} h \d{1,2} min$/, {
      useInnerText: true,
    })
    await page.clock.runFor(2000)
    expect(minutesIn(await page.getByRole('timer').innerText())).toBeLessThanOrEqual(left)
    await expect(page.getByRole('main')).not.toContainText('$', { useInnerText: true })
    await expectAccess(page)

    letHourCome(id)
    await expect.poll(() => isListed(page, name)).toBe(true)
    await page.getByRole('timer').waitFor()
    await page.clock.fastForward(WEEK_MS)
    await page.getByRole('status').getByText(`${name} ya está en la tienda.`).waitFor({ state: 'attached' })
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Consultar por WhatsApp/ })
      .first()
      .waitFor()
    await expect(page.getByRole('timer')).toHaveCount(0)
    expect(addressOf(page)).toBe(address)
  })
})

test('a new product is saved hidden, to get its date next @nightly', async ({ admin: page, open }) => {
  const name = newName('Lanzada')
  await open('/admin/nuevo')
  await typeProduct(page, name)
  await typeColor(page, 'Verde')
  await button(page, 'Otras formas de guardar').click()
  await button(page, 'Publicar en una fecha').click()
  await page.getByRole('heading', { level: 1, name: 'Publicar en una fecha' }).waitFor()
  await page.getByRole('heading', { level: 2, name }).waitFor()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('dates are set, refused and removed @nightly', async ({ admin: page, open }) => {
    const name = newName('Sin guion')
    const id = await makeProduct(page, name, true)
    await open(`/admin/lanzamiento/${id}`)
    await page.getByRole('switch', { name: 'Ocultarlo en una fecha' }).check()
    await field(page, 'Hora').selectOption('20:00')
    await field(page, 'Se oculta el').selectOption({ index: 0 })
    await field(page, 'A las').selectOption('23:30')
    await button(page, 'Guardar fecha').click()
    await page
      .getByRole('alert')
      .getByText(/^(Se ocultaría antes de salir|Esa hora ya pasó)/)
      .waitFor()
    // What was chosen is still there.
    await expect(field(page, 'A las')).toHaveValue('23:30')
    await page.getByRole('switch', { name: 'Ocultarlo en una fecha' }).uncheck()
    await button(page, 'Guardar fecha').click()
    await page.getByRole('status').getByText(saleWords).waitFor()

    const shown = await page.request.get(`/productos/${id}`)
    expect(await shown.text()).toMatch(/role="timer"[^>]*>(\d d )?\d{1,2} h \d{1,2} min</)
    expect(shown.headers()['cache-control']).toBe('no-store')
    await button(page, 'Quitar fecha').click()
    await page.getByRole('status').getByText('Quitaste la fecha. Sigue oculto.').waitFor()
    expect((await page.request.get(`/productos/${id}`)).status()).toBe(404)
  })
})
