import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { products } from '../demo-products.ts'
import { addressOf, expect, nextFrame, test } from '../shop.ts'

const MORE = '**/datos/productos?*'
const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** The moments at which somebody jumps to the end again. */
const JUMPS = ['before the answer', 'as the cards come', 'a frame later', 'long after'] as const
type Jump = (typeof JUMPS)[number]

/** Runs in the page: jumps to the end again and again, and reports intersections late and all at once. */
function jumpToTheEnd(jump: Jump): void {
  const jumpNow = () => {
    // Also a card that is not there yet.
    const last = [...document.querySelectorAll('main li:has(> article, > .skeleton)')].at(-1)
    const bottom = (last?.getBoundingClientRect().bottom ?? 0) + window.scrollY
    window.scrollTo({ top: bottom - window.innerHeight - 20, behavior: 'instant' })
  }
  const isWaiting = () => document.querySelector('main .skeleton') !== null
  const later = (then: () => void) => setTimeout(then, 300)
  const [sign, wait] = {
    'before the answer': ['article, .skeleton', (then: () => void) => (isWaiting() ? then() : later(then))],
    'as the cards come': ['article', (then: () => void) => then()],
    'a frame later': ['article', requestAnimationFrame],
    'long after': ['article', later],
  }[jump] as [string, (then: () => void) => unknown]
  const isSign = (node: Node) => node instanceof Element && node.querySelector(sign) !== null
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some((node) => isSign(node)))) wait(jumpNow)
  }).observe(document, { childList: true, subtree: true })

  const Observer = window.IntersectionObserver
  window.IntersectionObserver = class extends Observer {
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const held: IntersectionObserverEntry[] = []
      super((changes, observer) => {
        if (held.length === 0) setTimeout(() => tell(held.splice(0), observer), 150)
        held.push(...changes)
      }, options)
    }
  }
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, isMobile: true, hasTouch: true })

  for (const jump of JUMPS)
    for (const delay of [0, 400])
      test(`the end in sight leads to all products: jumped to ${jump}, answered after ${delay} ms`, async ({
        page,
        open,
      }) => {
        await page.addInitScript(jumpToTheEnd, jump)
        await page.route(MORE, async (route) => {
          await pause(delay)
          await route.continue()
        })
        await open('/productos')
        await page.evaluate(() => window.scrollTo(0, 2000))
        await expect(cards(page)).toHaveCount(products.length)
      })
})

const lapacho = (page: Page) =>
  page.getByRole('complementary', { name: 'Filtros' }).getByRole('checkbox', { name: 'Lapacho', exact: true })

test('while another list is on its way the old one neither grows nor changes the address', async ({
  page,
  open,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/datos/productos')) asked.push(request.url())
  })
  const answer = Promise.withResolvers<void>()
  await page.route(/\/productos\.data/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await open('/productos')
  await lapacho(page).click()
  await page.evaluate(() => window.scrollTo(0, 5000))
  await nextFrame(page)
  await nextFrame(page)
  expect(asked).toEqual([])
  answer.resolve()
  await page.getByRole('status').getByText('7 productos', { exact: true }).waitFor()
  expect(addressOf(page)).toBe('/productos?marca=Lapacho')
})

test('a filter that is pressed in the moment the next cards come wins', async ({ page, open }) => {
  await open('/productos')
  await lapacho(page).evaluate((box: HTMLInputElement) => {
    const cardsCome = new MutationObserver(() => {
      if (document.querySelectorAll('main article').length <= 8) return
      cardsCome.disconnect()
      box.click()
    })
    cardsCome.observe(document.body, { childList: true, subtree: true })
  })
  await page.evaluate(() => window.scrollTo(0, 5000))
  await page.getByRole('status').getByText('7 productos', { exact: true }).waitFor()
  await expect(page).toHaveURL('/productos?marca=Lapacho')
})

test('a list whose end came into sight beside the focus grows once the focus has left', async ({
  page,
  open,
}) => {
  await open('/productos')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' })
  await page.keyboard.press('Tab')
  await link.focus()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(link).toBeFocused()
  await expect(cards(page)).toHaveCount(8)
  await link.blur()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(8)
})

test('cards that never come are told after ten seconds, and can be asked for again', async ({
  page,
  open,
}) => {
  await page.clock.install()
  await page.route(MORE, () => undefined)
  await open('/productos')
  await page.evaluate(() => window.scrollTo(0, 3000))
  await page.getByRole('status').getByText('Cargando más productos').waitFor({ state: 'attached' })
  await page.clock.runFor(10_000)
  await page.getByRole('alert').getByText('No pudimos cargar más productos.').waitFor()
  await page.unroute(MORE)
  await page.getByRole('link', { name: 'Probar de nuevo' }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(12)
})
