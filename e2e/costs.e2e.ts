import { expectAccess, expectNoHorizontalOverflow } from './access.ts'
import { adminTest as test, button, field, makeProduct, newName, statusMessage } from './admin-form.ts'
import { SMALL_PHONE, expect, keepMessages } from './shop.ts'

test.use(SMALL_PHONE)
test.beforeEach(({ page }) => keepMessages(page))

/** Where shoppers and machines would read what a pair costs, as pesos or centavos. */
const publicPaths = (id: string) => [
  ...['/', '/_.data', '/productos', '/productos.data', `/productos/${id}`, `/productos/${id}.data`],
  ...['/datos/productos', '/datos/sugerencias?termino=nube', '/busqueda/nube', '/busqueda/nube.data'],
  ...['/feeds/meta.csv', '/feeds/google.xml', '/sitemap.xml'],
]

test('what a pair costs is noted in its product, and nowhere in the shop', async ({ admin: page, open }) => {
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
