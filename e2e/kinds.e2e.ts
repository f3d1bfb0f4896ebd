import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './access.ts'
import { adminTest as test, button, field, makeProduct, newName, statusMessage } from './admin-form.ts'
import { PHONE, SMALL_PHONE, addressOf, expect, keepMessages, main } from './shop.ts'

const KINDS = '/admin/categorias'
const names = (page: Page) => main(page).getByRole('article').getByRole('heading').allTextContents()

test.use(SMALL_PHONE)
test.beforeEach(({ page }) => keepMessages(page))

/** Removes a kind as the owner does; its products, which the test deletes, lose it. */
async function removeKind(page: Page, name: string): Promise<void> {
  await page.goto(KINDS)
  await page.getByRole('link', { name: `Cambiar ${name}`, exact: true }).click()
  await page.getByText('Quitar esta categoría').click()
  await button(page, 'Sí, quitar').click()
  await statusMessage(page, `Quitaste ${name}.`).waitFor()
}

test('a kind that the owner adds is a field of her products, a filter and a page of the shop @nightly', async ({
  admin: page,
  open,
}) => {
  const [kind, shoe] = [newName('Sandalias de niñas'), newName('Sandalia')]
  const id = await makeProduct(page, shoe)
  await open(KINDS)
  await page.getByRole('link', { name: 'Agregar categoría' }).click()
  await button(page, 'Guardar categoría').click()
  await page.getByText('Escribí un nombre con letras o números.').waitFor()
  await field(page, 'Nombre').fill(kind)
  await field(page, 'Texto de su página (opcional)').fill('Para el verano.')
  await expectNoAxeViolations(page)
  await button(page, 'Guardar categoría').click()
  await statusMessage(page, `Guardaste ${kind}.`).waitFor()
  await expectNoAxeViolations(page)
  const rows = main(page).getByRole('listitem').locator('b')
  await expect(rows.last()).toHaveText(kind)
  await button(page, `Subir ${kind}`).click()
  await statusMessage(page, `Subiste ${kind}.`).waitFor()
  await expect(rows.nth(-2)).toHaveText(kind)

  await open(`/admin/productos/${id}`)
  await field(page, 'Categoría (opcional)').fill(kind)
  await button(page, 'Guardar cambios').click()
  await statusMessage(page, `Guardaste ${shoe}.`).waitFor()

  await open('/productos')
  await page.getByRole('button', { name: 'Filtros', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await sheet.getByRole('group', { name: 'Categoría' }).getByRole('checkbox', { name: kind }).tap()
  await sheet.getByRole('button', { name: 'Ver 1 producto' }).tap()
  await sheet.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).searchParams.get('tipo')).toBe(kind)
  await page.getByRole('link', { name: `Quitar filtro ${kind}` }).waitFor()
  expect(await names(page)).toEqual([shoe])

  const path = `/productos/categoria/${kind.toLowerCase().replaceAll(' ', '-').replace('ñ', 'n')}`
  await open(path.replace('sandalias', 'SANDALIAS'))
  expect(addressOf(page)).toBe(path)
  await page.getByRole('heading', { level: 1, name: kind }).waitFor()
  await page.getByText('Para el verano.').waitFor()
  const crumbs = page.getByRole('navigation', { name: 'Migas de pan' }).getByRole('listitem')
  await expect(crumbs).toHaveText(['Inicio', 'Productos', kind])
  expect(await names(page)).toEqual([shoe])
  await expectNoAxeViolations(page)
  await removeKind(page, kind)
  await open('/productos/categoria/sandalias-de-ninas', { status: 404 })
})

test('ticked products get a kind together @nightly', async ({ admin: page, open }) => {
  const [kind, shoe] = [newName('Ojotas'), newName('Ojota')]
  await makeProduct(page, shoe)
  await open(`/admin/productos?texto=${encodeURIComponent(shoe)}`)
  await button(page, 'Elegir').click()
  await page.getByLabel(`Elegir ${shoe}`, { exact: true }).check()
  await button(page, 'Categoría').click()
  const dialog = page.getByRole('dialog', { name: 'Categoría de 1 producto' })
  await dialog.getByLabel('Categoría').fill(kind)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Poner la categoría' }).click()
  await statusMessage(page, `Cambió la categoría de ${shoe}.`).waitFor()
  await button(page, 'Deshacer').click()
  await expect.poll(async () => (await page.request.get(KINDS)).text()).not.toContain(kind)
})

test.describe('without scripts', () => {
  test.use({ ...PHONE, javaScriptEnabled: false })

  test('the page of a kind filters, sorts and goes on within it @nightly', async ({ page, open }) => {
    await open('/productos/categoria/zapatillas')
    const filters = page.getByRole('complementary', { name: 'Filtros' })
    await filters.getByRole('checkbox', { name: 'Vault', exact: true }).check()
    await filters.getByRole('button', { name: 'Aplicar filtros' }).last().click()
    expect(addressOf(page)).toMatch(/^\/productos\/categoria\/zapatillas\?.*marca=Vault/)
    await filters.getByRole('button', { name: 'Limpiar marca' }).click()
    expect(addressOf(page)).not.toContain('marca')
    await page.getByRole('link', { name: 'Ver más' }).click()
    expect(addressOf(page)).toMatch(/^\/productos\/categoria\/zapatillas\?.*pagina=2/)
  })
})
