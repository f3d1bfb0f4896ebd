import type { Page } from '@playwright/test'
import { cashPrice, products } from './demo-products.ts'
import { PHONE, boxOf, expect, scrollTo, test } from './shop.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filtros' })
const price = (page: Page) => sheet(page).getByRole('textbox', { name: 'Precio máximo' })
const shows = (page: Page, count: number) =>
  sheet(page).getByRole('button', { name: new RegExp(`^Ver ${count} productos?$`) })
const openSheet = (page: Page) => page.getByRole('button', { name: /^Filtros/ }).tap()
const upTo = (pesos: number) => products.filter((one) => cashPrice(one) <= pesos).length

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the sheet says its result inside, where screen readers hear it', async ({ page, open }) => {
    await open('/productos')
    await openSheet(page)
    await sheet(page).getByRole('checkbox', { name: 'Lapacho', exact: true }).tap()
    await sheet(page).getByRole('status').getByText('7 productos', { exact: true }).waitFor()
  })

  test('the button follows a price while it is typed, and what is typed stays as it is @nightly', async ({
    page,
    open,
  }) => {
    await open('/productos')
    await openSheet(page)
    await price(page).pressSequentially('80000')
    await shows(page, upTo(80_000)).waitFor({ timeout: 2000 })
    await expect(price(page)).toHaveValue('80000')
    await price(page).pressSequentially('0')
    await shows(page, products.length).waitFor()
    await expect(price(page)).toHaveValue('800000')
    await price(page).fill('70000')
    await shows(page, upTo(70_000)).waitFor()
    await price(page).blur()
    await expect(price(page)).toHaveValue('70.000')
    await sheet(page).getByRole('button', { name: 'Limpiar precio máximo' }).tap()
    await shows(page, products.length).waitFor()
    await expect(price(page)).toHaveValue('')
  })

  test('a price that cannot be read is told when the field is left, not while it is typed @nightly', async ({
    page,
    open,
  }) => {
    await page.clock.install()
    await open('/productos')
    await openSheet(page)
    await price(page).pressSequentially('barato')
    await page.clock.runFor(1000)
    await expect(price(page)).toHaveAttribute('aria-invalid', 'false')
    await price(page).blur()
    await expect(price(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(price(page)).toHaveValue('barato')
  })

  test('Back keeps a price that was typed, whatever was ticked before, over a list that had grown @nightly', async ({
    page,
    open,
  }) => {
    await open('/')
    await open('/productos?pagina=3')
    await openSheet(page)
    await sheet(page).getByRole('checkbox', { name: 'Lapacho', exact: true }).tap()
    await price(page).pressSequentially('80000')
    const both = products.filter((one) => one.brand === 'Lapacho' && cashPrice(one) <= 80_000).length
    await shows(page, both).waitFor()
    await page.goBack()
    await sheet(page).waitFor({ state: 'hidden' })
    await expect(page).toHaveURL('/productos?marca=Lapacho&hasta=80.000')
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('filters and order stay in reach while the list is scrolled, below the header', async ({
    page,
    open,
  }) => {
    await open('/productos?marca=Lapacho')
    await scrollTo(page, 1200)
    const header = await boxOf(page.getByRole('banner'))
    for (const control of [
      page.getByRole('button', { name: /^Filtros/ }),
      page.getByRole('combobox', { name: 'Ordenar' }),
    ]) {
      const { y, height } = await boxOf(control)
      expect(y).toBeGreaterThanOrEqual(header.y + header.height)
      expect(y + height).toBeLessThan(header.y + header.height + 80)
    }
  })
})

test('the banner gives way to filters, which stay where they are, and is read whole at every width @nightly', async ({
  page,
  open,
}) => {
  const banner = page.getByRole('main').getByText('3 cuotas sin interés en toda la colección')
  const brand = page
    .getByRole('complementary', { name: 'Filtros' })
    .getByRole('checkbox', { name: 'Lapacho' })
  await open('/productos')
  await brand.scrollIntoViewIfNeeded()
  const before = await boxOf(brand)
  await brand.check()
  await expect(banner).toBeHidden()
  expect((await boxOf(brand)).y).toBe(before.y)
  await scrollTo(page, 700)
  const header = await boxOf(page.getByRole('banner'))
  const order = await boxOf(page.getByRole('combobox', { name: 'Ordenar' }))
  expect(order.y - header.y - header.height).toBeLessThan(24)

  await page.setViewportSize({ width: 768, height: 900 })
  await expect(banner).toBeHidden()
  await open('/productos')
  for (const width of [320, 640, 1023, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const text = await boxOf(banner)
    const box = await boxOf(page.locator('.list-banner'))
    expect(text.y, `at ${width} px`).toBeGreaterThanOrEqual(box.y)
    expect(text.y + text.height, `at ${width} px`).toBeLessThanOrEqual(box.y + box.height)
  }
})
