import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccess, expectNoHorizontalOverflow } from './access.ts'
import { adminTest as test, button, field, makeProduct, newName, statusMessage } from './admin-form.ts'
import { fromOwnPage } from './http.ts'
import { SMALL_PHONE, expect, keepMessages } from './shop.ts'

test.use(SMALL_PHONE)
test.beforeEach(({ page }) => keepMessages(page))

/** Where shoppers and machines would read what a pair costs, as pesos or centavos. */
const publicPaths = (id: string) => [
  ...['/', '/_.data', '/productos', '/productos.data', `/productos/${id}`, `/productos/${id}.data`],
  ...['/datos/productos', '/datos/sugerencias?termino=nube', '/busqueda/nube', '/busqueda/nube.data'],
  ...['/feeds/meta.csv', '/feeds/google.xml', '/sitemap.xml'],
]

test('what a pair costs is noted in its product, and nowhere in the shop @nightly', async ({
  admin: page,
  open,
}) => {
  const id = await makeProduct(page, newName('Nube'))
  await open(`/admin/productos/${id}`)
  const cost = field(page, 'Costo (opcional)')
  await cost.fill('poco')
  await button(page, 'Guardar cambios').click()
  await page.getByText('Escribí el costo en pesos, por ejemplo 30.000, o dejalo vacío.').waitFor()
  await expectAccess(page, 'a cost that cannot be read')
  await expectNoHorizontalOverflow(page)
  await cost.fill('76543,21')
  await button(page, 'Guardar cambios').click()
  await statusMessage(page, /^Guardaste Nube/).waitFor()
  await open(`/admin/productos/${id}`)
  await expect(cost).toHaveValue('76.543,21')

  for (const path of publicPaths(id)) {
    const answer = await page.request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    expect(await answer.text(), path).not.toMatch(/76\.?543/)
  }
})

/** Sends a selection of one pair as a shopper does; returns its code. */
async function sendPair(page: Page, productId: string): Promise<string> {
  const pairs = [{ productId, colorSlug: 'verde', size: 38 }]
  const answer = await page.request.post('/datos/seleccion/enviada', {
    headers: fromOwnPage(),
    data: { key: randomUUID().replaceAll('-', ''), pairs },
  })
  return ((await answer.json()) as { code: string }).code
}

test('what sells by size stands in the product, and what is left of it in the week @nightly', async ({
  admin: page,
  open,
}) => {
  const name = newName('Nube')
  const id = await makeProduct(page, name)
  await open(`/admin/productos/${id}`)
  const heading = page.getByRole('heading', { name: 'Qué se vende por talle' })
  await heading.click()
  await page.getByText('Este producto todavía no tiene talles.').waitFor()
  await field(page, 'Talles que hay').fill('37 38')
  await button(page, 'Guardar cambios').click()
  await statusMessage(page, /^Guardaste Nube/).waitFor()
  await open(`/admin/ventas/${await sendPair(page, id)}`)
  await page.getByRole('button', { name: `Vendida ${name}`, exact: true }).click()
  await statusMessage(page, `Vendiste ${name} 38. En la tienda sigue habiendo.`).waitFor()

  await open(`/admin/productos/${id}`)
  await heading.click()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveText(['TalleVendidosPedidosQuedan', '3700Hay', '3811Hay'])
  await expectAccess(page, 'what sells by size')
  await expectNoHorizontalOverflow(page)

  await open('/admin')
  const week = page.getByRole('region', { name: 'Esta semana' })
  await week
    .getByText(/^Ganancia de la semana \$[\d.]+Sin \d+ pares? de los que no cargaste el costo\.$/)
    .waitFor()
  await week.getByText('Dónde y cómo se vendió').click()
  await week
    .getByRole('table', { name: 'Por lugar' })
    .getByRole('row', { name: /^WhatsApp \d+ \$/ })
    .waitFor()
  await expectAccess(page, 'the sales of the week')
  await expectNoHorizontalOverflow(page)
})
