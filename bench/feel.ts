import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { paths } from '#app/base/paths.ts'
import { findBrowser } from '../scripts/find-browser.mjs'
import { byTurns, type Bench } from './measure.ts'
import { TOUCH_PATH } from './pages.ts'
import { row, type Row } from './report.ts'

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const SLOWER = 4
const ROUNDS = 5
/** How long a finger rests on the glass when it taps. */
const TAP_MS = 100
const TIMEOUT_MS = 60_000

/** Measures how long a page takes to show what a touch asked for, beside a page of one line of script. */
export async function measureFeel({ shops, bare }: Bench): Promise<Row[]> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  })
  const pages = [...shops.map(({ origin }) => origin + paths.products), bare.origin + TOUCH_PATH]
  try {
    const times = await byTurns(pages, ROUNDS, async (url) => ({
      filter: await onSlowPage(browser, url, filterTap),
      menu: await onSlowPage(browser, url, menuTap),
    }))
    return [
      row('a filter is tapped: until its result is painted', 'ms', times, 'filter', { max: 200 }),
      row('the menu is tapped: until it is painted', 'ms', times, 'menu', { max: 200 }),
    ]
  } finally {
    await browser.close()
  }
}

/** Opens a context for each page, because two pages of one context share a process and slow each other down. */
async function onSlowPage(
  browser: Browser,
  url: string,
  measure: (page: Page) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  // A page asks who is signed in once its scripts run.
  const isAlive = page.waitForResponse((response) => response.url().endsWith(paths.accountData))
  await page.goto(url)
  await isAlive
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const time = await measure(page)
  await context.close()
  return time
}

async function filterTap(page: Page): Promise<number> {
  await touch(page.getByRole('button', { name: /^Filtros/ }))
  await page.getByRole('dialog').waitFor()
  const result = await page.locator('main [role="status"]').first().innerText()
  const time = untilPainted(page, { resultOtherThan: result })
  await touch(page.getByRole('checkbox').first())
  return time
}

async function menuTap(page: Page): Promise<number> {
  const time = untilPainted(page, { resultOtherThan: null })
  await touch(page.getByRole('button', { name: 'Menú', exact: true }))
  return time
}

/** Touches the screen. Playwright's own `tap` would run scripts in the page around the touch. */
async function touch(target: Locator): Promise<void> {
  const page = target.page()
  await becomeIdle(page)
  const box = await target.boundingBox()
  if (box === null) throw new Error('what is touched is not shown')
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await wait(TAP_MS)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Waits as a person does who looks at what has opened before the next tap. */
async function becomeIdle(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
  for (let turn = 0; turn < 3; turn += 1) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
  }
}

/**
 * Returns the milliseconds from the next click until the frame is done that shows its result.
 * @param resultOtherThan the number of results before; null when the click opens a dialog
 */
function untilPainted(page: Page, { resultOtherThan }: { resultOtherThan: string | null }): Promise<number> {
  return page.evaluate(
    ([before, timeoutMs]) => {
      const clicked = new Promise<number>((resolve) => {
        addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
      })
      const hasChanged = () =>
        before === null
          ? document.querySelector('dialog[open]') !== null
          : document.querySelector('main [role="status"]')?.textContent !== before
      return new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('nothing changed')), timeoutMs)
        const onDone = async () => resolve(performance.now() - (await clicked))
        const changes = new MutationObserver(() => {
          if (!hasChanged()) return
          changes.disconnect()
          requestAnimationFrame(() => {
            // The frame that is being made is done when the next task or the next frame begins.
            requestAnimationFrame(() => void onDone())
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => void onDone())
            port1.start()
            port2.postMessage(null)
          })
        })
        changes.observe(document, { attributes: true, childList: true, characterData: true, subtree: true })
      })
    },
    [resultOtherThan, TIMEOUT_MS] as const,
  )
}
