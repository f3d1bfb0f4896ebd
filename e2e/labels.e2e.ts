import jsQR from 'jsqr'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { productPath } from '#app/base/paths.ts'
import { expectAccess } from './access.ts'
import { signInAsAdmin } from './admin.ts'
import { adminTest as test, button, field, makeProduct, newName, row, statusMessage } from './admin-form.ts'
import { product } from './demo-products.ts'
import { SMALL_PHONE, expect } from './shop.ts'
import { shopUrl } from './worker-shop.ts'

test.use(SMALL_PHONE)

/** Counts the presses instead of opening the system's dialog. */
async function withPrinter(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let prints = 0
    window.print = () => {
      prints += 1
      document.documentElement.dataset['prints'] = String(prints)
    }
  })
  return async () => Number(await page.locator('html').getAttribute('data-prints'))
}

const label = (page: Page, name: string | RegExp) => page.getByRole('img', { name })
const reprint = (page: Page) => page.getByRole('link', { name: /^\d+ etiquetas? para reimprimir$/ })

/** Reads the code of a label at the dots of a small printer. */
async function readCode(page: Page, name: string | RegExp): Promise<string | undefined> {
  const drawn = await label(page, name).evaluate((svg) => {
    svg.setAttribute('width', '400')
    return new XMLSerializer().serializeToString(svg)
  })
  const { data, info } = await sharp(Buffer.from(drawn))
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** Returns the number of pages that would be printed, and their size in millimeters. */
async function printed(page: Page): Promise<{ pages: number; size: number[] }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width, height] = /MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? []
  const inMillimeters = (points = '') => Math.round((Number(points) / 72) * 25.4)
  return {
    pages: pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    size: [inMillimeters(width), inMillimeters(height)],
  }
}

test('labels are printed from the list, and again after a change of price @nightly', async ({
  admin: page,
  open,
}) => {
  const prints = await withPrinter(page)
  const name = newName('Etiqueta')
  const id = await makeProduct(page, name)
  await open(`/admin/productos?texto=${encodeURIComponent(name)}`)
  await button(page, 'Elegir').click()
  await page.getByLabel(`Elegir ${name}`).check()
  await page.getByRole('link', { name: 'Etiquetas', exact: true }).click()
  const own = new RegExp(`^${name}, Verde, \\$80\\.000 de contado, Total en 3 cuotas: \\$100\\.000$`)
  await label(page, own).waitFor()
  await page.getByText('1 etiqueta de 1 producto').waitFor()
  expect(await readCode(page, own)).toBe(
    shopUrl + productPath({ id, name }, { name: 'Verde' }) + '?de=etiqueta',
  )
  await expectAccess(page)
  await button(page, 'Imprimir').click()
  await statusMessage(page, 'Anotamos que imprimiste 1 etiqueta.').waitFor()
  expect(await prints()).toBe(1)

  await open(`/admin/productos?texto=${encodeURIComponent(name)}`)
  await row(page, name)
    .getByRole('link', { name: new RegExp(`^Cambiar el precio de ${name}`) })
    .click()
  await field(page, 'Precio').fill('91.300')
  await button(page, 'Guardar precio').click()
  await statusMessage(page, `${name}: $91.300`).waitFor()
  await reprint(page).click()
  await page.getByRole('heading', { level: 1, name: 'Para reimprimir' }).waitFor()
  await label(page, new RegExp(`^${name}.* \\$91\\.300 de contado`)).waitFor()
  // The demo's own labels are older than its discounts.
  await label(page, /^Río, .* \$71\.400 de contado/)
    .first()
    .waitFor()
  await expect(label(page, /^Vera, /)).toHaveCount(0)
  await expectAccess(page)

  // The printer is out of paper: the labels wait again.
  await button(page, 'Imprimir').click()
  await button(page, 'No salieron').click()
  await statusMessage(page, 'Anotamos que no salieron.').waitFor()
  await page.reload()
  await button(page, 'Imprimir').click()
  await statusMessage(page, /^Anotamos que imprimiste \d+ etiquetas\.$/).waitFor()
  await page.reload()
  await page.getByText('Todas tus etiquetas tienen el precio de hoy.').waitFor()
})

test('paper is a sheet of A4, or a roll with a label on each page @nightly', async ({ page, open }) => {
  await signInAsAdmin(page)
  const vera = product('Vera')
  await open(`/admin/etiquetas?producto=${vera.id}`)
  const labels = page.getByRole('img', { name: /^Vera, / })
  const count = await labels.count()
  expect(count).toBeGreaterThan(4)
  expect(await printed(page)).toEqual({ pages: Math.ceil(count / 36), size: [210, 297] })
  await page.getByLabel('Rollo de 50 × 30 mm').check()
  expect(await printed(page)).toEqual({ pages: count, size: [50, 30] })
  expect(await readCode(page, /^Vera, Negro, Talle 37,/)).toMatch(/\/vera-negro\?talle=37&de=etiqueta$/)

  await page.getByLabel('También los talles que no hay').check()
  await button(page, 'Ver las etiquetas').click()
  await expect.poll(() => labels.count()).toBeGreaterThan(count)
  await page.getByLabel('Por marca o modelo').check()
  await button(page, 'Ver las etiquetas').click()
  await page.getByText('Elegí marcas o modelos, o todos.').waitFor()
  await page.getByRole('group', { name: 'Marcas' }).getByLabel('Ansenuza').check()
  await button(page, 'Ver las etiquetas').click()
  await page
    .getByRole('img', { name: /^Río, / })
    .first()
    .waitFor()
  await expect(labels).toHaveCount(0)
})
