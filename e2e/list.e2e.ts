import type { Locator, Page } from '@playwright/test'
import { COLOR_FAMILIES } from '#app/business/color-families.ts'
import { colorFamily } from '#app/domain/catalog/color-family.ts'
import { cashPrice, namesOf, product, products } from './demo-products.ts'
import { addressOf, expect, test } from './shop.ts'

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filtros' })
const brand = (page: Page, name: string) => filters(page).getByRole('checkbox', { name, exact: true })
const color = (page: Page, name: string) => filters(page).getByRole('radio', { name, exact: true })
const group = (page: Page, name: string) => filters(page).getByRole('group', { name, exact: true })
const maxPrice = (page: Page) => filters(page).getByRole('textbox', { name: 'Precio máximo' })
const names = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()
const chips = (page: Page) => page.getByRole('list', { name: 'Filtros aplicados' }).getByRole('link')
const count = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor()

const of = (isChosen: (found: (typeof products)[number]) => boolean) => namesOf(products.filter(isChosen))
const optionsOf = (page: Page, name: string) => group(page, name).locator('label').allInnerTexts()
const sorted = (texts: Iterable<string>) => [...new Set(texts)].toSorted(new Intl.Collator('es').compare)

test('the list is titled, counts its models and shows the newest eight first; several brands add up, and the models narrow to them', async ({
  page,
  open,
}) => {
  await open('/productos')
  await page.getByRole('heading', { level: 1, name: 'PRODUCTOS' }).waitFor()
  await count(page, '26 productos')
  await expect.poll(() => names(page)).toEqual(namesOf(products).slice(0, 8))
  await brand(page, 'Tala Norte').check()
  await expect(page).toHaveURL('/productos?marca=Tala+Norte')
  await count(page, '5 productos')
  const models = of(() => true).map((name) => product(name))
  const modelsOf = (...brands: string[]) =>
    sorted(models.filter((one) => brands.includes(one.brand)).map((one) => one.model))
  await expect
    .poll(async () => (await optionsOf(page, 'Modelo')).map(withoutCount))
    .toEqual(modelsOf('Tala Norte'))

  await brand(page, 'Lapacho').check()
  await count(page, '12 productos')
  expect(new URL(page.url()).searchParams.getAll('marca').toSorted()).toEqual(['Lapacho', 'Tala Norte'])
  await expect
    .poll(async () => (await optionsOf(page, 'Modelo')).map(withoutCount))
    .toEqual(modelsOf('Tala Norte', 'Lapacho'))
  await expect
    .poll(() => names(page))
    .toEqual(of((one) => ['Lapacho', 'Tala Norte'].includes(one.brand)).slice(0, 8))
})

test('Enter in the maximum price adds it to the other filters; the colors narrow to brand and model, each with its swatch', async ({
  page,
  open,
}) => {
  await open('/productos?marca=Vault')
  await maxPrice(page).fill('70000')
  await maxPrice(page).press('Enter')
  await expect.poll(() => parameter(page, 'hasta')).toBe('70.000')
  expect(parameter(page, 'marca')).toBe('Vault')
  await maxPrice(page).fill('')
  await maxPrice(page).press('Enter')
  await expect.poll(() => parameter(page, 'hasta')).toBe(null)
  await filters(page).getByRole('checkbox', { name: 'Panchas', exact: true }).check()
  await count(page, '2 productos')
  await expect
    .poll(async () => (await optionsOf(page, 'Color')).map(withoutCount))
    .toEqual(familiesOf('Siesta', 'Vereda'))
  const discs = group(page, 'Color').locator('label circle')
  await expect(discs).toHaveCount(await group(page, 'Color').getByRole('radio').count())
  await expect(discs.first()).toHaveAttribute('fill', /^#[0-9a-f]{6}$/)
})

test('under a color filter every card shows a color of its family', async ({ page, open }) => {
  await open('/productos')
  await color(page, 'Amarillo').check()
  await expect(page).toHaveURL('/productos?color=amarillo')
  const expected = of((one) => one.colors.some(({ name }) => name === 'Mostaza'))
  await count(page, `${expected.length} productos`)
  await expect.poll(() => names(page)).toEqual(expected)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.getByText(/ · Mostaza$/)).toHaveCount(expected.length)
  await expect(cards.first().getByRole('img').first()).toHaveAttribute('alt', 'Farol Mostaza')
  await expect(cards.first().getByRole('link').first()).toHaveAttribute('href', /\/farol-mostaza$/)

  // Another color replaces the first; the list may have grown by then.
  await color(page, 'Marrón').check()
  await expect(page).toHaveURL(/\/productos\?color=marron(&pagina=2)?$/)
  await expect.poll(() => cards.getByText(/ · Camel$/).count()).toBeGreaterThan(0)
  await expect.poll(() => cards.getByText(/ · Chocolate$/).count()).toBeGreaterThan(0)
  await expect(cards.getByText(/ · Mostaza$/)).toHaveCount(0)
})

test('the maximum price filters by the cash price, 0 means 0, an empty one no limit, another is refused @nightly', async ({
  page,
  open,
}) => {
  await open('/productos')
  for (const { typed, shown, max } of [
    { typed: '80000', shown: '80.000', max: 80_000 },
    { typed: '41.900,00', shown: '41.900', max: 41_900 },
    { typed: '80.000', shown: '80.000', max: 80_000 },
  ]) {
    await maxPrice(page).fill(typed)
    await maxPrice(page).press('Enter')
    const expected = of((one) => cashPrice(one) <= max)
    await count(page, `${expected.length} productos`)
    await expect.poll(async () => (await names(page)).slice(0, 8), typed).toEqual(expected.slice(0, 8))
    await expect.poll(() => parameter(page, 'hasta'), typed).toBe(shown)
    await expect(maxPrice(page), typed).toHaveValue(shown)
    await expect(chips(page), typed).toHaveText([`Hasta $${shown}`], { useInnerText: true })
    await expect(maxPrice(page), 'focus after Enter').toBeFocused()
  }

  await maxPrice(page).fill('0')
  await maxPrice(page).press('Enter')
  await page.getByRole('heading', { name: 'Ningún par coincide con esos filtros.' }).waitFor()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
  await maxPrice(page).fill('')
  await maxPrice(page).press('Enter')
  await count(page, '26 productos')
  await expect.poll(() => parameter(page, 'hasta')).toBe(null)

  for (const typed of ['-5', 'barato']) {
    await maxPrice(page).fill(typed)
    await maxPrice(page).press('Enter')
    const error = filters(page).getByRole('alert')
    await error.getByText('Escribí un precio en números').waitFor()
    await expect(maxPrice(page), typed).toHaveAttribute('aria-invalid', 'true')
    await expect(maxPrice(page), typed).toHaveValue(typed)
    await count(page, '26 productos')
    expect((await names(page)).slice(0, 8)).toEqual(namesOf(products).slice(0, 8))
    await expect(chips(page), typed).toHaveCount(0)
    await maxPrice(page).fill('')
    await maxPrice(page).press('Enter')
    await expect(error).toHaveCount(0)
  }
})

test('each filter has its own way back @nightly', async ({ page, open }) => {
  // A click could scroll to the end of the list, where more cards change the address.
  await page.route(
    (url) => url.searchParams.has('pagina'),
    () => undefined,
  )
  await open('/productos?marca=Vault&modelo=Court&color=negro&hasta=80.000&orden=menor-precio')
  await count(page, '2 productos')
  await expect(chips(page)).toHaveText(['Vault', 'Court', 'Negro', 'Hasta $80.000'], { useInnerText: true })
  for (const [what, name] of [
    ['marca', 'marca'],
    ['modelo', 'modelo'],
    ['color', 'color'],
    ['precio máximo', 'hasta'],
  ] as const) {
    await filters(page)
      .getByRole('button', { name: `Limpiar ${what}`, exact: true })
      .click()
    await expect.poll(() => parameter(page, name)).toBe(null)
  }
  await expect(page).toHaveURL('/productos?orden=menor-precio')
  await count(page, '26 productos')
})

test('a chip takes its filter away, and "Limpiar filtros" all of them but not the sort', async ({
  page,
  open,
}) => {
  await open('/productos?marca=Vault&marca=Lapacho&color=negro&orden=antigua')
  await chips(page).getByText('Lapacho').click()
  await expect(page).toHaveURL('/productos?marca=Vault&color=negro&orden=antigua')
  await expect(chips(page)).toHaveText(['Vault', 'Negro'], { useInnerText: true })
  await filters(page).getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(page).toHaveURL('/productos?orden=antigua')
  await count(page, '26 productos')
  await expect(brand(page, 'Vault')).not.toBeChecked()
})

test('what would show nothing is not offered, but what is chosen is', async ({ page, open }) => {
  await open('/productos?marca=Vault&hasta=60.000')
  const cheap = products.filter((one) => cashPrice(one) <= 60_000)
  const shown = () => filters(page).getByRole('group', { name: 'Marca', exact: true }).getByRole('checkbox')
  await expect(shown()).toHaveCount(new Set(['Vault', ...cheap.map((one) => one.brand)]).size)
  await open('/productos?marca=Vault&hasta=1.000')
  await expect(shown()).toHaveCount(1)
  await brand(page, 'Vault').focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/productos?hasta=1.000')
  await expect(brand(page, 'Vault')).toBeFocused()
})

test('no match says so and offers to clear the filters', async ({ page, open }) => {
  await open('/productos?marca=Vault&hasta=1.000')
  await page.getByRole('heading', { name: 'Ningún par coincide con esos filtros.' }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Limpiar filtros' }).last().click()
  await count(page, '26 productos')
})

test('filters are an address: reload, Back and Forward find them again', async ({ page, open }) => {
  await open('/productos')
  await brand(page, 'Vault').check()
  await count(page, '7 productos')
  await color(page, 'Negro').check()
  await count(page, '4 productos')
  await page.reload()
  await count(page, '4 productos')
  await expect(brand(page, 'Vault')).toBeChecked()
  await expect(color(page, 'Negro')).toBeChecked()

  await page.goBack()
  await count(page, '7 productos')
  await expect(color(page, 'Negro')).not.toBeChecked()
  await page.goBack()
  await count(page, '26 productos')
  await expect(brand(page, 'Vault')).not.toBeChecked()
  await page.goForward()
  await count(page, '7 productos')
  await expect(brand(page, 'Vault')).toBeChecked()
})

test('a filter that is ticked stays so until its list is there @nightly', async ({ page, open }) => {
  await open('/productos')
  const seen = await brand(page, 'Vault').evaluateHandle((box: HTMLInputElement) => {
    const states: boolean[] = []
    const look = () => {
      if (states.at(-1) !== box.checked) states.push(box.checked)
      requestAnimationFrame(look)
    }
    box.addEventListener('click', look, { once: true })
    return states
  })
  await brand(page, 'Vault').click()
  await count(page, '7 productos')
  expect(await seen.jsonValue()).toEqual([true])
})

test.describe('sorting', () => {
  const byName = new Intl.Collator('es')
  const newest = [...products]
  const ORDERS = {
    ['Todos']: newest,
    'Fecha: Reciente': newest,
    'Fecha: Antigua': newest.toReversed(),
    'Precio: Mayor A Menor': newest.toSorted((a, b) => cashPrice(b) - cashPrice(a)),
    'Precio: Menor A Mayor': newest.toSorted((a, b) => cashPrice(a) - cashPrice(b)),
    'Nombre: Ascendente': newest.toSorted((a, b) => byName.compare(a.name, b.name)),
    'Nombre: Descendente': newest.toSorted((a, b) => byName.compare(b.name, a.name)),
  }

  test('the seven orders are each what they say @nightly', async ({ page, open }) => {
    await open('/productos?marca=Ansenuza&marca=Tala+Norte')
    const choice = page.getByRole('combobox', { name: 'Ordenar' })
    const offered = (await choice.getByRole('option').allTextContents()).map((text) =>
      text.replace('Ordenar: ', ''),
    )
    expect(offered).toEqual(Object.keys(ORDERS))
    // The first order is chosen already, so it is tried last.
    for (const label of [...offered.slice(1), 'Todos']) {
      const expected = namesOf(
        ORDERS[label as keyof typeof ORDERS].filter(({ brand: of }) =>
          ['Ansenuza', 'Tala Norte'].includes(of),
        ),
      )
      await choice.selectOption({ label })
      await expect.poll(() => names(page)).toEqual(expected.slice(0, 8))
      await count(page, '12 productos')
    }
    expect(addressOf(page)).toBe('/productos?marca=Ansenuza&marca=Tala+Norte')
  })
})

test.describe('where prices are compared', () => {
  const choice = (page: Page) => page.getByRole('combobox', { name: 'Ordenar', exact: true })
  const description = (field: Locator) =>
    field.evaluate((element) => {
      const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
      return ids.map((id) => document.getElementById(id)?.textContent?.trim())
    })
  /** The big price of each card, which is where the eye compares. */
  const firstPrices = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('article')
      .locator('p')
      .filter({ hasText: /^\$[\d.]+ de contado$/ })
      .evaluateAll((all) =>
        all.map((one) => Number(/^\$([\d.]+)/.exec(one.textContent ?? '')?.[1]?.replaceAll('.', ''))),
      )

  test('the sort and the maximum price say "de contado", as every card does @nightly', async ({
    page,
    open,
  }) => {
    await open('/productos')
    await expect.poll(() => description(choice(page))).toEqual([])
    for (const label of ['Precio: Menor A Mayor', 'Precio: Mayor A Menor']) {
      const sign = label === 'Precio: Menor A Mayor' ? 1 : -1
      await choice(page).selectOption({ label })
      await expect.poll(() => description(choice(page))).toEqual(['de contado'])
      const expected = products.map(cashPrice).toSorted((a, b) => sign * (a - b))
      await expect.poll(() => firstPrices(page)).toEqual(expected.slice(0, 8))
    }
    await choice(page).selectOption({ label: 'Todos' })
    await expect.poll(() => description(choice(page))).toEqual([])

    await expect.poll(() => description(maxPrice(page))).toEqual(['de contado'])
    await maxPrice(page).fill('70.000')
    await maxPrice(page).press('Enter')
    const affordable = products.filter((one) => cashPrice(one) <= 70_000)
    await count(page, `${affordable.length} productos`)
    await expect.poll(() => firstPrices(page)).toEqual(affordable.map(cashPrice).slice(0, 8))
  })
})

function familiesOf(...names: string[]): string[] {
  const families = names.flatMap((name) => product(name).colors.map(colorFamily))
  return COLOR_FAMILIES.filter((one) => families.includes(one)).map(({ name }) => name)
}

function parameter(page: Page, name: string): string | null {
  return new URL(page.url()).searchParams.get(name)
}

function withoutCount(label: string): string {
  return label.replace(/\s*\d+$/, '').trim()
}
