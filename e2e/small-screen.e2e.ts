import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { paths } from '#app/base/paths.ts'
import { mailedLink, newEmail, signUp } from './accounts.ts'
import { VERA } from './demo-products.ts'
import { PHONE, SMALL_PHONE, boxOf, expect, scrollTo, test } from './shop.ts'
import { withTextOfDoubleSize } from './screen-sizes.ts'

/** Height of the page while the keyboard is open: the shop asks browsers to shrink it (`interactive-widget`). */
const KEYBOARD_OUT: BrowserContextOptions = { ...PHONE, viewport: { width: 390, height: 540 } }

/** How far the text of an element reaches out of the element itself, in pixels. */
const textOutside = (element: Locator) =>
  element.evaluate((node) => {
    const text = document.createRange()
    text.selectNodeContents(node)
    const [inner, outer] = [text.getBoundingClientRect(), node.getBoundingClientRect()]
    return Math.max(0, Math.ceil(outer.left - inner.left), Math.ceil(inner.right - outer.right))
  })
const tallerThanItself = (element: Locator) =>
  element.evaluate((node) => {
    const size = Number.parseFloat(getComputedStyle(node).fontSize)
    return size > node.getBoundingClientRect().height
  })
/** Tells whether a tap on the element's middle reaches it. */
const isOnTop = (element: Locator) =>
  element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test.describe('on a phone with text of double size', () => {
  test.use(PHONE)

  test('the links of the menu are read whole @nightly', async ({ page, open }) => {
    await open('/')
    await page.getByRole('button', { name: 'Menú', exact: true }).tap()
    const menu = page.getByRole('dialog', { name: 'Menú' })
    await menu.getByRole('link', { name: 'PRODUCTOS' }).waitFor()
    await withTextOfDoubleSize(page, async () => {
      for (const link of await menu.getByRole('navigation').getByRole('link').all())
        expect([await link.innerText(), await textOutside(link)]).toEqual([await link.innerText(), 0])
    })
  })

  test('the numbers in the round marks are not larger than the marks @nightly', async ({ page, open }) => {
    await open('/productos?color=negro&talle=38')
    await page
      .getByRole('button', { name: /en mi selección$/ })
      .first()
      .tap()
    const pairs = page.getByRole('link', { name: 'Mi selección, 1 par' }).getByText('1', { exact: true })
    await pairs.waitFor()
    await withTextOfDoubleSize(page, async () => {
      expect(await tallerThanItself(pairs)).toBe(false)
      expect(await tallerThanItself(page.getByRole('button', { name: /^Filtros/ }).getByText('2'))).toBe(
        false,
      )
    })
  })
})

test.describe('on a phone with its keyboard out', () => {
  test.use(KEYBOARD_OUT)

  test('nothing covers the size that the length of a foot tells @nightly', async ({ page, open }) => {
    await open(VERA)
    await page.getByRole('button', { name: '¿Cuál es mi talle?' }).tap()
    const dialog = page.getByRole('dialog', { name: '¿Cuál es mi talle?' })
    await dialog.getByLabel('Largo de tu pie').fill('24,5')
    const answer = dialog.getByText('es tu talle')
    await answer.waitFor()
    await expect.poll(() => isOnTop(answer)).toBe(true)
  })
})

test.describe('on a phone on its side', () => {
  test.use({ ...PHONE, viewport: { width: 844, height: 390 } })

  test('photo, name and price of a product share the first screen', async ({ page, open }) => {
    await open(VERA)
    const main = page.getByRole('main')
    for (const part of [
      main.getByRole('heading', { level: 1 }),
      main.getByText('$68.000', { exact: true }).first(),
    ]) {
      const { y, height } = await boxOf(part)
      expect(y + height).toBeLessThan(390)
    }
  })
})

const floatingButton = (page: Page) => page.getByRole('link', { name: /^Escribinos por WhatsApp/ }).last()
const opacity = (page: Page) => floatingButton(page).evaluate((link) => getComputedStyle(link).opacity)
/** The texts of what the floating button lies on. */
const coveredBy = (page: Page) =>
  floatingButton(page).evaluate((link) => {
    const button = link.getBoundingClientRect()
    return [...document.querySelectorAll('main :is(a, button, input, label, .price, .promos div, .card p)')]
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return left < button.right && right > button.left && top < button.bottom && bottom > button.top
      })
      .map(({ textContent }) => textContent)
  })

for (const [device, use] of Object.entries({ 'a phone': PHONE, 'a large screen': {} })) {
  test.describe(`on ${device}`, () => {
    test.use(use)

    test('the floating button is there and covers no price and nothing that can be pressed @nightly', async ({
      page,
      open,
    }) => {
      for (const path of ['/', '/productos', '/login']) {
        await open(path)
        for (const top of [0, 130, 260, 390, 520]) {
          await scrollTo(page, top)
          await expect.poll(() => opacity(page), `${path} at ${top}`).toBe('1')
          await expect.poll(() => coveredBy(page), `${path} at ${top}`).toEqual([])
        }
      }
    })
  })
}

test.describe('on a small phone', () => {
  test.use(SMALL_PHONE)

  test('the floating button covers no words of the second key, also once a message has gone @nightly', async ({
    page,
  }) => {
    const email = newEmail()
    await signUp(page, email, undefined, paths.secondKey)
    await page.goto(await mailedLink(email))
    const done = page.getByText('Verificamos tu e-mail. Ya iniciaste sesión.')
    await done.waitFor()
    await page.getByRole('heading', { level: 1, name: 'Segunda llave' }).waitFor()
    await done.waitFor({ state: 'hidden' })
    for (const top of [0, 130, 260]) {
      await scrollTo(page, top)
      await expect
        .poll(async () => ((await opacity(page)) === '0' ? [] : coveredBy(page)), `at ${top}`)
        .toEqual([])
    }
  })
})

test('the floating button withdraws while the page shows one of its kind, and comes back @nightly', async ({
  page,
  open,
}) => {
  await open(VERA)
  await expect.poll(() => opacity(page)).toBe('0')
  await scrollTo(page, 1500)
  await expect.poll(() => opacity(page)).toBe('1')
  await scrollTo(page, 0)
  await expect.poll(() => opacity(page)).toBe('0')
})
