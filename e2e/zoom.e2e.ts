import type { CDPSession, Page } from 'playwright-core'
import { describe } from 'vitest'
import { address } from './demo-products.ts'
import { addressOf, boxOf, eventually, expect, hasFocus, scrollTop, test } from './shop.ts'

const VERA = address('Vera', 'vera-blanco-y-verde')
const photo = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region', { name: 'Fotos' })
    .getByRole('img', { name: /imagen \d de \d$/ })
const times = async (page: Page, width: number) =>
  Math.round(((await boxOf(photo(page))).width / width) * 100) / 100

test('hovering magnifies 2.2 times and follows the pointer, leaving resets', async ({ page, open }) => {
  await open(VERA)
  const box = await boxOf(photo(page))
  const { x, y, width, height } = box
  await page.mouse.move(x + width / 2, y + height / 2)
  await eventually(() => times(page, width)).toBe(2.2)

  // What is under the pointer stays under it: at each edge the picture's edge is the box's.
  await page.mouse.move(x + 1, y + 1)
  await eventually(async () => Math.abs((await boxOf(photo(page))).x - x)).toBeLessThan(3)
  await eventually(async () => Math.abs((await boxOf(photo(page))).y - y)).toBeLessThan(3)
  await page.mouse.move(x + width - 1, y + height - 1)
  await eventually(async () => Math.abs(rightOf(await boxOf(photo(page))) - (x + width))).toBeLessThan(3)

  await page.mouse.move(x + width + 60, y + 100)
  await eventually(() => boxOf(photo(page))).toEqual(box)
})

function rightOf({ x, width }: { x: number; width: number }): number {
  return x + width
}

describe('the dialog "Ampliar"', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Vera · Blanco y verde' })

  test('is the way to look closely with the keyboard', async ({ page, open }) => {
    await open(VERA)
    const opener = page.getByRole('button', { name: 'Ampliar' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('status').getByText('2,2×').waitFor()
    const view = dialog(page).getByRole('group', { name: 'Imagen ampliada, desplazable' })
    await view.focus()
    const before = await view.evaluate((element) => element.scrollLeft)
    await page.keyboard.press('ArrowRight')
    await eventually(() => view.evaluate((element) => element.scrollLeft)).toBeGreaterThan(before)

    await dialog(page).getByRole('button', { name: 'Acercar' }).press('Enter')
    await dialog(page).getByRole('status').getByText('3×').waitFor()
    await dialog(page).getByRole('button', { name: 'Imagen siguiente' }).press('Enter')
    await eventually(() => view.getByRole('img').getAttribute('alt')).toBe(
      'Vera Blanco y verde, imagen 2 de 4',
    )

    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await hasFocus(opener)).toBe(true)
    await eventually(() => photo(page).getAttribute('alt')).toBe('Vera Blanco y verde, imagen 2 de 4')
  })

  test('opens with a click on the photo and closes with Back', async ({ page, open }) => {
    await open(VERA)
    const { x, y } = await boxOf(photo(page))
    await page.mouse.click(x + 200, y + 200)
    await dialog(page).waitFor()
    await page.goBack()
    await dialog(page).waitFor({ state: 'hidden' })
    expect(addressOf(page)).toBe(VERA)
  })
})

describe('on a phone', () => {
  test.override({ device: 'phone' })

  async function fingerOn(page: Page): Promise<{
    down: (x: number, y: number) => Promise<void>
    move: (x: number, y: number) => Promise<void>
    up: () => Promise<void>
  }> {
    const session: CDPSession = await page.context().newCDPSession(page)
    const send = async (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number }[],
    ) => {
      await session.send('Input.dispatchTouchEvent', { type, touchPoints })
    }
    return {
      down: (x, y) => send('touchStart', [{ x, y }]),
      move: (x, y) => send('touchMove', [{ x, y }]),
      up: () => send('touchEnd', []),
    }
  }

  test('a finger pans within the magnified photo, and letting go resets', async ({ page, open }) => {
    await open(VERA)
    const box = await boxOf(photo(page))
    const { x, y, width, height } = box
    const finger = await fingerOn(page)
    await finger.down(x + 200, y + 200)
    await finger.move(x + 230, y + 202)
    await eventually(() => times(page, width)).toBe(2.2)
    const panned = await boxOf(photo(page))
    await finger.move(x + 200, y + 150)
    await eventually(async () => (await boxOf(photo(page))).x).toBeLessThan(panned.x)
    await eventually(async () => (await boxOf(photo(page))).y).toBeLessThan(panned.y)

    // However far the finger goes, nothing beside the photo is shown.
    await finger.move(x + 385, y + 500)
    await eventually(async () => Math.round((await boxOf(photo(page))).x)).toBe(Math.round(x))
    expect(Math.round((await boxOf(photo(page))).y)).toBe(Math.round(y))
    await finger.move(x + 1, y - 60)
    await eventually(async () => Math.round(rightOf(await boxOf(photo(page))))).toBe(Math.round(x + width))
    const lowest = await boxOf(photo(page))
    expect(Math.round(lowest.y + lowest.height)).toBe(Math.round(y + height))
    expect(await scrollTop(page)).toBe(0)

    await finger.up()
    await eventually(() => boxOf(photo(page))).toEqual(box)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('a resting finger magnifies without moving', async ({ page, open }) => {
    await open(VERA)
    const { x, y, width } = await boxOf(photo(page))
    const finger = await fingerOn(page)
    await finger.down(x + 200, y + 200)
    await eventually(() => times(page, width)).toBe(2.2)
    await finger.up()
    await eventually(() => times(page, width)).toBe(1)
  })

  test('a finger that moves up scrolls the page', async ({ page, open }) => {
    await open(VERA)
    const { x, y, width } = await boxOf(photo(page))
    const finger = await fingerOn(page)
    await finger.down(x + 200, y + 300)
    for (const by of [20, 60, 100, 140, 180]) await finger.move(x + 200, y + 300 - by)
    await finger.up()
    await eventually(() => scrollTop(page)).toBeGreaterThan(50)
    expect(await times(page, width)).toBe(1)
  })

  test('a tap opens the large photo', async ({ page, open }) => {
    await open(VERA)
    const { x, y } = await boxOf(photo(page))
    await page.touchscreen.tap(x + 100, y + 100)
    await page.getByRole('dialog', { name: 'Vera · Blanco y verde' }).waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })
})
