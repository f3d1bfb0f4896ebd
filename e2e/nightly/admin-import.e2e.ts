import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { shopify, SHOPIFY_ROWS, tiendanube, TIENDANUBE_ROWS } from '#test/shop-exports.ts'
import { expectNoAxeViolations, expectNoHorizontalOverflow } from '../access.ts'
import { openAsAdmin } from '../admin.ts'
import { expect, test } from '../shop.ts'

const picker = (page: Page, title: string | RegExp) =>
  page.getByRole('group', { name: title }).locator('input[type="file"]').first()

async function choose(page: Page, contents: string | Buffer) {
  const buffer = Buffer.from(contents)
  await picker(page, 'Archivo CSV o JSON').setInputFiles({
    name: 'productos.csv',
    mimeType: 'text/csv',
    buffer,
  })
}

async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** What the report says under this title, unfolded. */
async function kind(page: Page, title: string) {
  const details = page.locator('details', { hasText: title })
  await details.locator('summary').click()
  return details
}

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
  await openAsAdmin(page, open, '/admin/planilla')
  await page.getByRole('heading', { name: 'Importar y exportar', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/importar')

  await choose(page, 'Nombre;Precio\nBota;85000')
  const alert = page.getByRole('alert')
  await alert.getByText('No reconocemos este archivo.').waitFor()
  await alert.getByText('Encontramos estas columnas: Nombre, Precio.').waitFor()
  await alert.getByText('Lo más parecido es Tiendanube: faltan Identificador de URL.').waitFor()
  await expect(alert).toBeFocused()
  await expectNoAxeViolations(page)

  await choose(page, Buffer.from(tiendanube(mine), 'latin1'))
  const title = page.getByRole('heading', { name: 'Qué va a pasar' })
  await title.waitFor()
  await expect(title).toBeFocused()
  await page.getByText('Archivo de Tiendanube', { exact: true }).waitFor()
  await page.getByText('Nuevos: 1 · cambian: 0 · sin cambios: 0 · quedan afuera: 1').waitFor()
  await (await kind(page, 'Les falta una foto')).getByText('Negro, Suela', { exact: false }).waitFor()
  await (await kind(page, 'Sin marca')).getByText('Fila 5').waitFor()
  await expectNoAxeViolations(page)
  await expectNoHorizontalOverflow(page)

  await page.getByLabel('1 producto sin marca: elegila acá').fill('Mi marca')
  await page.getByLabel('1 producto sin modelo: elegilo acá').fill('Verano')
  await page.getByRole('button', { name: 'Usar para todos' }).click()
  await page.getByText('Nuevos: 2 · cambian: 0 · sin cambios: 0 · quedan afuera: 0').waitFor()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar el informe entero (CSV)' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('informe-productos.csv')

  // Chosen photos are sent at once.
  await picker(page, /^Fotos \(opcional\)/).setInputFiles([
    await photo(`e2e-${process.pid}-borcego-luna-negro.jpg`, '#222222'),
    await photo(`E2E ${process.pid} borcego luna suela.JPG`, '#a9713f'),
    await photo('de-otro.jpg', '#999999'),
  ])
  await expect(page.getByText('Negro, Suela', { exact: false })).toHaveCount(0)
  await expectNoHorizontalOverflow(page)
  await page.getByRole('button', { name: 'Agregar 2 productos', exact: true }).dblclick()
  const done = page.getByRole('heading', { name: 'Listo' })
  await done.waitFor()
  await expect(done).toBeFocused()
  await page.getByText('Se agregaron 2 productos y cambiaron 0.').waitFor()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Importar otro archivo' }).click()
  await choose(page, tiendanube(mine))
  await page.getByText('La tienda ya tiene lo que dice el archivo: no hay nada para cambiar.').waitFor()
  await (await kind(page, 'Sin cambios')).getByText('Fila 2').waitFor()

  await page.goBack()
  await page.goForward()
  await page.reload()
  await choose(page, tiendanube(mine))
  await page.getByText('Nuevos: 0 · cambian: 0 · sin cambios: 2 · quedan afuera: 0').waitFor()
})

test('photos that cannot be fetched are summed up, can be tried again, and hold nothing up', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAsAdmin(page, open, '/admin/importar')
  // No address of this machine is fetched.
  const rows = SHOPIFY_ROWS.slice(0, 1).map((row) => ({
    ...row,
    Handle: `e2e-${process.pid}`,
    'Image Src': 'https://127.0.0.1/a.jpg',
    'Variant Image': 'https://127.0.0.1/b.jpg',
  }))
  await choose(page, shopify(rows))
  await page.getByRole('button', { name: 'Traer 2 fotos' }).click()
  await page.getByText('127.0.0.1: no es una dirección pública con https · 2 fotos').waitFor()
  const retried = page.waitForResponse('**/datos/importar/foto')
  await page.getByRole('button', { name: 'Reintentar las que fallaron' }).click()
  await retried
  await page.getByText('No pudimos traer 2 fotos:').waitFor()
  await page.locator('button[aria-disabled="false"]', { hasText: 'Agregar 1 producto' }).waitFor()
  await expectNoAxeViolations(page)
})
