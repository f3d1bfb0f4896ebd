import type { CDPSession, Page } from '@playwright/test'
import { VERA } from './demo-products.ts'
import { PHONE, addressOf, boxOf, expect, nextFrame, scrollTop, test } from './shop.ts'

const photo = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region', { name: 'Fotos' })
    .getByRole('img', { name: /imagen 1 de \d$/ })
const times = async (page: Page, width: number) =>
  Math.round(((await boxOf(photo(page))).width / width) * 100) / 100

/** The width in pixels of the file that is shown. */
const fileWidth = (page: Page) => photo(page).evaluate((img) => (img as HTMLImageElement).naturalWidth)
const isLarge = (url: URL) => url.pathname.includes('w_1400')

test('hovering magnifies 2.2 times, sharp on a screen with one pixel per point, and follows the pointer; leaving resets @nightly', async ({
  page,
  open,
}) => {
  await open(VERA)
  await expect.poll(() => page.evaluate(() => window.devicePixelRatio)).toBe(1)
  const file = () => photo(page).evaluate((img) => (img as HTMLImageElement).currentSrc)
  await expect.poll(() => file()).not.toContain('w_1400')
  const box = await boxOf(photo(page))
  const { x, y, width, height } = box
  await page.mouse.move(x + width / 2, y + height / 2)
  await expect.poll(() => times(page, width)).toBe(2.2)
  // It shows the photo of 1400 px.
  await expect.poll(() => file()).toContain('w_1400')
  await expect.poll(() => fileWidth(page)).toBe(1400)

  // The point under the pointer stays under it: at each edge of the box lies the photo's edge.
  await page.mouse.move(x + 1, y + height / 2)
  await expect.poll(async () => Math.abs((await boxOf(photo(page))).x - x)).toBeLessThan(3)
  await page.mouse.move(x + width / 2, y + 1)
  await expect.poll(async () => Math.abs((await boxOf(photo(page))).y - y)).toBeLessThan(3)
  await page.mouse.move(x + width - 1, y + height / 2)
  await expect.poll(async () => Math.abs(rightOf(await boxOf(photo(page))) - (x + width))).toBeLessThan(3)
  await expect.poll(() => times(page, width)).toBe(2.2)

  await page.mouse.move(x + 100, y - 30)
  await expect.poll(() => boxOf(photo(page))).toEqual(box)

  // So does each of the others.
  const other = page.getByRole('main').getByRole('img', { name: /imagen 2 de 4$/ })
  const beside = await boxOf(other)
  await page.mouse.move(beside.x + 100, beside.y + 100)
  await expect.poll(async () => Math.round(((await boxOf(other)).width / width) * 100) / 100).toBe(2.2)
})

test('nothing is stretched before the large photo is there, and then where the pointer is @nightly', async ({
  page,
  open,
}) => {
  const large = Promise.withResolvers<void>()
  await page.route(isLarge, async (route) => {
    await large.promise
    await route.continue()
  })
  await open(VERA)
  const box = await boxOf(photo(page))
  const { x, y, width } = box
  const asked = page.waitForRequest((request) => isLarge(new URL(request.url())))
  await page.mouse.move(x + 300, y + 300)
  await asked
  await page.mouse.move(x + 60, y + 100)
  await nextFrame(page)
  expect(await boxOf(photo(page))).toEqual(box)
  large.resolve()
  await expect.poll(() => times(page, width)).toBe(2.2)
  const magnified = await boxOf(photo(page))
  expect(Math.round(x + 60 - magnified.x)).toBe(Math.round(60 * 2.2))
  expect(Math.round(y + 100 - magnified.y)).toBe(Math.round(100 * 2.2))
})

test('a pointer that left while the large photo was loading magnifies nothing @nightly', async ({
  page,
  open,
}) => {
  const large = Promise.withResolvers<void>()
  await page.route(isLarge, async (route) => {
    await large.promise
    await route.continue()
  })
  await open(VERA)
  const box = await boxOf(photo(page))
  const asked = page.waitForRequest((request) => isLarge(new URL(request.url())))
  await page.mouse.move(box.x + 300, box.y + 300)
  await asked
  await page.mouse.move(box.x + box.width + 60, box.y + 100)
  large.resolve()
  await expect.poll(() => fileWidth(page)).toBe(1400)
  await nextFrame(page)
  expect(await boxOf(photo(page))).toEqual(box)
})

test('a large photo that does not come magnifies what is there @nightly', async ({
  page,
  open,
  problems,
}) => {
  problems.expect(/^Failed to load resource: /)
  await page.route(isLarge, (route) => route.abort())
  await open(VERA)
  const { x, y, width } = await boxOf(photo(page))
  await page.mouse.move(x + 200, y + 200)
  await expect.poll(() => times(page, width)).toBe(2.2)
})

function rightOf({ x, width }: { x: number; width: number }): number {
  return x + width
}

test.describe('the dialog "Ampliar"', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Vera · Blanco y verde' })

  test('is the way to look closely with the keyboard @access @nightly', async ({ page, open }) => {
    await open(VERA)
    const opener = page.getByRole('button', { name: 'Ampliar' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('status').getByText('2,2×').waitFor()
    const view = dialog(page).getByRole('group', { name: 'Imagen ampliada, desplazable' })
    await view.focus()
    const before = await view.evaluate((element) => element.scrollLeft)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => view.evaluate((element) => element.scrollLeft)).toBeGreaterThan(before)

    await dialog(page).getByRole('button', { name: 'Acercar' }).press('Enter')
    await dialog(page).getByRole('status').getByText('3×').waitFor()
    await dialog(page).getByRole('button', { name: 'Imagen siguiente' }).press('Enter')
    await expect(view.getByRole('img')).toHaveAttribute('alt', 'Vera Blanco y verde, imagen 2 de 4')

    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await expect(opener).toBeFocused()
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

test.describe('on a phone', () => {
  test.use(PHONE)

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

  test('a finger pans within the magnified photo, and letting go resets @nightly', async ({ page, open }) => {
    await open(VERA)
    const box = await boxOf(photo(page))
    const { x, y, width, height } = box
    const finger = await fingerOn(page)
    await finger.down(x + 200, y + 200)
    await expect.poll(() => times(page, width)).toBe(2.2)
    await finger.move(x + 230, y + 202)
    await expect.poll(() => fileWidth(page)).toBe(1400)
    const panned = await boxOf(photo(page))
    await finger.move(x + 200, y + 150)
    await expect.poll(async () => (await boxOf(photo(page))).x).toBeLessThan(panned.x)
    await expect.poll(async () => (await boxOf(photo(page))).y).toBeLessThan(panned.y)

    // The photo always fills the box, however far the finger goes.
    await finger.move(x + 385, y + 500)
    await expect.poll(async () => Math.round((await boxOf(photo(page))).x)).toBe(Math.round(x))
    expect(Math.round((await boxOf(photo(page))).y)).toBe(Math.round(y))
    await finger.move(x + 1, y - 60)
    await expect.poll(async () => Math.round(rightOf(await boxOf(photo(page))))).toBe(Math.round(x + width))
    const lowest = await boxOf(photo(page))
    expect(Math.round(lowest.y + lowest.height)).toBe(Math.round(y + height))
    await expect.poll(() => scrollTop(page)).toBe(0)

    await finger.up()
    await expect.poll(() => boxOf(photo(page))).toEqual(box)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a resting finger magnifies what is under it, and a tap opens the large photo @nightly', async ({
    page,
    open,
  }) => {
    await open(VERA)
    const { x, y, width } = await boxOf(photo(page))
    const finger = await fingerOn(page)
    for (const { across, down } of [
      { across: 80, down: 200 },
      { across: 320, down: 60 },
    ]) {
      await finger.down(x + across, y + down)
      await expect.poll(() => times(page, width)).toBe(2.2)
      const magnified = await boxOf(photo(page))
      expect(Math.round(x + across - magnified.x)).toBe(Math.round(across * 2.2))
      expect(Math.round(y + down - magnified.y)).toBe(Math.round(down * 2.2))
      await finger.up()
      await expect.poll(() => times(page, width)).toBe(1)
    }

    await page.touchscreen.tap(x + 100, y + 100)
    await page.getByRole('dialog', { name: 'Vera · Blanco y verde' }).waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  test('a finger that moves up scrolls the page @nightly', async ({ page, open }) => {
    await page.clock.install()
    await open(VERA)
    const { x, y, width } = await boxOf(photo(page))
    // However slowly the moves arrive, the finger has not rested.
    await page.clock.pauseAt(Date.now() + 60_000)
    const finger = await fingerOn(page)
    await finger.down(x + 200, y + 200)
    for (const by of [20, 60, 100, 140, 180]) await finger.move(x + 200, y + 200 - by)
    await finger.up()
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(50)
    await expect.poll(() => times(page, width)).toBe(1)
  })

  test('a finger that moves sideways shows another photo @nightly', async ({ page, open }) => {
    await page.clock.install()
    await open(VERA)
    const { x, y, width } = await boxOf(photo(page))
    await page.clock.pauseAt(Date.now() + 60_000)
    const finger = await fingerOn(page)
    await finger.down(x + 320, y + 150)
    for (const by of [20, 60, 120, 180, 240, 300]) await finger.move(x + 320 - by, y + 150)
    await finger.up()
    await expect.poll(async () => Math.round((await boxOf(photo(page))).x)).toBeLessThanOrEqual(-width)
    await expect.poll(() => times(page, width)).toBe(1)
  })
})
