import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type BrowserContext, type Locator, type Page } from 'playwright-core'
import { paths } from '#app/paths.ts'
import { findBrowser } from '../scripts/find-browser.mjs'
import type { Measurement } from './measurement.ts'
import { median } from './throughput.ts'

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const SLOWER = 4
const ROUNDS = 7
const TYPED = 'zapatill'
const BETWEEN_LETTERS_MS = 150
/** How long a finger rests on the glass when it taps: about a tenth of a second. */
const TAP_MS = 100
/** Browsers call a task long from here on, and report only those. */
const LONG_TASK_MS = 50
const TIMEOUT_MS = 60_000

/** How long the page takes to show what a touch asked for, on a processor four times slower. */
export async function measureFeel(origin: string): Promise<Measurement[]> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  const taken = { filter: [] as number[], panel: [] as number[], typing: [] as number[] }
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      taken.filter.push(await inNewContext(filterTap))
      taken.panel.push(await inNewContext(panelTap))
      taken.typing.push(await inNewContext(slowestTaskWhileTyping))
    }
  } finally {
    await browser.close()
  }

  /** Two pages of one context share a process, which would be slowed down for each of them. */
  async function inNewContext(measure: (context: BrowserContext) => Promise<number>): Promise<number> {
    const context = await browser.newContext({ ...PHONE, baseURL: origin })
    const value = await measure(context)
    await context.close()
    return value
  }

  return [
    feel('a filter is tapped: until the list shows its result', taken.filter, 100),
    feel('the menu is tapped: until it is open', taken.panel, 50),
    feel(`"${TYPED}" is typed into the search: the slowest task`, taken.typing, LONG_TASK_MS),
  ]
}

function feel(name: string, values: readonly number[], max: number): Measurement {
  return { group: 'feel', name, value: median(values), unit: 'ms', goal: { max } }
}

async function openSlowly(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  // A page that is alive asks who is signed in.
  const isAlive = page.waitForResponse((response) => response.url().endsWith(paths.accountData))
  await page.goto(paths.products)
  await isAlive
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

async function filterTap(context: BrowserContext): Promise<number> {
  const page = await openSlowly(context)
  await touch(page.getByRole('button', { name: /^Filtros/ }))
  await page.getByRole('dialog').waitFor()
  await becomeIdle(page)
  const shown = page.locator('main [role="status"]').first()
  const time = watchNextPaint(page, 'main [role="status"]', await shown.innerText())
  await touch(page.getByRole('checkbox').first())
  return time
}

async function panelTap(context: BrowserContext): Promise<number> {
  const page = await openSlowly(context)
  await becomeIdle(page)
  const time = watchNextPaint(page, 'dialog#menu')
  await touch(page.getByRole('button', { name: 'Menú', exact: true }))
  return time
}

/** A person looks at what has opened before the next tap. */
async function becomeIdle(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
  for (let turn = 0; turn < 3; turn += 1) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
}

/** A touch of the screen, as the browser gets it: Playwright's own `tap` runs scripts in the page around it. */
async function touch(target: Locator): Promise<void> {
  const page = target.page()
  const box = await target.boundingBox()
  if (box === null) throw new Error('what is touched is not shown')
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await becomeIdle(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await delay(TAP_MS)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Milliseconds from the click until the frame after the element has opened, or has another text than before. */
function watchNextPaint(page: Page, selector: string, before: string | null = null): Promise<number> {
  return page.evaluate(
    ([watched, text, timeoutMs]) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${watched} did not change`)), timeoutMs)
        const element = document.querySelector(watched)
        const hasChanged = () =>
          text === null ? (element as HTMLDialogElement).open : element?.textContent !== text
        const from = new Promise<number>((clicked) => {
          addEventListener('click', ({ timeStamp }) => clicked(timeStamp), { capture: true, once: true })
        })
        const changes = new MutationObserver(() => {
          if (!hasChanged()) return
          changes.disconnect()
          requestAnimationFrame(() => {
            // The frame that is being made is done when the next task or the next frame begins.
            const onDone = () => {
              const end = performance.now()
              void from.then((start) => resolve(end - start))
            }
            requestAnimationFrame(onDone)
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', onDone)
            port1.start()
            port2.postMessage(null)
          })
        })
        changes.observe(document, { attributes: true, childList: true, characterData: true, subtree: true })
      }),
    [selector, before, TIMEOUT_MS] as const,
  )
}

/** Zero when no task was long. */
async function slowestTaskWhileTyping(context: BrowserContext): Promise<number> {
  const page = await openSlowly(context)
  await page.getByRole('button', { name: 'Buscar', exact: true }).first().tap()
  const field = page.getByRole('combobox').or(page.getByRole('searchbox')).first()
  await field.waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const long: number[] = []
    Object.assign(window, { long })
    new PerformanceObserver((list) =>
      long.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    })
  })
  await field.pressSequentially(TYPED, { delay: BETWEEN_LETTERS_MS })
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => Math.max(0, ...(window as unknown as { long: number[] }).long))
}
