import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, nextFrame } from './shop.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/**
 * Spares what no rule needs: the text of the style sheets and the selectors of elements. The page in a frame is checked by
 * itself: together they would have two of each landmark.
 */
const OPTIONS = {
  runOnly: RULES,
  resultTypes: ['violations' as const],
  iframes: false,
  preload: false,
  selectors: false,
}

/** Checks of this file are soft: the test goes on, reports everything it finds, and fails at its end. */
export async function expectNoAxeViolations(page: Page, what = page.url()): Promise<void> {
  await settled(page)
  const held = await page.evaluateHandle(holdStill)
  // The legacy mode opens no second page, which is needed only for frames.
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
  // A person can scroll an element out from under a sticky bar, so that is no violation.
  const bars = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  )
  for (const { style } of bars) Object.assign(style, { position: 'relative', inset: 'auto' })
  // The announcement changes by itself, and half-faded text would fail for contrast.
  const still = new CSSStyleSheet()
  still.replaceSync('* { transition: none !important }')
  document.adoptedStyleSheets.push(still)
  return () => {
    for (const { style } of bars) Object.assign(style, { position: '', inset: '' })
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  }
}

/** Waits for animations: half-faded text has half the contrast, and a panel comes in from outside. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // An animation of an element that `content-visibility` skips never ends.
    const isRendered = (effect: AnimationEffect | null) =>
      !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility({ contentVisibilityAuto: true })
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity && isRendered(effect))
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

/** Expects that the page fits the window, and every element that no ancestor clips. */
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

/** Checks axe and overflow of the open page at each width, and restores the window's size. */
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

/** Checks the page that a phone shows: axe on a phone and a desk, overflow at the width of every screen. */
export async function expectAccessEverywhere(page: Page, what = page.url()): Promise<void> {
  // A form is disabled until its answer has been shown.
  await expect(page.getByRole('main').locator('button:disabled')).toHaveCount(0)
  // A window as tall as the page: an element under the sticky header would count as too small a target.
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
