import { expectAccess } from './access.ts'
import { openAsAdmin, press } from './admin.ts'
import { product, VERA } from './demo-products.ts'
import { expect, SMALL_PHONE, test } from './shop.ts'

const FORMER = '/products/bota-de-antes'

test.use(SMALL_PHONE)

test('an old link that was asked for in vain leads to a product, is removed and comes back @nightly', async ({
  page,
  open,
}) => {
  await open(`${FORMER}?variant=7`, { status: 404 })
  await openAsAdmin(page, open, '/admin/redirecciones')
  const row = page.getByRole('listitem').filter({ hasText: FORMER })
  await expect(async () => {
    await page.reload()
    await expect(row).toHaveText(/1 vez/, { timeout: 1000 })
  }).toPass()
  await expectAccess(page)
  await page.getByRole('link', { name: `Llevar a… lo que pida ${FORMER}` }).click()
  await expect(page.getByLabel('Dirección de antes')).toHaveValue(FORMER)
  await press(page, 'Guardar')
  await page.getByText('Elegí a dónde lleva.').waitFor()
  await expectAccess(page)
  await page.getByLabel('A dónde lleva').selectOption(`/productos/${product('Vera').id}`)
  await press(page, 'Guardar')
  await page.getByText(`Listo: ${FORMER} ya lleva a donde elegiste.`).waitFor()
  await row.getByText('Nadie la usó en los últimos 30 días').waitFor()

  await open('/collections/botas/products/bota-de-antes/?de=feria')
  await expect(page).toHaveURL(`${VERA}?de=feria`)

  await open('/admin/redirecciones')
  await row.getByRole('button', { name: `Quitar la redirección de ${FORMER}` }).click()
  await press(page, 'Deshacer')
  await page.getByText(`Volvió la redirección de ${FORMER}.`).waitFor()
  await expect(row).toHaveText(/Lleva a Vera/)
  await expectAccess(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a redirect is refused at its field, added, removed and given back @nightly', async ({
    page,
    open,
  }) => {
    await openAsAdmin(page, open, '/admin/redirecciones')
    await page.getByRole('link', { name: 'Agregar una redirección' }).click()
    await page.getByLabel('Dirección de antes').fill('/pages/nosotros')
    await page.getByLabel('O una dirección de esta tienda').fill('/pages/nosotros/')
    await press(page, 'Guardar')
    await page.getByText('Esa dirección vuelve a la de antes: no llevaría a ningún lado.').waitFor()
    await expect(page.getByLabel('Dirección de antes')).toHaveValue('/pages/nosotros')
    await page.getByLabel('O una dirección de esta tienda').fill('/sobre-nosotros')
    await press(page, 'Guardar')
    await page.getByText('Listo: /pages/nosotros ya lleva a donde elegiste.').waitFor()
    await press(page, 'Quitar la redirección de /pages/nosotros')
    await press(page, 'Deshacer')
    await page.getByText('Volvió la redirección de /pages/nosotros.').waitFor()
    await open('/pages/nosotros')
    await expect(page).toHaveURL('/sobre-nosotros')
  })
})
