import type { Page } from '@playwright/test'
import { colorFamily } from '#app/domain/catalog/color-family.ts'
import { cashPrice, namesOf, products } from './demo-products.ts'
import { PHONE, addressOf, expect, hasFocus, test } from './shop.ts'

const names = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()
const count = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor()

/** Holds the data of the list until the returned function is called. */
async function holdList(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/productos\.data/, async (route) => {
    await promise
    await route.continue().catch(() => undefined)
  })
  return resolve
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  for (let stops = 0; stops < 80; stops += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not get there')
}

test('the whole list works with the keyboard alone', async ({ page, open }) => {
  await open('/productos')
  const filters = page.getByRole('complementary', { name: 'Filtros' })
  const vault = filters.getByRole('checkbox', { name: 'Vault', exact: true })
  await tabTo(page, vault)
  await page.keyboard.press('Space')
  await count(page, '7 productos')
  await expect(vault).toBeFocused()

  await tabTo(page, filters.getByRole('textbox', { name: 'Precio máximo' }))
  await page.keyboard.type('70000')
  await page.keyboard.press('Enter')
  const affordable = products.filter((one) => one.brand === 'Vault' && cashPrice(one) <= 70_000)
  await count(page, `${affordable.length} productos`)

  const sort = page.getByRole('combobox', { name: 'Ordenar' })
  await tabTo(page, sort)
  await page.keyboard.press('End')
  await expect(page).toHaveURL('/productos?marca=Vault&hasta=70.000&orden=nombre-descendente')
  await expect.poll(() => names(page)).toEqual(namesOf(affordable).toSorted().toReversed())

  await tabTo(page, page.getByRole('link', { name: 'Quitar filtro Vault' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/productos?hasta=70.000&orden=nombre-descendente')
})

test('a filter whose list never comes, because a panel was opened, is not shown as chosen @nightly', async ({
  page,
  open,
}) => {
  await open('/productos')
  const answer = await holdList(page)
  const filters = page.getByRole('complementary', { name: 'Filtros' })
  const lapacho = filters.getByRole('checkbox', { name: 'Lapacho', exact: true })
  await lapacho.click()
  await expect(lapacho).toBeChecked()
  await page.getByRole('banner').getByRole('button', { name: 'Menú', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menú', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Menú', exact: true }).waitFor({ state: 'hidden' })
  answer()
  await expect(lapacho).not.toBeChecked()
  await count(page, '26 productos')
  await lapacho.click()
  await page.waitForURL('/productos?marca=Lapacho')
  await count(page, '7 productos')
})

test('a filter and an order chosen before the list is there are both applied @nightly', async ({
  page,
  open,
}) => {
  await open('/productos')
  const answer = await holdList(page)
  const filters = page.getByRole('complementary', { name: 'Filtros' })
  await filters.getByRole('checkbox', { name: 'Vault', exact: true }).click()
  await page.getByRole('combobox', { name: 'Ordenar' }).selectOption('nombre-ascendente')
  await filters.getByRole('checkbox', { name: 'Lapacho', exact: true }).click()
  answer()
  await page.waitForURL('/productos?marca=Lapacho&marca=Vault&orden=nombre-ascendente')
  await count(page, '14 productos')
})

test.describe('on a phone', () => {
  test.use(PHONE)
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filtros' })

  test('the filters are a sheet that counts along and shows the list at the end', async ({ page, open }) => {
    await open('/productos')
    await page.getByRole('button', { name: 'Filtros', exact: true }).tap()
    await sheet(page).getByRole('button', { name: 'Ver 26 productos' }).waitFor()
    await sheet(page).getByRole('checkbox', { name: 'Lapacho', exact: true }).tap()
    await sheet(page).getByRole('button', { name: 'Ver 7 productos' }).waitFor()
    await sheet(page).getByRole('radio', { name: 'Verde', exact: true }).tap()
    const expected = products.filter(
      ({ brand, colors }) =>
        brand === 'Lapacho' && colors.some((color) => colorFamily(color).slug === 'verde'),
    )
    await sheet(page)
      .getByRole('button', { name: `Ver ${expected.length} productos` })
      .tap()
    await sheet(page).waitFor({ state: 'hidden' })
    expect(addressOf(page)).toBe('/productos?marca=Lapacho&color=verde')
    await expect.poll(() => names(page)).toEqual(namesOf(expected))
    await expect(page.getByRole('button', { name: /^Filtros,? 2 aplicados?$/ })).toBeFocused()

    // Beside a wide list the filters are no sheet.
    await page.setViewportSize({ width: 1440, height: 900 })
    const aside = page.getByRole('complementary', { name: 'Filtros' })
    await aside.getByRole('checkbox', { name: 'Lapacho', exact: true, checked: true }).waitFor()
    await aside.getByRole('radio', { name: 'Verde', exact: true, checked: true }).waitFor()
  })

  test('what was chosen stays when Back closes the sheet, and the next Back leaves the list @nightly', async ({
    page,
    open,
  }) => {
    await open('/')
    for (const reloads of [false, true]) {
      await open('/productos')
      await page.getByRole('button', { name: 'Filtros', exact: true }).tap()
      await sheet(page).getByRole('checkbox', { name: 'Lapacho', exact: true }).tap()
      await sheet(page).getByRole('button', { name: 'Ver 7 productos' }).waitFor()
      if (reloads) await page.reload()
      await sheet(page).getByRole('checkbox', { name: 'Lapacho', exact: true, checked: true }).waitFor()
      await page.context().setOffline(true)
      await page.goBack()
      await sheet(page).waitFor({ state: 'hidden' })
      await expect(page).toHaveURL('/productos?marca=Lapacho')
      await count(page, '7 productos')
      await page.context().setOffline(false)
      await page.goBack()
      await expect(page).toHaveURL('/')
    }
  })

  test('a choice whose list is on its way stays when Back closes the sheet @nightly', async ({
    page,
    open,
  }) => {
    await open('/productos')
    const answer = await holdList(page)
    await page.getByRole('button', { name: 'Filtros', exact: true }).tap()
    await sheet(page).getByRole('checkbox', { name: 'Lapacho', exact: true }).tap()
    await page.goBack()
    await sheet(page).waitFor({ state: 'hidden' })
    answer()
    await page.waitForURL('/productos?marca=Lapacho')
    await count(page, '7 productos')
  })

  test('a choice stands when the sheet closes before its list is there @nightly', async ({ page, open }) => {
    await open('/')
    await open('/productos')
    const answer = await holdList(page)
    await page.getByRole('button', { name: 'Filtros', exact: true }).tap()
    await sheet(page).getByRole('checkbox', { name: 'Lapacho', exact: true }).tap()
    await sheet(page).getByRole('button', { name: 'Ver 26 productos' }).tap()
    await sheet(page).waitFor({ state: 'hidden' })
    answer()
    await page.waitForURL('/productos?marca=Lapacho')
    await count(page, '7 productos')
    await sheet(page).waitFor({ state: 'hidden' })
    await page.goBack()
    await count(page, '26 productos')
    expect(addressOf(page)).toBe('/productos')
    await sheet(page).waitFor({ state: 'hidden' })
  })

  test('a sheet opened again before its list is there stays open, and Back leaves the list @nightly', async ({
    page,
    open,
  }) => {
    await open('/')
    await open('/productos')
    const answer = await holdList(page)
    const button = page.getByRole('button', { name: 'Filtros', exact: true })
    await button.tap()
    await sheet(page).getByRole('checkbox', { name: 'Lapacho', exact: true }).tap()
    await sheet(page).getByRole('button', { name: 'Ver 26 productos' }).tap()
    await sheet(page).waitFor({ state: 'hidden' })
    await button.tap()
    await sheet(page).waitFor()
    answer()
    await sheet(page).getByRole('button', { name: 'Ver 7 productos' }).tap()
    await sheet(page).waitFor({ state: 'hidden' })
    await expect(page).toHaveURL('/productos?marca=Lapacho')
    await page.goBack()
    await count(page, '26 productos')
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('an order stands when the sheet opens before its list is there @nightly', async ({ page, open }) => {
    await open('/')
    await open('/productos')
    const answer = await holdList(page)
    await page.getByRole('combobox', { name: 'Ordenar' }).selectOption('nombre-ascendente')
    await page.getByRole('button', { name: 'Filtros', exact: true }).tap()
    await sheet(page).waitFor()
    answer()
    await page.waitForURL('/productos?orden=nombre-ascendente#filtros')
    await sheet(page).getByRole('button', { name: 'Ver 26 productos' }).tap()
    await sheet(page).waitFor({ state: 'hidden' })
    expect(addressOf(page)).toBe('/productos?orden=nombre-ascendente')
    await expect.poll(() => names(page)).toEqual(namesOf(products).toSorted().slice(0, 8))
    await page.goBack()
    await expect.poll(() => names(page)).toEqual(namesOf(products).slice(0, 8))
    expect(addressOf(page)).toBe('/productos')
  })

  test('the sheet closes at once over a list that has grown behind it @nightly', async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 2600 })
    await open('/productos')
    await page.getByRole('button', { name: 'Filtros', exact: true }).tap()
    await sheet(page).getByRole('checkbox', { name: 'Lapacho', exact: true }).tap()
    await sheet(page).getByRole('checkbox', { name: 'Vault', exact: true }).tap()
    await expect(page.locator('main article')).toHaveCount(14)
    await holdList(page)
    await sheet(page).getByRole('button', { name: 'Ver 14 productos' }).tap()
    await sheet(page).waitFor({ state: 'hidden' })
    await expect.poll(() => names(page).then(({ length }) => length)).toBe(14)
  })

  test('the sheet clears everything, and Back closes it without leaving the list @nightly', async ({
    page,
    open,
  }) => {
    await open('/')
    await open('/productos?marca=Lapacho')
    await page.getByRole('button', { name: /^Filtros,? 1 aplicados?$/ }).tap()
    await sheet(page).getByRole('button', { name: 'Limpiar filtros' }).tap()
    await sheet(page).getByRole('button', { name: 'Ver 26 productos' }).waitFor()
    await page.goBack()
    await sheet(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/productos')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters are a form with a button', async ({ page, open }) => {
    await open('/productos')
    const filters = page.getByRole('complementary', { name: 'Filtros' })
    await filters.getByRole('checkbox', { name: 'Vault', exact: true }).check()
    await filters.getByRole('radio', { name: 'Negro', exact: true }).check()
    await filters.getByRole('textbox', { name: 'Precio máximo' }).fill('70000')
    await filters.getByRole('button', { name: 'Aplicar filtros' }).click()
    const expected = products.filter(
      (one) =>
        one.brand === 'Vault' && one.colors.some(({ name }) => name === 'Negro') && cashPrice(one) <= 70_000,
    )
    await count(page, `${expected.length} productos`)
    await expect.poll(() => names(page)).toEqual(namesOf(expected))
    await filters.getByRole('button', { name: 'Limpiar marca' }).click()
    await page.waitForURL('/productos?color=negro&hasta=70.000')
    await expect(filters.getByRole('checkbox', { name: 'Vault', exact: true })).not.toBeChecked()
    await filters.getByRole('button', { name: 'Limpiar filtros' }).click()
    await count(page, '26 productos')
  })

  test('the next products are a link and the order a form', async ({ page, open }) => {
    await open('/productos')
    await page.getByRole('link', { name: 'Ver más' }).click()
    await page.waitForURL('/productos?pagina=2')
    await expect.poll(() => names(page)).toEqual(namesOf(products).slice(0, 12))
    await page.getByRole('combobox', { name: 'Ordenar' }).selectOption({ label: 'Fecha: Antigua' })
    await page.getByRole('button', { name: 'Ordenar' }).click()
    await page.waitForURL('/productos?orden=antigua')
    await expect.poll(() => names(page)).toEqual(namesOf(products).toReversed().slice(0, 8))
  })

  test('a product shows its colors, its information and its way to the chat', async ({ page, open }) => {
    await open('/productos')
    await page.getByRole('link', { name: 'Vera', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Vera' }).waitFor()
    await page.getByRole('link', { name: 'Negro', exact: true }).click()
    await page.getByText('Modelo Court · Negro').waitFor()
    await page.getByRole('heading', { name: 'Métodos de pago' }).click()
    await page.getByText('2 o 3 cuotas sin interés.').waitFor()
    await expect(page.getByRole('link', { name: /^Consultar por WhatsApp/ })).toBeVisible()
  })
})
