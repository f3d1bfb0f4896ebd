import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core'
import { expect, test as base } from 'vitest'
import { recordFailure, startTrace } from './failure-records.ts'
import { newVisitor, type Problem } from './visitors.ts'
import { shopUrl } from './worker-shop.ts'

export { expect }

export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one visitor share what is compiled (`visitors.ts`).
  '--process-per-site',
  // An empty page starts no process before it goes to the shop.
  '--renderer-process-limit=1',
  // A page lives for seconds: its scripts are compiled once, and not optimized after that.
  '--js-flags=--no-maglev --no-opt',
  // Playwright's own settings of a mouse, which these replace. Without a graphics card each frame would compute the blur
  // under the header again.
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,prefersReducedTransparency=true',
]

/** Long enough for a busy machine; every wait ends as soon as what it waits for is there. */
const TIMEOUT_MS = 30_000

const DEVICES = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>

/** Vitest creates a worker's fixtures again for each extended test; all of them share this browser. */
let launched: Promise<Browser> | undefined

/** A headless Chromium calls itself so, and the shop counts no robots. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [...CHROMIUM_ARGS, `--user-agent=${PERSON}`],
    // Real scrollbars: without them nothing could jump when a panel hides them.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
}

export type Device = keyof typeof DEVICES
export type Open = (path: string, expected?: { status: number }) => Promise<void>

/**
 * A fresh visitor per test. The test fails with every error in the console (that includes violations of the
 * Content-Security-Policy) and every uncaught exception, unless it said beforehand that it brings one about.
 */
export const test = base
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    launched ??= launch()
    const browser = await launched
    onCleanup(() => browser.close())
    return browser
  })
  .extend('device', 'desk' as Device)
  .extend('visitor', {} as BrowserContextOptions)
  // Whether the browser may have fetched the shop's scripts and styles before.
  .extend('hasVisited', true as boolean)
  .extend('problems', () => {
    const found: Problem[] = []
    // A session may end while the page asks for the selection of its account.
    const expected = [/ 401 .*\/datos\/seleccion\/cuenta\)$/]
    return {
      found,
      expect: (problem: RegExp) => void expected.push(problem),
      unexpected: () =>
        found
          .map(({ text, at }) => `${text} (${at})`)
          .filter((problem) => !expected.some((known) => known.test(problem))),
    }
  })
  .extend('page', async ({ browser, device, visitor, hasVisited, problems, task }, { onCleanup }) => {
    const options = {
      baseURL: shopUrl,
      locale: 'es-AR',
      // Requests that a test holds back or answers itself must come from the page.
      serviceWorkers: 'block',
      extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
      ...DEVICES[device],
      ...visitor,
    } satisfies BrowserContextOptions
    const { context, leave } = await newVisitor(browser, problems.found, options, hasVisited)
    const page = await context.newPage()
    await shrinkWindow(page)
    context.setDefaultTimeout(TIMEOUT_MS)
    const isTraced = await startTrace(context, task)
    onCleanup(async () => {
      const unexpected = problems.unexpected()
      const hasFailed = task.result?.state === 'fail' || unexpected.length > 0
      if (hasFailed) await recordFailure(context, task, unexpected)
      // A test may end while an answer is still held back: its handler then has no page to fulfill.
      for (const one of context.pages()) await one.unrouteAll({ behavior: 'ignoreErrors' })
      await leave(!hasFailed && !isTraced)
      expect(problems.unexpected(), 'errors in the browser').toEqual([])
    })
    return page
  })
  .extend('open', ({ page, visitor, problems }): Open => {
    return async (path, { status } = { status: 200 }) => {
      if (status === 404) problems.expect(/^Failed to load resource: .* 404 /)
      const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
      expect(response?.status(), path).toBe(status)
      if (visitor.javaScriptEnabled !== false) await alive(page)
    }
  })

/**
 * Nobody looks at the window, so it has one pixel: the page is laid out for its device all the same, but composing each
 * frame of a panel that moves costs half. A screenshot shows the whole page.
 */
async function shrinkWindow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { windowId } = await session.send('Browser.getWindowForTarget')
  await session.send('Browser.setContentsSize', { windowId, width: 1, height: 1 })
  await session.detach()
}

let addresses = 0

/** Limits count by network address; one test's visitor does not use up another's. */
function newAddress(): string {
  addresses += 1
  return `10.${process.pid % 256}.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

/**
 * Waits until React has taken over the page. Playwright's own `waitForFunction` would first send 340 KB of scripts to
 * the page, at 0.03 s of processor time.
 */
export async function alive(page: Page): Promise<void> {
  const late = delay(TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`The scripts of ${page.url()} have not taken over.`)
  })
  await Promise.race([takenOver(page), late])
}

async function takenOver(page: Page): Promise<void> {
  try {
    await page.evaluate(untilTakenOver)
  } catch (error) {
    if (!/context was destroyed/.test(String(error))) throw error
    // The page went on to another one.
    await takenOver(page)
  }
}

/**
 * Runs in the page. React leaves a mark on each element that it has taken over; the dialog that ends the page is one of
 * the last.
 */
function untilTakenOver(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      // The sign of a person starts the scripts at once.
      window.dispatchEvent(new Event('wheel'))
      const last = document.querySelector('body > dialog#usuario')
      if (last !== null && Object.keys(last).some((key) => key.startsWith('__reactProps'))) resolve()
      // This goes on also where a test has stopped the clock.
      else void scheduler.postTask(look, { delay: 20 })
    }
    look()
  })
}

/** Waits until what is read is what is expected: `await eventually(() => cards.count()).toBe(8)`. */
export function eventually<Value>(read: () => Value | Promise<Value>, message?: string) {
  return expect.poll(read, { timeout: TIMEOUT_MS, interval: 50, ...(message && { message }) })
}

/** As in a browser that does not know what a shared `name` of `<details>` means. */
export async function forgetDetailsNames(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.removeAttribute('name')
  })
}

/** Path, query and hash of the address bar. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

/** Two frames: what a change of the page brings about by itself has been asked for by then. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** From its next visit on, a message with "Deshacer" stays until it is pressed, however slow the machine is. */
export async function keepMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const MIN_MS = 5000
    const NEVER_MS = 2 ** 31 - 1
    const wait = window.setTimeout.bind(window)
    const keep = (run: () => void, ms = 0) => wait(run, ms >= MIN_MS ? NEVER_MS : ms)
    Object.assign(window, { setTimeout: keep })
  })
}

export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement)
}

export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}

/** Scrolls as a page does by itself: at once, whatever it would rather do. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await nextFrame(page)
}

/** A click where the element is, whatever lies over it, and without the scrolling that `click` does first. */
export async function clickInPlace(page: Page, element: Locator): Promise<void> {
  const { x, y } = await middleOf(element)
  await page.mouse.click(x, y)
}

export async function tapInPlace(page: Page, element: Locator): Promise<void> {
  const { x, y } = await middleOf(element)
  await page.touchscreen.tap(x, y)
}

/**
 * Taps twice at one place within a tenth of a second, however slow this machine is: the browser is told when.
 * @param between waits for what the first tap shows; unset: both taps arrive at once
 */
export async function tapTwice(
  page: Page,
  element: Locator,
  between?: () => Promise<unknown>,
): Promise<void> {
  const at = await middleOf(element)
  const finger = await page.context().newCDPSession(page)
  const begun = Date.now() / 1000 - 0.2
  const tap = async (timestamp: number) => {
    const touched = finger.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [at],
      timestamp,
    })
    const lifted = finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
    await Promise.all([touched, lifted])
  }
  const first = tap(begun)
  await between?.()
  await Promise.all([first, tap(begun + 0.1)])
  await finger.detach()
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(element)
  return { x: x + width / 2, y: y + height / 2 }
}

export async function boxOf(
  element: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is nowhere on the page')
  return box
}
