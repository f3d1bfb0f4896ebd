import type { Locator, Page } from '@playwright/test'
import { paths } from '#app/base/paths.ts'
import { expectAccess } from './access.ts'
import { adminTest as test, alerted, button, field, makeProduct, newName, row } from './admin-form.ts'
import { SMALL_PHONE, expect, main } from './shop.ts'

test.use(SMALL_PHONE)

const pairs = (place: Locator) => place.getByRole('textbox', { name: 'Pares' })
const more = (place: Locator) => place.getByRole('button', { name: 'Un par más' }).click()
const fewer = (place: Locator) => place.getByRole('button', { name: 'Un par menos' })

/** Gives a product of this test sizes that are counted. */
async function makeCounted(page: Page, open: (path: string) => Promise<unknown>, name: string) {
  const id = await makeProduct(page, name)
  await open(`/admin/productos/${id}#talles`)
  await field(page, 'Talles que hay').fill('37:2 38:1')
  await button(page, 'Cargar').click()
  await button(page, 'Guardar cambios').click()
  await row(page, name).waitFor()
  return id
}

test('pairs are counted in the form, and it goes back to words @nightly', async ({ admin: page, open }) => {
  const name = newName('Contados')
  const id = await makeProduct(page, name)
  const shop = async () => (await page.request.get(`/productos/${id}`)).text()
  await open(`/admin/productos/${id}#talles`)
  await field(page, 'Talles que hay').fill('37 a 39')
  await button(page, 'Cargar').click()
  await button(page, 'Contar pares').click()
  const size = (one: string) => page.getByRole('group', { name: `Talle ${one}`, exact: true })
  await expect(pairs(size('37'))).toHaveAttribute('placeholder', 'hay')
  await more(size('37'))
  await pairs(size('38')).fill('737')
  await more(size('39'))
  await fewer(size('39')).click()
  await expect(pairs(size('39'))).toHaveValue('0')
  await expect(fewer(size('39'))).toHaveAttribute('aria-disabled', 'true')
  await expectAccess(page)
  await button(page, 'Guardar cambios').click()
  await row(page, name).getByText('Falta el 39').waitFor()
  expect(await shop()).toContain('"37, queda un par"')
  expect(await shop()).not.toMatch(/\b737\b/)

  await open(`/admin/productos/${id}#talles`)
  await expect(pairs(size('38'))).toHaveValue('737')
  await button(page, 'Sin números: hay, 1 par, no hay').click()
  await main(page)
    .getByRole('button', { name: /^37 ?, 1 par/ })
    .waitFor()
  await button(page, 'Guardar cambios').click()
  await row(page, name).waitFor()
  await open(`/admin/productos/${id}#talles`)
  await main(page)
    .getByRole('button', { name: /^38 ?, hay/ })
    .waitFor()
})

test('pairs are counted along the shelf, and a sale meanwhile is told @nightly', async ({
  admin: page,
  open,
}) => {
  const name = newName('Estante')
  const id = await makeCounted(page, open, name)
  await open(paths.adminCount)
  await page.getByLabel('Buscar un producto').fill(name)
  await button(page, 'Buscar').click()
  const size = (one: string) => page.getByRole('group', { name: `${name} Verde, talle ${one}`, exact: true })
  await more(size('37'))
  await fewer(size('38')).click()
  await size('37').getByText('decía 2').waitFor()
  await expectAccess(page)

  // Nothing is lost with the page.
  await page.reload()
  await expect(pairs(size('37'))).toHaveValue('3')
  await page.getByRole('status').getByText('2 talles sin guardar').waitFor()

  // Somebody else changes one of them.
  const other = await page.context().newPage()
  await other.goto(`/admin/productos/${id}`)
  await pairs(other.getByRole('group', { name: 'Talle 38', exact: true })).fill('9')
  await button(other, 'Guardar cambios').click()
  await other.getByRole('status').getByText(`Guardaste ${name}.`).waitFor()
  await other.close()

  await button(page, 'Guardar').click()
  await page.getByRole('status').getByText('Guardaste 1 talle.').waitFor()
  await page.getByRole('status').getByText(`Cambió mientras contabas: ${name}, Verde 38.`).waitFor()
  await size('38').getByText('decía 9').waitFor()
  await button(page, 'Guardar').click()
  await expect(size('38').getByText('decía 9')).toHaveCount(0)
  await expect(pairs(size('38'))).toHaveValue('0')

  await open(paths.adminActivity)
  await page.getByText(`Contó los pares de ${name}`).first().waitFor()
  await expect(page.getByRole('listitem').filter({ hasText: 'Verde 38:' }).last()).toContainText('9')
})

test('without a signal what was counted stays, and is sent again @nightly', async ({ admin: page, open }) => {
  const name = newName('Sin señal')
  await makeCounted(page, open, name)
  await open(`${paths.adminCount}?texto=${encodeURIComponent(name)}`)
  await more(page.getByRole('group', { name: `${name} Verde, talle 37`, exact: true }))
  await page.context().setOffline(true)
  await button(page, 'Guardar').click()
  await alerted(page, 'Sin conexión. Probá de nuevo cuando vuelva la señal.').waitFor()
  await page.context().setOffline(false)
  await button(page, 'Guardar').click()
  await page.getByRole('status').getByText('Guardaste 1 talle.').waitFor()
})
