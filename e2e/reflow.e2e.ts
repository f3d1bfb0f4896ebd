import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expectNoHorizontalOverflow } from './access.ts'
import { address } from './demo-products.ts'
import { expect, nextFrame, test } from './shop.ts'

const DETAIL = address('Vera', 'vera-blanco-y-verde')
const SCREENS = [
  ['/', 200],
  ['/productos', 200],
  ['/productos?marca=Vault&marca=Tala+Norte&color=negro&hasta=80.000', 200],
  ['/productos?hasta=0', 200],
  [DETAIL, 200],
  [address('Río', 'rio-azul-petroleo'), 200],
  ['/productos/nohaynadaaqui1234567/vera', 404],
  ['/no-existe', 404],
  ['/legal/politica-y-privacidad', 200],
  ['/busqueda/otorrinolaringologistaelectroencefalografista', 200],
] as const
const PHONES = [320, 360, 390, 768]
const DESKS = [1024, 1280, 1440]

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const OPENED: [path: string, button: string][] = [
  ['/', 'Menú'],
  ['/', 'Buscar'],
  ['/', 'Mi cuenta'],
  ['/productos', 'Filtros'],
  [DETAIL, '¿Cuál es mi talle?'],
  [DETAIL, 'Ampliar'],
]

async function expectToFit(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await nextFrame(page)
    await expectNoHorizontalOverflow(page, `${page.url()} at ${width}`)
  }
}

/** What a person who sees badly sets in the browser. */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

describe('on phones', () => {
  test.override({ device: 'phone' })

  test.for(SCREENS)(
    '%s fits from 320 to 768, and at 390 with text of double size',
    async ([path, status], { page, open }) => {
      await open(path, { status })
      await expectToFit(page, PHONES)
      await enlargeText(page)
      await expectToFit(page, [390])
    },
  )

  test.for(OPENED)(
    '%s with "%s" open fits at 320, and at 390 with text of double size',
    async ([path, button], { page, open }) => {
      await open(path)
      await press(page, button)
      await page.getByRole('dialog').waitFor()
      await expectToFit(page, [320])
      await enlargeText(page)
      await expectToFit(page, [390])
    },
  )
})

describe('on desks', () => {
  test.for(SCREENS)('%s fits from 1024 to 1440', async ([path, status], { page, open }) => {
    await open(path, { status })
    await expectToFit(page, DESKS)
  })
})

describe('with forced colors', () => {
  test.override({ visitor: { forcedColors: 'active' } })

  test('swatches keep their color and what is chosen stays visible', async ({ page, open }) => {
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

describe('with reduced motion', () => {
  test.override({ visitor: { reducedMotion: 'reduce' } })

  test('panels open without sliding and the zoom jumps', async ({ page, open }) => {
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
