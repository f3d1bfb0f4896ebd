import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoHorizontalOverflow } from './access.ts'
import { address } from './demo-products.ts'
import { withTextOfDoubleSize } from './screen-sizes.ts'
import { expect, nextFrame, test, type Resize } from './shop.ts'

const DETAIL = address('Vera', 'vera-blanco-y-verde')
const DESKS = [1024, 1280, 1440]
const PHONES = [320, 360, 768, 390]

type State = [what: string, open: (page: Page) => Promise<unknown>]
type Shown = {
  path: string
  status?: number
  /** Panels and parts that open on desks and phones. */
  states?: State[]
  /** The same, where only phones have them. */
  onPhones?: State[]
  /** At which width axe reads it on a phone. */
  phoneForAxe?: number
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()

const dialog = (button: string | RegExp): State => [
  `"${String(button)}" open`,
  async (page) => {
    await press(page, button)
    await page.getByRole('dialog').waitFor()
  },
]

/** Scrolls the page, so it must be the last state. */
const priceBar: State = [
  'the bar with price and chat',
  async (page) => {
    await page.getByRole('heading', { name: 'Productos relacionados' }).scrollIntoViewIfNeeded()
    await page.getByRole('region', { name: 'Consultar este producto' }).waitFor()
  },
]

const openDropdown: State = [
  'an open dropdown',
  async (page) => {
    await page.evaluate(() => window.location.assign('#envio'))
    const dropdowns = page.getByRole('region', { name: 'Información de compra' })
    await dropdowns.getByText('Enviamos a Córdoba, Villa María y Villa Nueva.').waitFor()
  },
]

const PAGES: [what: string, shown: Shown][] = [
  [
    'home, its menu, search and user panel',
    { path: '/', states: ['Menú', 'Buscar', 'Mi cuenta'].map(dialog) },
  ],
  ['the list and its sheet of filters', { path: '/productos', onPhones: [dialog('Filtros')] }],
  [
    'the list with filters and their sheet',
    {
      path: '/productos?marca=Vault&marca=Tala+Norte&color=negro&hasta=80.000&orden=antigua',
      onPhones: [dialog(/^Filtros,? 4 aplicados$/)],
    },
  ],
  ['the list with a wrong price', { path: '/productos?hasta=barato' }],
  ['the empty list', { path: '/productos?hasta=0' }],
  [
    'a product, its size guide, sheet to share, large photo, dropdown and bar',
    {
      path: DETAIL,
      states: [...['¿Cuál es mi talle?', 'Compartir', 'Ampliar'].map(dialog), openDropdown],
      onPhones: [priceBar],
    },
  ],
  ['a product with a discount', { path: address('Río', 'rio-azul-petroleo') }],
  ['a missing product', { path: '/productos/nohaynadaaqui1234567/vera', status: 404 }],
  ['an unknown address', { path: '/no-existe', status: 404 }],
  ['a search for a very long word', { path: '/busqueda/otorrinolaringologistaelectroencefalografista' }],
]

const CONTENT = [
  ['/metodos-de-envio', 'Métodos de envío'],
  ['/metodos-de-pago', 'Métodos de pago'],
  ['/metodos-de-cambio', 'Cambios y devoluciones'],
  ['/cuidado-del-producto', 'Cuidado del producto'],
  ['/legal/politica-y-privacidad', 'Política y privacidad'],
  ['/legal/terminos-y-condiciones', 'Términos y condiciones'],
  ['/FAQ', 'Preguntas frecuentes'],
  ['/sobre-nosotros', 'Sobre Vault'],
] as const

/** Checks axe and overflow of the page and its states on a desk, then on a phone. */
async function expectGoodOnEveryScreen(
  page: Page,
  turnIntoPhone: () => Promise<Resize>,
  { states = [], onPhones = [], phoneForAxe = 390 }: Shown,
): Promise<void> {
  for (const width of DESKS) {
    await page.setViewportSize({ width, height: 844 })
    await nextFrame(page)
    await expectNoHorizontalOverflow(page, `at ${width}`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await nextFrame(page)
  await expectNoAxeViolations(page, 'on a desk')
  await inEachState(page, states, (what) => expectNoAxeViolations(page, `${what} on a desk`))

  const resize = await turnIntoPhone()
  for (const width of PHONES) {
    await resize(width)
    await expectNoHorizontalOverflow(page, `at ${width}`)
    if (width === phoneForAxe) await expectNoAxeViolations(page, 'on a phone')
  }
  await withTextOfDoubleSize(page, () => expectNoHorizontalOverflow(page, 'with text of double size'))
  await inEachState(page, [...states, ...onPhones], async (what) => {
    await expectNoAxeViolations(page, `${what} on a phone`)
    await resize(320)
    await expectNoHorizontalOverflow(page, `${what} at 320`)
    await resize(390)
    await withTextOfDoubleSize(page, () =>
      expectNoHorizontalOverflow(page, `${what} with text of double size`),
    )
  })
}

async function inEachState(
  page: Page,
  states: readonly State[],
  check: (what: string) => Promise<void>,
): Promise<void> {
  for (const [what, open] of states) {
    await open(page)
    await check(what)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog'), `${what} closes`).toHaveCount(0)
  }
}

const IS_GOOD =
  'each page has no violation of axe on desk and phone, and fits from 320 to 1440 and with text of double size'

for (const [name, shown] of PAGES) {
  test(`${IS_GOOD} @access · ${name} @nightly`, async ({ page, open, turnIntoPhone }) => {
    await open(shown.path, { status: shown.status ?? 200 })
    await expectGoodOnEveryScreen(page, turnIntoPhone, shown)
  })
}

for (const [path, title] of CONTENT) {
  test(`${IS_GOOD} @access · ${path}; its title is "${title}", and it may be indexed @nightly`, async ({
    page,
    open,
    turnIntoPhone,
  }) => {
    await open(path)
    await expect(page).toHaveTitle(`${title} | Vault`)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    const description = page.locator('meta[name="description"]')
    await expect(description).not.toHaveAttribute('content', '')
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
    await expectGoodOnEveryScreen(page, turnIntoPhone, { path, phoneForAxe: 320 })
  })
}

test.describe('with forced colors', () => {
  const differs = async (all: Locator) => {
    const borders = (current: boolean) =>
      all.evaluateAll(
        (places, isCurrent) =>
          places
            .filter((place) => place.hasAttribute('aria-current') === isCurrent)
            .map(
              (place) => getComputedStyle(place).borderBottomColor + getComputedStyle(place).borderLeftColor,
            ),
        current,
      )
    await expect.poll(() => borders(true)).toHaveLength(1)
    const [chosen, others] = [await borders(true), await borders(false)]
    expect(others.length).toBeGreaterThan(0)
    expect(others).not.toContain(chosen[0])
  }

  test('the current page, photo and color differ from the others @access @nightly', async ({
    page,
    open,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await open('/contacto')
    await differs(page.getByRole('banner').getByRole('navigation').getByRole('link'))
    await press(page, 'Menú')
    await differs(page.getByRole('dialog', { name: 'Menú' }).getByRole('navigation').getByRole('link'))
    await open(DETAIL)
    await differs(page.getByRole('group', { name: /^Color/ }).getByRole('link'))
    await page.setViewportSize({ width: 390, height: 844 })
    await differs(page.getByRole('main').getByRole('button', { name: /^Ver imagen/ }))
  })

  test('swatches keep their color and what is chosen stays visible @nightly', async ({ page, open }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await open('/productos?color=negro')
    const disc = page.getByRole('group', { name: 'Color' }).locator('circle').first()
    const painted = await disc.evaluate((circle) => [
      getComputedStyle(circle).fill,
      circle.getAttribute('fill'),
    ])
    expect(painted[0]).toBe(rgb(painted[1] ?? ''))
    const borders = await page
      .getByRole('complementary', { name: 'Filtros' })
      .getByRole('checkbox')
      .first()
      .evaluate(
        (box) => getComputedStyle(box).borderStyle !== 'none' || getComputedStyle(box).appearance !== 'none',
      )
    expect(borders).toBe(true)
    await expectNoHorizontalOverflow(page)
  })
})

test.describe('with reduced motion', () => {
  test('panels open without sliding and the zoom jumps @access', async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(DETAIL)
    await press(page, 'Menú')
    await page.getByRole('dialog').waitFor()
    const durations = await page.evaluate(() =>
      document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0)),
    )
    expect(durations.filter((ms) => ms > 1)).toEqual([])
    const behavior = await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
    expect(behavior).toBe('auto')
  })
})

function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}
