import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { address, cashPrice, namesOf, product, products } from './demo-products.ts'
import { resultsOf, makeTrend } from './search-field.ts'
import { addressOf, eventually, expect, nextFrame, scrollTo, scrollTop, test } from './shop.ts'

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
  await eventually(() => page.title()).toBe('Resultados para: "vera" | Vault')
  await eventually(() => robots(page)).toMatch(/^noindex\b/)
  expect((await names(page))[0]).toBe('Vera')

  // And when the page comes without a reload.
  await open('/')
  await eventually(() => page.locator('meta[name="robots"][content*="noindex"]').count()).toBe(0)
  await page.getByRole('banner').getByRole('button', { name: 'Buscar', exact: true }).click()
  await page.getByPlaceholder('Qué estás buscando?').fill('plaza')
  await page.keyboard.press('Enter')
  await resultsOf(page, 'plaza').waitFor()
  await eventually(() => page.title()).toBe('Resultados para: "plaza" | Vault')
  await eventually(() => robots(page)).toMatch(/^noindex\b/)
})

describe('what is found, as the page comes from the shop', () => {
  test.override({ visitor: { javaScriptEnabled: false } })

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
    await eventually(async () => (await names(page)).toSorted()).toEqual(inSize.toSorted())
    await open('/busqueda/talle%2038')
    await page.getByRole('heading', { level: 1, name: 'Productos' }).waitFor()
    expect(addressOf(page)).toBe('/productos?talle=38')
    await open('/busqueda/heladera%2038')
    await resultsOf(page, 'heladera 38').waitFor()
    await status(page, 'No se encontraron resultados')
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

test('a card shows the color that was searched for', async ({ page, open }) => {
  await open('/busqueda/vera%20camel')
  await status(page, '1 producto')
  const card = cards(page).first()
  await card.getByText('Court · Camel').waitFor()
  await eventually(() => card.getByRole('img').first().getAttribute('alt')).toBe('Vera Camel')
  await card.getByRole('link', { name: 'Vera', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Vera', exact: true }).waitFor()
  expect(addressOf(page)).toBe(address('Vera', 'vera-camel'))
})

test('eight results, then four more each time the end comes near, until all are shown', async ({
  page,
  open,
}) => {
  await open('/busqueda/negro')
  await status(page, '14 productos')
  expect(black).toHaveLength(14)
  await eventually(() => cards(page).count()).toBe(8)
  for (const [shown, pages] of [
    [12, 2],
    [14, 3],
  ] as const) {
    await scrollToEnd(page)
    await status(page, `Viste ${shown} de 14 productos`)
    await eventually(() => cards(page).count()).toBe(shown)
    await eventually(() => addressOf(page)).toBe(`/busqueda/negro?pagina=${pages}`)
  }
  expect((await names(page)).toSorted()).toEqual(namesOf(black).toSorted())
  await eventually(() =>
    cards(page)
      .getByText(/ · Negro$/)
      .count(),
  ).toBe(14)
  await page.reload()
  await status(page, 'Viste 14 de 14 productos')
})

test('the results have the filters and the sort of the list, in an address of their own', async ({
  page,
  open,
}) => {
  await open('/busqueda/negro')
  await brand(page, 'Lapacho').check()
  await eventually(() => addressOf(page)).toBe('/busqueda/negro?marca=Lapacho')
  const lapacho = black.filter((one) => one.brand === 'Lapacho')
  await status(page, `${lapacho.length} productos`)
  await eventually(async () => (await names(page)).toSorted()).toEqual(namesOf(lapacho).toSorted())
  await resultsOf(page, 'negro').waitFor()

  await sort(page).selectOption({ label: 'Precio: Menor A Mayor' })
  await eventually(() => addressOf(page)).toBe('/busqueda/negro?marca=Lapacho&orden=menor-precio')
  await eventually(() => names(page)).toEqual(namesOf(dear(lapacho)))
  await page.reload()
  await eventually(() => names(page)).toEqual(namesOf(dear(lapacho)))
  await eventually(() => brand(page, 'Lapacho').isChecked()).toBe(true)

  await page.getByRole('link', { name: 'Quitar filtro Lapacho' }).click()
  await eventually(() => addressOf(page)).toBe('/busqueda/negro?orden=menor-precio')
  await status(page, '14 productos')
  await eventually(() => names(page)).toEqual(namesOf(dear(black)).slice(0, 8))
})

test('the filters offer only what the results have, and what they leave out can be had back', async ({
  page,
  open,
}) => {
  await open('/busqueda/mocasin')
  await status(page, '3 productos')
  const brands = filters(page).getByRole('group', { name: 'Marca', exact: true }).getByRole('checkbox')
  await eventually(() => brands.count()).toBe(1)
  await eventually(() => brand(page, 'Lapacho').count()).toBe(1)

  await open('/busqueda/negro?hasta=1.000')
  await page.getByRole('heading', { name: 'Ningún par coincide con esos filtros.' }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Limpiar filtros' }).last().click()
  await status(page, '14 productos')
  expect(addressOf(page)).toBe('/busqueda/negro')
})

test('Back from a product finds the same results at the same place', async ({ page, open }) => {
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
  await eventually(() => scrollTop(page)).toBe(top)
  await eventually(() => cards(page).count()).toBe(14)
})

describe('when nothing is found', () => {
  test('the page says so with an image and leads to what others look for', async ({ page, open }) => {
    await makeTrend('Farol')
    await open('/busqueda/heladera')
    await resultsOf(page, 'heladera').waitFor()
    await status(page, 'No se encontraron resultados')
    await eventually(() => page.title()).toBe('Resultados para: "heladera" | Vault')
    await eventually(() => robots(page)).toMatch(/^noindex\b/)
    await eventually(() => cards(page).count()).toBe(0)
    const image = page.getByRole('main').locator('img')
    await eventually(() =>
      image.evaluate((photo: HTMLImageElement) => photo.complete && photo.naturalWidth > 0),
    ).toBe(true)
    await eventually(() => page.getByText(/¿Quisiste decir/).count()).toBe(0)

    const links = page.getByRole('region', { name: 'Mira lo más buscado:' }).getByRole('link')
    await eventually(() => links.count()).toBeLessThanOrEqual(5)
    const link = links.filter({ hasText: /^Farol$/ })
    await eventually(() => link.getAttribute('href')).toBe('/busqueda/Farol')
    await link.click()
    await resultsOf(page, 'Farol').waitFor()
    await eventually(() => names(page)).toEqual(['Farol'])
    await page.goBack()
    await resultsOf(page, 'heladera').waitFor()
  })

  test('a nearby word of the catalogue is asked for', async ({ page, open }) => {
    await open('/busqueda/algarabia')
    await status(page, 'No se encontraron resultados')
    await eventually(() => page.getByText(/¿Quisiste decir/).innerText()).toBe('¿Quisiste decir algarrobo?')
    await page.getByRole('link', { name: 'algarrobo', exact: true }).click()
    await resultsOf(page, 'algarrobo').waitFor()
    expect(addressOf(page)).toBe('/busqueda/algarrobo')
    await eventually(() => names(page)).toContain('Algarrobo')
  })
})

describe('without JavaScript', () => {
  test.override({ visitor: { javaScriptEnabled: false } })

  test('the results show, and the filters are a form with a button', async ({ page, open }) => {
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
    await eventually(() => names(page)).toEqual(namesOf(dear(black)).slice(0, 12))
  })
})
