import {
  expect,
  test as base,
  type BrowserContext,
  type CDPSession,
  type Locator,
  type Page,
} from '@playwright/test'
import { openWorkerShop, shopUrl } from './worker-shop.ts'

export { expect }

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
export const SMALL_PHONE = { ...PHONE, viewport: { width: 360, height: 740 } }

export type Open = (path: string, expected?: { status: number }) => Promise<void>

export type Resize = (width: number, height?: number) => Promise<void>

type Fixtures = {
  problems: ReturnType<typeof watchProblems>
  open: Open
  /** Makes a phone of the desk that the page is open on. Afterwards only the returned function may change the size. */
  turnIntoPhone: () => Promise<Resize>
}

/**
 * A fresh visitor per test, in the shop of this worker. The test fails with every error in the console (that includes
 * violations of the Content-Security-Policy) and every uncaught exception, unless it said beforehand that it brings one
 * about.
 */
export const test = base.extend<Fixtures, { workerShop: string }>({
  workerShop: [
    async ({}, use) => {
      const close = await openWorkerShop()
      await use(shopUrl)
      await close()
    },
    { scope: 'worker', auto: true, timeout: 200_000 },
  ],
  baseURL: ({ workerShop }, use) => use(workerShop),
  problems: async ({}, use) => {
    const problems = watchProblems()
    await use(problems)
    expect(problems.unexpected(), 'errors in the browser').toEqual([])
  },
  context: async ({ context, problems }, use) => {
    problems.watch(context)
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() })
    await use(context)
    // The next test gets this context, emptied of almost everything.
    await context.setOffline(false)
    await context.clearPermissions()
    // A test may end while a handler still holds an answer back.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  page: async ({ page }, use) => {
    await shrinkWindow(page)
    await use(page)
  },
  turnIntoPhone: async ({ page }, use) => {
    const session = await page.context().newCDPSession(page)
    await use(() => emulatePhone(page, session))
    // The next test gets this page: it must be a desk again.
    await session.detach()
  },
  open: ({ page, javaScriptEnabled, problems }, use) =>
    use(async (path, { status } = { status: 200 }) => {
      if (status === 404) problems.expect(/^Failed to load resource: .* 404 /)
      const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
      expect(response?.status(), path).toBe(status)
      if (javaScriptEnabled) await alive(page)
    }),
})

async function emulatePhone(page: Page, session: CDPSession): Promise<Resize> {
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  const resize: Resize = async (width, height = 844) => {
    await session.send('Emulation.setDeviceMetricsOverride', {
      mobile: true,
      width,
      height,
      screenWidth: width,
      screenHeight: height,
      deviceScaleFactor: 1,
    })
    // The window itself grows when the page is too wide for the screen.
    await page.waitForFunction((wanted) => window.screen.width === wanted, width)
    await nextFrame(page)
  }
  await resize(390)
  await page.waitForFunction(() => window.matchMedia('(pointer: coarse)').matches)
  return resize
}

function watchProblems() {
  const found: string[] = []
  // A session may end while the page requests the selection of its account. Only a test cuts the network. A form's
  // mistakes are answered with 422. Playwright looks for its clock in a window that opens a moment before the clock is there.
  const expected = [
    / 401 .*\/datos\/seleccion\/cuenta\)$/,
    /ERR_INTERNET_DISCONNECTED/,
    / 422 /,
    /^TypeError: .* undefined \(reading 'controller'\) \(uncaught\)$/,
  ]
  return {
    watch: (context: BrowserContext) => {
      context.on('console', (message) => {
        if (message.type() === 'error') found.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (failure) => found.push(`${String(failure.error())} (uncaught)`))
    },
    expect: (problem: RegExp) => void expected.push(problem),
    unexpected: () => found.filter((problem) => !expected.some((known) => known.test(problem))),
  }
}

/** Makes the window one pixel large, which halves the cost of animations; the page keeps its device's layout. */
async function shrinkWindow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { windowId } = await session.send('Browser.getWindowForTarget')
  await session.send('Browser.setContentsSize', { windowId, width: 1, height: 1 })
  await session.detach()
}

let addresses = 0

/** Returns a new network address, because limits count by address and tests must not share one. */
function newAddress(): string {
  addresses += 1
  return `10.${process.pid % 256}.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

/** Waits until React has taken over the page. */
export async function alive(page: Page): Promise<void> {
  await expect
    // `evaluate` throws while the page goes on to another one.
    .poll(() => page.evaluate(hasTakenOver).catch(() => false), { message: 'alive', intervals: [20] })
    .toBe(true)
}

/** Runs in the page. React marks each element that it has taken over; the last dialog is one of the last. */
export function hasTakenOver(): boolean {
  // A sign of a person starts the scripts at once.
  window.dispatchEvent(new Event('wheel'))
  const last = document.querySelector('body > dialog#usuario')
  return last !== null && Object.keys(last).some((key) => key.startsWith('__reactProps'))
}

/** Imitates a browser without exclusive `<details>`. */
export async function forgetDetailsNames(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.removeAttribute('name')
  })
}

/** Returns path, query and hash of the page. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

/** Waits two frames, in which the page reacts to a change. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** From the next visit on, messages with "Deshacer" stay until they are pressed, however slow the machine is. */
export async function keepMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const MIN_MS = 5000
    const NEVER_MS = 2 ** 31 - 1
    const wait = window.setTimeout.bind(window)
    const keep = (run: () => void, ms = 0) => wait(run, ms >= MIN_MS ? NEVER_MS : ms)
    Object.assign(window, { setTimeout: keep })
  })
}

export const main = (page: Page) => page.getByRole('main')

export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement)
}

export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}

/** Scrolls at once, also where the page asks for smooth scrolling. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await nextFrame(page)
}

/** Clicks at the element's place, whatever lies over it, and without scrolling first. */
export async function clickInPlace(page: Page, element: Locator): Promise<void> {
  const { x, y } = await middleOf(element)
  await page.mouse.click(x, y)
}

export async function tapInPlace(page: Page, element: Locator): Promise<void> {
  const { x, y } = await middleOf(element)
  await page.touchscreen.tap(x, y)
}

/**
 * Taps twice at one place, a tenth of a second apart by the timestamps that the browser gets.
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
