import type { Page } from 'playwright-core'
import { newEmail } from './accounts.ts'
import { signInAsAdmin } from './admin.ts'
import { expect, test as base } from './shop.ts'

const test = base.extend('visitor', {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
})

const MIN_PX = 44
const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary'

/** Controls of the page's content that are too small for a thumb. A field counts with its label around it. */
async function smallControls(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate(
    (main, { selector, least }) =>
      [...main.querySelectorAll(selector)]
        .filter((control) => control.checkVisibility() && !control.closest('[inert], .breadcrumbs'))
        .map((control) => control.closest('label') ?? control)
        .filter((target) => {
          const { width, height } = target.getBoundingClientRect()
          return Math.min(width, height) < least
        })
        .map((target) => target.outerHTML.slice(0, 120)),
    { selector: CONTROLS, least: MIN_PX },
  )
}

test('both inboxes, with something in them, can be worked with a thumb', async ({ page, open }) => {
  const who = `Ida ${process.pid}`
  await open('/contacto')
  await page.getByLabel('Nombre', { exact: true }).fill(who)
  await page.getByLabel('Mensaje', { exact: true }).fill('¿Tienen el 38?')
  await page.getByLabel('Cómo te respondemos (opcional)').fill('353 400-0000')
  await page.getByRole('button', { name: 'Enviar mensaje', exact: true }).click()
  await page.getByRole('heading', { name: 'Mensaje enviado.' }).waitFor()
  await open('/arrepentimiento')
  await page.getByLabel('Nombre y apellido').fill(who)
  await page.getByLabel('E-mail o teléfono').fill(newEmail('ida'))
  await page.getByLabel('Qué compraste').fill('Barrio Terracota, talle 39')
  await page.getByRole('button', { name: 'Enviar y recibir mi código' }).click()
  await page.getByRole('heading', { name: 'Recibimos tu pedido', exact: true }).waitFor()

  await signInAsAdmin(page)
  for (const path of ['/admin/consultas', '/admin/arrepentimientos']) {
    await open(path)
    await page.getByText(who).first().waitFor()
    expect(await smallControls(page), path).toEqual([])
  }
})

test('so can the screens of the shop: prices, spreadsheet and settings', async ({ page, open }) => {
  await signInAsAdmin(page)
  for (const path of [
    '/admin/papelera',
    '/admin/planilla',
    '/admin/importar',
    '/admin/precios?productos=algunos&valor=x',
    '/admin/precios?productos=todos&cambio=subir&valor=12&en=porcentaje&redondeo=500',
    '/admin/ajustes',
    '/admin/ajustes/promociones',
    '/admin/ajustes/envios',
    '/admin/ajustes/talles',
  ]) {
    await open(path)
    expect(await smallControls(page), path).toEqual([])
  }
})
