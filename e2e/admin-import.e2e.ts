import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { shopify, SHOPIFY_ROWS, tiendanube, TIENDANUBE_ROWS } from '#test/shop-exports.ts'
import { expectNoAxeViolations, expectNoHorizontalOverflow } from './access.ts'
import { signInAsAdmin } from './admin.ts'
import { eventually, hasFocus, test } from './shop.ts'

const picker = (page: Page, title: string | RegExp) =>
  page.getByRole('group', { name: title }).locator('input[type="file"]').first()

async function choose(page: Page, contents: string | Buffer, title = 'Archivo CSV') {
  const buffer = Buffer.from(contents)
  await picker(page, title).setInputFiles({ name: 'productos.csv', mimeType: 'text/csv', buffer })
}

async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

const reported = (page: Page, number: number) =>
  page.getByRole('listitem').filter({ hasText: new RegExp(`^Fila ${number}\\b`) })

/** Renames the products, so that they are no others' and end hidden. */
const mine = TIENDANUBE_ROWS.map((row) => ({
  ...row,
  'Identificador de URL': `e2e-${process.pid}-${row['Identificador de URL'] ?? ''}`,
  ...(row.Nombre && { Nombre: `${row.Nombre} ${process.pid}` }),
  'Mostrar en tienda': 'NO',
}))

test('at 360, an export of Tiendanube with photos of a folder is reviewed, asked about and brought once', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAsAdmin(page)
  await open('/admin/planilla')
  await choose(page, tiendanube(mine), 'Archivo CSV o JSON')
  await page.getByRole('alert').getByRole('link', { name: 'Importar de otra tienda' }).click()
  await page.getByRole('heading', { name: 'Importar', level: 1 }).waitFor()

  await choose(page, 'hola')
  await page.getByText('No es un archivo de productos de Tiendanube, Shopify ni WooCommerce.').waitFor()

  await choose(page, Buffer.from(tiendanube(mine), 'latin1'))
  const title = page.getByRole('heading', { name: 'Qué va a pasar' })
  await title.waitFor()
  await eventually(() => hasFocus(title)).toBe(true)
  await page.getByText('Archivo de Tiendanube', { exact: true }).waitFor()
  await reported(page, 2).getByText('Sin fotos: Negro, Suela.', { exact: false }).waitFor()
  await reported(page, 5).getByText('Queda afuera').waitFor()
  await expectNoAxeViolations(page)
  await expectNoHorizontalOverflow(page)

  await page.getByLabel('Marca (le falta a 1 producto)').fill('Mi marca')
  await page.getByLabel('Modelo (le falta a 1 producto)').fill('Verano')
  await page.getByRole('button', { name: 'Usar y revisar de nuevo' }).click()
  await page.getByText('Nuevos: 2 · que cambian: 0 · sin cambios: 0 · que quedan afuera: 0').waitFor()

  await picker(page, /^Fotos de una carpeta/).setInputFiles([
    await photo(`e2e-${process.pid}-borcego-luna-negro.jpg`, '#222222'),
    await photo(`E2E ${process.pid} borcego luna suela.JPG`, '#a9713f'),
    await photo('de-otro.jpg', '#999999'),
  ])
  await page.getByRole('button', { name: 'Traer 2 fotos' }).click()
  await eventually(() => page.getByText('Sin fotos: Negro, Suela.', { exact: false }).count()).toBe(0)
  await expectNoHorizontalOverflow(page)
  await page.getByRole('button', { name: 'Agregar 2 productos', exact: true }).click()
  const done = page.getByRole('heading', { name: 'Listo' })
  await done.waitFor()
  await eventually(() => hasFocus(done)).toBe(true)
  await page.getByText('Se agregaron 2 productos y cambiaron 0.').waitFor()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Importar otro archivo' }).click()
  await choose(page, tiendanube(mine))
  await page.getByText('No hay nada para importar: la tienda ya tiene lo que dice el archivo.').waitFor()
  await page.getByText('2 productos sin cambios').waitFor()
})

test('photos that cannot be fetched are told, can be tried again, and hold nothing up', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAsAdmin(page)
  await open('/admin/importar')
  // No address of this machine is fetched.
  const rows = SHOPIFY_ROWS.slice(0, 1).map((row) => ({
    ...row,
    Handle: `e2e-${process.pid}`,
    'Image Src': 'https://127.0.0.1/a.jpg',
    'Variant Image': '',
  }))
  await choose(page, shopify(rows))
  await page.getByRole('button', { name: 'Traer 1 foto' }).click()
  await page.getByText('No pudimos traer 1 foto.').waitFor()
  await reported(page, 2).getByText('No pudimos traer https://127.0.0.1/a.jpg').waitFor()
  const retried = page.waitForResponse('**/datos/importar/foto')
  await page.getByRole('button', { name: 'Reintentar las que fallaron' }).click()
  await retried
  await page.getByText('No pudimos traer 1 foto.').waitFor()
  await page.locator('button[aria-disabled="false"]', { hasText: 'Agregar 1 producto' }).waitFor()
  await expectNoAxeViolations(page)
})
