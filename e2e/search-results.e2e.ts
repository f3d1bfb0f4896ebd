import type { Page } from '@playwright/test'
import { address, cashPrice, namesOf, product, products } from './demo-products.ts'
import { resultsOf, makeTrend } from './search-field.ts'
import { addressOf, expect, nextFrame, scrollTo, scrollTop, test } from './shop.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filtros' })
const brand = (page: Page, name: string) => filters(page).getByRole('checkbox', { name, exact: true })
const sort = (page: Page) => page.getByRole('combobox', { name: 'Ordenar' })
const status = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor()
const robots = (page: Page) => page.locator('meta[name="robots"]').getAttribute('content')

const black = products.filter(({ colors }) => colors.some(({ name }) => name === 'Negro'))
const dear = (chosen: typeof products) => chosen.toSorted((a, b) => cashPrice(a) - cashPrice(b))

/** Scrolls until the end of the last card is near the end of the window. */
async function scrollToEnd(page: Page): Promise<void> {
  const top = await cards(page)
    .last()
    .evaluate((card) => card.getBoundingClientRect().bottom + window.scrollY - window.innerHeight - 150)
  await scrollTo(page, top)
}

test('the results are titled after what was searched for, and robots leave them out', async ({
  page,
  open,
}) => {
  await open('/busqueda/vera')
  await resultsOf(page, 'vera').waitFor()
  await expect(page).toHaveTitle('Resultados para: "vera" | Vault')
  await expect.poll(() => robots(page)).toMatch(/^noindex\b/)
  expect((await names(page))[0]).toBe('Vera')

  // And when the page comes without a reload.
  await open('/')
  await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'Buscar', exact: true }).click()
  await page.getByPlaceholder('Qué estás buscando?').fill('plaza')
  await page.keyboard.press('Enter')
  await resultsOf(page, 'plaza').waitFor()
  await expect(page).toHaveTitle('Resultados para: "plaza" | Vault')
  await expect.poll(() => robots(page)).toMatch(/^noindex\b/)
})

test.describe('what is found, as the page comes from the shop', () => {
  test.use({ javaScriptEnabled: false })

  test('a size in the term is the filter of the size', async ({ page, open }) => {
    await open('/busqueda/zapatilla%20negra')
    const inSize = (await names(page)).filter((name) =>
      product(name).colors.some(({ sizes }) =>
        sizes.some(({ size, stock }) => size === 38 && stock !== 'none'),
      ),
    )
    await open('/busqueda/zapatilla%20negra%20talle%2038')
    await resultsOf(page, 'zapatilla negra').waitFor()
    expect(addressOf(page)).toBe('/busqueda/zapatilla%20negra?talle=38')
    expect(inSize).not.toEqual([])
    await expect.poll(async () => (await names(page)).toSorted()).toEqual(inSize.toSorted())
    await open('/busqueda/talle%2038')
    await page.getByRole('heading', { level: 1, name: 'Productos' }).waitFor()
    expect(addressOf(page)).toBe('/productos?talle=38')
    await open('/busqueda/botas%20de%20menos%20de%20120%20mil')
    await resultsOf(page, 'botas').waitFor()
    expect(addressOf(page)).toBe('/busqueda/botas?hasta=120.000')
    for (const name of await names(page)) expect(cashPrice(product(name))).toBeLessThanOrEqual(120_000)
    await open('/busqueda/heladera%2038')
    await resultsOf(page, 'heladera 38').waitFor()
    await status(page, 'No se encontraron resultados')
  })

  test('words that leave nothing are left out and named', async ({ page, open }) => {
    await open('/busqueda/botas%20de%20hombre%20talle%2038')
    await resultsOf(page, 'botas de hombre').waitFor()
    await status(page, 'Nada con «hombre». Botas:')
    expect(addressOf(page)).toBe('/busqueda/botas%20de%20hombre?talle=38')
    await expect(page.getByRole('link', { name: 'Quitar filtro Talle 38' })).toBeVisible()
    await expect.poll(() => names(page)).not.toEqual([])
    for (const name of await names(page)) expect(product(name).model).toBe('Bota')
  })

  test('typos, order of words and accents do not matter', async ({ page, open }) => {
    for (const [term, expected] of [
      ['zapatila negra', ['Vera']],
      ['mocasni', ['Alma', 'Ceibo', 'Domingo']],
      ['runing', ['Flamenco', 'Río', 'Viento']],
      ['negra vault', ['Azotea', 'Farol', 'Vera', 'Vereda']],
      ['vault negro', ['Azotea', 'Farol', 'Vera', 'Vereda']],
      ['RIO', ['Río']],
    ] as const) {
      await open(`/busqueda/${encodeURIComponent(term)}`)
      await resultsOf(page, term).waitFor()
      const found = await names(page)
      const first = found.slice(0, expected.length).toSorted(new Intl.Collator('es').compare)
      expect(first, term).toEqual(expected)
    }
  })
})

test('a card shows the color that was searched for @nightly', async ({ page, open }) => {
  await open('/busqueda/vera%20camel')
  await status(page, '1 producto')
  const card = cards(page).first()
  await card.getByText('Court · Camel').waitFor()
  await expect(card.getByRole('img').first()).toHaveAttribute('alt', 'Vera Camel')
  await card.getByRole('link', { name: 'Vera', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Vera', exact: true }).waitFor()
  expect(addressOf(page)).toBe(address('Vera', 'vera-camel'))
})

test('eight results, then four more each time the end comes near, until all are shown @nightly', async ({
  page,
  open,
}) => {
  await open('/busqueda/negro')
  await status(page, '14 productos')
  expect(black).toHaveLength(14)
  await expect(cards(page)).toHaveCount(8)
  for (const [shown, pages] of [
    [12, 2],
    [14, 3],
  ] as const) {
    await scrollToEnd(page)
    await status(page, `Viste ${shown} de 14 productos`)
    await expect(cards(page)).toHaveCount(shown)
    await expect(page).toHaveURL(`/busqueda/negro?pagina=${pages}`)
  }
  expect((await names(page)).toSorted()).toEqual(namesOf(black).toSorted())
  await expect(cards(page).getByText(/ · Negro$/)).toHaveCount(14)
  await page.reload()
  await status(page, 'Viste 14 de 14 productos')
})

test('the results have the filters and the sort of the list, in an address of their own @nightly', async ({
  page,
  open,
}) => {
  await open('/busqueda/negro')
  await brand(page, 'Lapacho').check()
  await expect(page).toHaveURL('/busqueda/negro?marca=Lapacho')
  const lapacho = black.filter((one) => one.brand === 'Lapacho')
  await status(page, `${lapacho.length} productos`)
  await expect.poll(async () => (await names(page)).toSorted()).toEqual(namesOf(lapacho).toSorted())
  await resultsOf(page, 'negro').waitFor()

  await sort(page).selectOption({ label: 'Precio: Menor A Mayor' })
  await expect(page).toHaveURL('/busqueda/negro?marca=Lapacho&orden=menor-precio')
  await expect.poll(() => names(page)).toEqual(namesOf(dear(lapacho)))
  await page.reload()
  await expect.poll(() => names(page)).toEqual(namesOf(dear(lapacho)))
  await expect(brand(page, 'Lapacho')).toBeChecked()

  await scrollTo(page, 0)
  await page.getByRole('link', { name: 'Quitar filtro Lapacho' }).click()
  await expect(page).toHaveURL('/busqueda/negro?orden=menor-precio')
  await status(page, '14 productos')
  await expect.poll(() => names(page)).toEqual(namesOf(dear(black)).slice(0, 8))
})

test('the filters offer only what the results have, and what they leave out can be had back @nightly', async ({
  page,
  open,
}) => {
  await open('/busqueda/mocasin')
  await status(page, '3 productos')
  const brands = filters(page).getByRole('group', { name: 'Marca', exact: true }).getByRole('checkbox')
  await expect(brands).toHaveCount(1)
  await expect(brand(page, 'Lapacho')).toHaveCount(1)

  await open('/busqueda/negro?hasta=1.000')
  await page.getByRole('heading', { name: 'Ningún par coincide con esos filtros.' }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Limpiar filtros' }).last().click()
  await status(page, '14 productos')
  expect(addressOf(page)).toBe('/busqueda/negro')
})

test('Back from a product finds the same results at the same place @nightly', async ({ page, open }) => {
  await open('/busqueda/negro')
  for (const shown of [12, 14]) {
    await scrollToEnd(page)
    await status(page, `Viste ${shown} de 14 productos`)
  }
  const name = (await names(page))[9] ?? ''
  const card = cards(page).getByRole('link', { name, exact: true })
  await card.scrollIntoViewIfNeeded()
  await nextFrame(page)
  const top = await scrollTop(page)
  expect(top).toBeGreaterThan(300)
  await card.click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/-negro$/)
  await page.goBack()
  await resultsOf(page, 'negro').waitFor()
  await expect.poll(() => scrollTop(page)).toBe(top)
  await expect(cards(page)).toHaveCount(14)
})

test.describe('when nothing is found', () => {
  test('the page says so, offers four pairs and the chat, and leads to what others look for @nightly', async ({
    page,
    open,
  }) => {
    await makeTrend('Farol')
    await open('/busqueda/heladera')
    await resultsOf(page, 'heladera').waitFor()
    await status(page, 'No se encontraron resultados')
    await expect(page).toHaveTitle('Resultados para: "heladera" | Vault')
    await expect.poll(() => robots(page)).toMatch(/^noindex\b/)
    await page.getByRole('heading', { name: 'Últimos lanzamientos' }).waitFor()
    await expect.poll(() => names(page)).toEqual(namesOf(products).slice(0, 4))
    await expect(page.getByRole('link', { name: /^Preguntar por WhatsApp/ })).toHaveAttribute(
      'href',
      /text=Hola%2C%20busco%20heladera%20y%20no%20lo%20encuentro%20en%20la%20tienda\.$/,
    )
    const image = page.getByRole('main').locator('img').first()
    await expect
      .poll(() => image.evaluate((photo: HTMLImageElement) => photo.complete && photo.naturalWidth > 0))
      .toBe(true)
    await expect(page.getByText(/¿Quisiste decir/)).toHaveCount(0)

    const links = page.getByRole('region', { name: 'Mira lo más buscado:' }).getByRole('link')
    await expect.poll(() => links.count()).toBeLessThanOrEqual(5)
    const link = links.filter({ hasText: /^Farol$/ })
    await expect(link).toHaveAttribute('href', '/busqueda/Farol')
    await link.click()
    await resultsOf(page, 'Farol').waitFor()
    await expect.poll(() => names(page)).toEqual(['Farol'])
    await page.goBack()
    await resultsOf(page, 'heladera').waitFor()
  })

  test('a nearby word of the catalogue is asked for @nightly', async ({ page, open }) => {
    await open('/busqueda/algarabia')
    await status(page, 'No se encontraron resultados')
    await expect(page.getByText(/¿Quisiste decir/)).toHaveText('¿Quisiste decir algarrobo?', {
      useInnerText: true,
    })
    await page.getByRole('link', { name: 'algarrobo', exact: true }).click()
    await resultsOf(page, 'algarrobo').waitFor()
    expect(addressOf(page)).toBe('/busqueda/algarrobo')
    await expect.poll(() => names(page)).toContain('Algarrobo')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the results show, and the filters are a form with a button @nightly', async ({ page, open }) => {
    await open('/busqueda/vera')
    await resultsOf(page, 'vera').waitFor()
    expect((await names(page))[0]).toBe('Vera')

    await open('/busqueda/negro')
    await brand(page, 'Lapacho').check()
    await filters(page).getByRole('button', { name: 'Aplicar filtros' }).click()
    await page.waitForURL(/\/busqueda\/negro\?/)
    const lapacho = namesOf(black.filter((one) => one.brand === 'Lapacho'))
    await status(page, `${lapacho.length} productos`)
    expect((await names(page)).toSorted()).toEqual(lapacho.toSorted())
    await sort(page).selectOption({ label: 'Precio: Menor A Mayor' })
    await page.getByRole('button', { name: 'Ordenar' }).click()
    await page.waitForURL('/busqueda/negro?marca=Lapacho&orden=menor-precio')
    await filters(page).getByRole('button', { name: 'Limpiar marca' }).click()
    await page.waitForURL('/busqueda/negro?orden=menor-precio')
    await status(page, '14 productos')
    await page.getByRole('link', { name: 'Ver más' }).click()
    await page.waitForURL('/busqueda/negro?orden=menor-precio&pagina=2')
    await expect.poll(() => names(page)).toEqual(namesOf(dear(black)).slice(0, 12))
  })
})
