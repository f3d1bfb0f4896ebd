import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, nextFrame } from './shop.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Reads neither the style sheets again, which no rule of these looks at, nor what tells where an element stands. */
const OPTIONS = { runOnly: RULES, resultTypes: ['violations' as const], preload: false, selectors: false }

/** The checks of this file are soft: the test goes on, tells everything that it finds, and fails at its end. */
export async function expectNoAxeViolations(page: Page, what = page.url()): Promise<void> {
  await settled(page)
  const held = await page.evaluateHandle(holdStill)
  // The legacy mode opens no second page, which it needs only for frames of other sites.
  const axe = new AxeBuilder({ page }).options(OPTIONS).setLegacyMode()
  // Nothing behind an open dialog can be reached.
  if ((await page.locator('dialog:modal').count()) > 0) axe.include('dialog:modal')
  const { violations } = await axe.analyze()
  await held.evaluate((letGo) => letGo())
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
  )
  expect.soft(found, what).toEqual([])
}

/** Runs in the page. */
function holdStill(): () => void {
  // What is half scrolled under a bar that sticks to an edge can be scrolled out again.
  const bars = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  )
  for (const { style } of bars) Object.assign(style, { position: 'relative', inset: 'auto' })
  // The announcement changes by itself: what changes while axe reads may not be half-faded either.
  const still = new CSSStyleSheet()
  still.replaceSync('* { transition: none !important }')
  document.adoptedStyleSheets.push(still)
  return () => {
    for (const { style } of bars) Object.assign(style, { position: '', inset: '' })
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  }
}

/** Half-faded text has half the contrast, and a panel comes in from outside: what moves has to arrive first. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Where the browser skips what is out of sight (`content-visibility`), an animation never ends.
    const isRendered = (effect: AnimationEffect | null) =>
      !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility({ contentVisibilityAuto: true })
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity && isRendered(effect))
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

/** Neither the page nor anything on it that no part of the page cuts off may be wider than the window. */
export async function expectNoHorizontalOverflow(page: Page, what = page.url()): Promise<void> {
  await settled(page)
  const tooWide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isCut = (element: Element): boolean => {
      const parent = element.parentElement
      if (!parent || parent === document.documentElement) return false
      return getComputedStyle(parent).overflowX !== 'visible' || isCut(parent)
    }
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const beyond = [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect()
        return own > 1 && (right > width + 1 || left < -1)
      })
      .filter((element) => isShown(element) && !isCut(element))
      .map((element) => element.outerHTML.slice(0, 120))
    const page = document.documentElement.scrollWidth
    return page > width ? [`the page is ${page} wide in a window of ${width}`, ...beyond] : beyond
  })
  expect.soft(tooWide, what).toEqual([])
}

/**
 * Checks axe and overflow at each width; the window then gets its size back. What is done is the same on a phone and on a
 * desk, so it is done once and looked at as both.
 */
export async function expectAccess(page: Page, what = page.url(), widths: readonly number[] = [360, 1440]) {
  const size = page.viewportSize()
  if (!size) throw new Error('the page has no size of its own')
  for (const width of widths) {
    await page.setViewportSize({ ...size, width })
    await expectNoAxeViolations(page, `${what} at ${width}`)
    await expectNoHorizontalOverflow(page, `${what} at ${width}`)
  }
  await page.setViewportSize(size)
}

/** Checks the page that a phone shows: axe on a phone and on a desk, and the width of all screens. */
export async function expectAccessEverywhere(page: Page, what = page.url()): Promise<void> {
  // A form whose answer has just come is about to be usable again.
  await expect(page.getByRole('main').locator('button:disabled')).toHaveCount(0)
  // The whole page at once: what has scrolled under the header is no target.
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 3000 })
    await nextFrame(page)
    await expectNoAxeViolations(page, `${what} at ${width}`)
  }
  for (const width of [1440, 1024, 320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await nextFrame(page)
    await expectNoHorizontalOverflow(page, `${what} at ${width}`)
  }
}
