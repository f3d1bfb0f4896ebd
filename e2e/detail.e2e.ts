import type { Page } from '@playwright/test'
import { KIND_NAMES } from '#demo/product.ts'
import { address, namesOf, product, products, VERA } from './demo-products.ts'
import {
  SMALL_PHONE,
  addressOf,
  boxOf,
  expect,
  forgetDetailsNames,
  scrollTo,
  scrollTop,
  test,
  main,
} from './shop.ts'

const color = (page: Page, name: string) =>
  main(page)
    .getByRole('group', { name: /^Color:/ })
    .getByRole('link', { name, exact: true })
const photos = (page: Page) =>
  main(page)
    .getByRole('region', { name: 'Fotos' })
    .getByRole('img', { name: /imagen \d de \d$/ })
const chatText = async (page: Page, name: string | RegExp) =>
  new URL((await main(page).getByRole('link', { name }).first().getAttribute('href')) ?? '').searchParams.get(
    'text',
  )

test('the address chooses the color', async ({ page, open }) => {
  await open(address('Vera', 'vera-camel'))
  await expect(page).toHaveTitle('Vera Camel | Vault')
  await page.getByRole('heading', { level: 1, name: 'Vera' }).waitFor()
  await page.getByText('Modelo Court · Camel').waitFor()
  await expect(color(page, 'Camel')).toHaveAttribute('aria-current', 'true')
  await expect(color(page, 'Negro')).not.toHaveAttribute('aria-current')
  await expect(photos(page).first()).toHaveAttribute('alt', 'Vera Camel, imagen 1 de 3')
})

test('a wrong or an old name leads to the right address for good', async ({ page }) => {
  for (const [asked, right] of [
    [address('Vera', 'otro-nombre-camel'), address('Vera', 'vera-camel')],
    [address('Vera', 'no-es-nada'), VERA],
    [address('Vera', 'Vera-Negro'), address('Vera', 'vera-negro')],
  ] as const) {
    const response = await page.request.get(asked, { maxRedirects: 0 })
    expect([response.status(), response.headers()['location']]).toEqual([301, right])
  }
  const bare = await page.request.get(VERA.slice(0, VERA.lastIndexOf('/')))
  expect(bare.status()).toBe(200)
  expect(await bare.text()).toContain('<title>Vera Blanco y verde | Vault</title>')
})

test('another color is another address, and Back leaves the product', async ({ page, open }) => {
  await open('/productos')
  await page.getByRole('link', { name: 'Vera', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Vera' }).waitFor()
  await scrollTo(page, 120)
  for (const [name, segment] of [
    ['Negro', 'vera-negro'],
    ['Camel', 'vera-camel'],
  ] as const) {
    await color(page, name).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address('Vera', segment))
    await page.getByText(`Modelo Court · ${name}`).waitFor()
    await expect(page).toHaveTitle(`Vera ${name} | Vault`)
    await expect(color(page, name)).toBeFocused()
    await expect.poll(() => scrollTop(page)).toBe(120)
  }
  await page.getByRole('status').getByText('Color Camel seleccionado').waitFor({ state: 'attached' })
  await page.goBack()
  await expect(page).toHaveURL('/productos')
})

test('the price is in cash, with its name, and in instalments', async ({ page, open }) => {
  await open(VERA)
  const text = await main(page).innerText()
  expect(text).toMatch(
    /Precio de contado pagando en efectivo\s+\$68\.000\s+o 3 cuotas sin interés de \$28\.333,33\s+Total en 3 cuotas: \$85\.000/,
  )
  expect(text).toContain('La compra se coordina por WhatsApp o Instagram.')
  expect(text).toContain('Envío gratis desde $100.000')
  expect(text).toContain('Con este par te faltan $32.000.')
  expect(text).toContain('Enviamos a Córdoba, Villa María y Villa Nueva. Despachamos dentro de las 48 horas')
  expect(text).toContain(product('Vera').description)
  const social = main(page).getByRole('link', { name: /^(Instagram|TikTok|Facebook)/ })
  const targets = await social.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toHaveLength(3)
  for (const target of targets) expect(target).toMatch(/^https:\/\/www\.(instagram|tiktok|facebook)\.com\//)
})

test('four photos lie in two rows beside the column that stays in view', async ({ page, open }) => {
  await open(VERA)
  await expect(photos(page)).toHaveCount(4)
  const boxes = await Promise.all((await photos(page).all()).map(boxOf))
  const [first, second, third, fourth] = boxes as [Box, Box, Box, Box]
  expect([second.y, fourth.y, third.x]).toEqual([first.y, third.y, first.x])
  expect(third.y).toBeGreaterThan(first.y + first.height)
  await scrollTo(page, 400)
  await expect.poll(async () => (await boxOf(page.getByRole('heading', { level: 1 }))).y).toBeGreaterThan(56)
})

test('with a discount the price in instalments is struck and the current price is cash, also in the chat', async ({
  page,
  open,
}) => {
  await open(address('Río', 'rio-azul-petroleo'))
  await expect(main(page).locator('s').first()).toHaveText(/^\$105\.000$/, {
    useInnerText: true,
  })
  await expect(main(page)).toHaveText(
    /En 3 cuotas, sin el descuento \$105\.000\s+Precio de contado pagando en efectivo\s+\$71\.400\s*15% menos\s+o 3 cuotas sin interés de \$35\.000,00\s+Total en 3 cuotas: \$105\.000/,
    { useInnerText: true },
  )

  // The chat begins with product, color, price and, on its last line, the address of the page.
  const text = await chatText(page, /^Consultar por WhatsApp/)
  for (const word of ['Río', 'Running', 'Azul petróleo', '$71.400']) expect(text).toContain(word)
  expect(text?.split('\n').at(-1)).toBe(page.url())
  expect(await chatText(page, /^Quiero más información/)).toBe('Hola, quiero más información!')

  await color(page, 'Bordó').click()
  await page.getByText('Modelo Running · Bordó').waitFor()
  const next = await chatText(page, /^Consultar por WhatsApp/)
  expect(next).toContain('Bordó')
  expect(next?.split('\n').at(-1)).toBe(page.url())
})

test.describe('the size guide', () => {
  const guide = (page: Page) => page.getByRole('dialog', { name: '¿Cuál es mi talle?' })
  const EXITS: Record<string, (page: Page) => Promise<unknown>> = {
    'a click on the image': (page) =>
      guide(page)
        .getByRole('button', { name: /Tocá para cerrar/ })
        .click(),
    Escape: (page) => page.keyboard.press('Escape'),
    'the backdrop': (page) => page.mouse.click(20, 20),
    Back: (page) => page.goBack(),
  }

  test('opens with its table and closes by a click on the image, Escape, the backdrop and Back @nightly', async ({
    page,
    open,
  }) => {
    await open(VERA)
    const opener = main(page).getByRole('button', { name: '¿Cuál es mi talle?' })
    for (const leave of Object.values(EXITS)) {
      await opener.click()
      await guide(page).getByText('Ver la tabla completa').click()
      await guide(page).getByRole('columnheader', { name: 'Talle AR' }).waitFor()
      await leave(page)
      await guide(page).waitFor({ state: 'hidden' })
      await expect(opener).toBeFocused()
      expect(addressOf(page)).toBe(VERA)
    }
  })
})

test.describe('the four dropdowns', () => {
  const SECTIONS = ['Métodos de envío', 'Métodos de pago', 'Cambios y devoluciones', 'Costo de envío']
  const dropdown = (page: Page, name: string) => main(page).locator('summary').filter({ hasText: name })
  const opened = async (page: Page) => {
    const states = await main(page)
      .locator('details')
      .evaluateAll((all) => all.map((one) => one.hasAttribute('open')))
    return SECTIONS.filter((_, index) => states[index])
  }

  test('are closed at first, one open at a time, a second click closes, and panels leave them as they are @nightly', async ({
    page,
    open,
  }) => {
    await open(VERA)
    await expect(main(page).locator('summary')).toHaveText(SECTIONS, { useInnerText: true })
    await expect.poll(() => opened(page)).toEqual([])
    for (const name of SECTIONS) {
      await dropdown(page, name).click()
      await expect.poll(() => opened(page)).toEqual([name])
    }
    await dropdown(page, 'Costo de envío').click()
    await expect.poll(() => opened(page)).toEqual([])
    await dropdown(page, 'Métodos de pago').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => opened(page)).toEqual(['Métodos de pago'])
    await page.getByText('25% de descuento pagando en efectivo.').waitFor()

    await main(page).getByRole('button', { name: '¿Cuál es mi talle?' }).click()
    await page.getByRole('dialog', { name: '¿Cuál es mi talle?' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: '¿Cuál es mi talle?' }).waitFor({ state: 'hidden' })
    await expect.poll(() => opened(page)).toEqual(['Métodos de pago'])

    // The same in a browser without exclusive details.
    await forgetDetailsNames(page)
    for (const name of SECTIONS) {
      await dropdown(page, name).click()
      await expect.poll(() => opened(page)).toEqual([name])
    }
    await dropdown(page, 'Costo de envío').click()
    await expect.poll(() => opened(page)).toEqual([])
  })

  test('can be linked to, and still close @nightly', async ({ page, open }) => {
    await open(`${VERA}#pago`)
    await expect.poll(() => opened(page)).toEqual(['Métodos de pago'])
    await expect.poll(() => dropdown(page, 'Métodos de pago').evaluate(isInWindow)).toBe(true)
    await dropdown(page, 'Cambios y devoluciones').click()
    await expect.poll(() => opened(page)).toEqual(['Cambios y devoluciones'])
    await dropdown(page, 'Cambios y devoluciones').click()
    await expect.poll(() => opened(page)).toEqual([])

    await dropdown(page, 'Cambios y devoluciones').click()
    await page.evaluate(() => (window.location.hash = 'costo'))
    await expect.poll(() => opened(page)).toEqual(['Costo de envío'])
  })

  function isInWindow(element: Element): boolean {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  }
})

test('related are the others of the brand, of its kind and newest first, and the shop tells about itself @nightly', async ({
  page,
  open,
}) => {
  await open(VERA)
  const related = page.getByRole('region', { name: 'Productos relacionados' })
  const others = products.filter(({ name, brand }) => brand === 'Vault' && name !== 'Vera')
  const isOfKind = ({ kind }: (typeof others)[number]) =>
    KIND_NAMES[kind] === KIND_NAMES[product('Vera').kind]
  const shown = [...others.filter(isOfKind), ...others.filter((other) => !isOfKind(other))].slice(0, 8)
  await expect(related.getByRole('heading', { level: 3 })).toHaveText(namesOf(shown))
  await related.getByRole('link', { name: 'Plaza', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Plaza' }).waitFor()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await main(page).getByRole('link', { name: 'Conocé Vault' }).click()
  await page.waitForURL('/sobre-nosotros')
})

test('a product that does not exist says so with status 404 and leads on', async ({ page, open }) => {
  await open('/productos/nohaynadaaqui1234567/vera-negro', { status: 404 })
  await page.getByRole('heading', { level: 1, name: 'Producto no encontrado' }).waitFor()
  await expect(page).toHaveTitle('Producto no encontrado | Vault')
  await expect(main(page).getByRole('article').getByRole('heading')).toHaveText(namesOf(products).slice(0, 4))
  await main(page).getByRole('link', { name: 'Ver todos los productos' }).click()
  await page.waitForURL('/productos')
})

test.describe('on a phone', () => {
  test.use(SMALL_PHONE)

  const thumb = (page: Page, index: number) =>
    page.getByRole('button', { name: `Ver imagen ${index} de 4`, exact: true })
  const isShown = async (page: Page, index: number) =>
    Math.round((await boxOf(photos(page).nth(index))).x) === 0

  test('the first screen shows the photo, the price and sizes', async ({ page, open }) => {
    await open(VERA)
    const photo = await boxOf(photos(page).first())
    expect(Math.round(photo.width)).toBe(360)
    expect(Math.round((await boxOf(main(page).getByRole('list').first())).height)).toBe(288)
    for (const [path, price] of [
      [VERA, '$68.000'],
      [address('Río', 'rio-azul-petroleo'), '$71.400'],
    ] as const) {
      await open(path)
      const bar = await boxOf(page.getByRole('region', { name: 'Consultar este producto' }))
      const size = main(page).getByRole('group', { name: 'Talle' }).getByRole('radio').first()
      for (const part of [main(page).getByText(price).first(), size])
        expect(rightBelow(await boxOf(part)), path).toBeLessThanOrEqual(bar.y)
    }
  })

  test('photos are swiped, and thumbnails show the place and lead to it', async ({ page, open }) => {
    await open(VERA)
    await expect(thumb(page, 1)).toHaveAttribute('aria-current', 'true')
    const list = main(page).getByRole('region', { name: 'Fotos' }).getByRole('list')
    await list.evaluate((element) => element.scrollTo({ left: element.clientWidth }))
    await expect(thumb(page, 2)).toHaveAttribute('aria-current', 'true')
    await expect(thumb(page, 1)).not.toHaveAttribute('aria-current')
    await thumb(page, 4).click()
    await expect.poll(() => isShown(page, 3)).toBe(true)
    await page.getByRole('button', { name: 'Ampliar' }).click()
    const large = page.getByRole('dialog', { name: 'Vera · Blanco y verde' })
    await large.getByRole('img', { name: 'Vera Blanco y verde, imagen 4 de 4' }).waitFor()
    await large.getByRole('button', { name: 'Imagen anterior' }).click()
    await page.goBack()
    await expect.poll(() => isShown(page, 2)).toBe(true)
    // Another color begins at its first.
    await color(page, 'Negro').click()
    await page.getByText('Modelo Court · Negro').waitFor()
    await expect.poll(() => isShown(page, 0)).toBe(true)
  })

  test('a bar with price and chat is there unless the page shows its own button', async ({ page, open }) => {
    await open(VERA)
    const bar = page.getByRole('region', { name: 'Consultar este producto' })
    const button = main(page).getByRole('link', { name: /^Consultar por WhatsApp/ })
    await bar.waitFor()
    await expect.poll(async () => rightBelow(await boxOf(bar))).toBe(740)
    await expect(bar).toHaveText(
      /\$68\.000 de contado\s+o 3 cuotas sin interés de \$28\.333,33\s+Total en 3 cuotas: \$85\.000/,
      {
        useInnerText: true,
      },
    )
    const href = await bar.getByRole('link', { name: /^Consultar/ }).getAttribute('href')
    expect(href).toBe(await button.getAttribute('href'))

    await scrollTo(page, await button.evaluate((link) => link.getBoundingClientRect().top - 300))
    await bar.waitFor({ state: 'hidden' })
    await scrollTo(
      page,
      await button.evaluate((link) => link.getBoundingClientRect().bottom + window.scrollY + 200),
    )
    await bar.waitFor()
  })
})

type Box = { x: number; y: number; width: number; height: number }

function rightBelow({ y, height }: Box): number {
  return Math.round(y + height)
}
