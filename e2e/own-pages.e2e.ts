import { expectAccess } from './access.ts'
import { openAsAdmin, press } from './admin.ts'
import { expect, SMALL_PHONE, test } from './shop.ts'

test.use(SMALL_PHONE)

test('a page of the owner’s is written, published, linked, deleted and brought back @nightly', async ({
  page,
  open,
  problems,
}) => {
  // No script runs in the preview.
  problems.expect(/Blocked script execution/)
  await openAsAdmin(page, open, '/admin/paginas')
  await page.getByLabel('Título de la página nueva').fill('Ferias de verano')
  await press(page, 'Crear')
  await page.getByRole('heading', { level: 1, name: 'Ferias de verano' }).waitFor()
  await expectAccess(page)
  await page.getByLabel('Dirección').fill('contacto')
  await press(page, 'Guardar')
  await page.getByText('La tienda ya usa esa dirección. Elegí otra.').waitFor()
  await page.getByLabel('Dirección').fill('Ferias')
  await page.getByLabel('Dónde está el enlace').selectOption('En el pie de todas las páginas')
  await press(page, 'Guardar')
  await page.getByText('Guardaste los cambios.').waitFor()
  await expect(page.getByLabel('Dirección')).toHaveValue('ferias')
  await open('/ferias', { status: 404 })

  await page.goBack()
  await page.getByRole('link', { name: /^El texto/ }).click()
  await page.getByLabel('Cómo empieza').fill('Nos vemos en la costanera.')
  await press(page, 'Agregar una parte')
  await page.getByLabel('Título').fill('Cuándo')
  await page.getByLabel('Texto').fill('Los **sábados**. El envío es gratis desde {envío gratis desde}.')
  await press(page, 'Publicar')
  await page.getByText('Publicado: ya se ve en la tienda.').waitFor()

  await open('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ferias de verano' }).click()
  await expect(page).toHaveURL('/ferias')
  await page.getByText('El envío es gratis desde $100.000.').waitFor()
  await expectAccess(page)

  await open('/admin/paginas')
  await page.getByRole('link', { name: /^Ferias de verano/ }).click()
  await press(page, 'Eliminar la página')
  await page.getByText('Eliminaste la página.').waitFor()
  await press(page, 'Deshacer')
  await page.getByText('Recuperaste la página.').waitFor()
  await open('/ferias')
})
