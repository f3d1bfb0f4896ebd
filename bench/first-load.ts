import { chromium, type Browser, type CDPSession } from 'playwright-core'
import { paths } from '#app/paths.ts'
import { findBrowser } from '../scripts/find-browser.mjs'
import type { Page } from './pages.ts'

export const KINDS = ['HTML', 'CSS', 'JS', 'font', 'images', 'other', 'headers'] as const
export type Kind = (typeof KINDS)[number]

/** Bytes as they came over the wire, compressed. */
export type FirstLoad = { page: Pick<Page, 'name' | 'path'>; bytes: Record<Kind, number>; files: number }

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const LOADS_WITHIN_MS = 60_000

/** What a phone loads that opens a page for the first time and does not scroll. */
export async function measureFirstLoads(
  origin: string,
  pages: readonly FirstLoad['page'][],
): Promise<FirstLoad[]> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath !== null && { executablePath }),
    // Nothing leaves this machine.
    args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    // Ours end the process, and with it the browser.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  try {
    const loads: FirstLoad[] = []
    for (const page of pages) loads.push(await measureFirstLoad(browser, origin, page))
    return loads
  } finally {
    await browser.close()
  }
}

async function measureFirstLoad(
  browser: Browser,
  origin: string,
  page: FirstLoad['page'],
): Promise<FirstLoad> {
  const context = await browser.newContext(PHONE)
  const tab = await context.newPage()
  const network = await context.newCDPSession(tab)
  const load: FirstLoad = {
    page,
    bytes: { HTML: 0, CSS: 0, JS: 0, font: 0, images: 0, other: 0, headers: 0 },
    files: 0,
  }
  const errors: string[] = []
  await count(network, load, errors)
  // A page that is alive asks who is signed in: until then its scripts may not have begun.
  const isAlive = tab.waitForResponse((response) => response.url().endsWith(paths.accountData), {
    timeout: LOADS_WITHIN_MS,
  })
  await tab.goto(new URL(page.path, origin).href, { timeout: LOADS_WITHIN_MS })
  await isAlive
  await tab.waitForLoadState('networkidle')
  await context.close()
  // A page that breaks is lighter than it should be.
  if (errors.length > 0) throw new Error(`${page.path}: ${errors.join(', ')}`)
  return load
}

async function count(network: CDPSession, load: FirstLoad, errors: string[]): Promise<void> {
  const answers = new Map<string, { kind: Kind; headerBytes: number }>()
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.status >= 400) errors.push(`${response.url} answers ${response.status}`)
    answers.set(requestId, { kind: kindOf(response.mimeType), headerBytes: response.encodedDataLength })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId)
    // Nothing came over the wire for what the page holds itself (data:) or was loaded before.
    if (!answer || encodedDataLength === 0) return
    load.files += 1
    load.bytes.headers += answer.headerBytes
    load.bytes[answer.kind] += encodedDataLength - answer.headerBytes
  })
  network.on('Network.loadingFailed', ({ canceled, errorText }) => {
    if (!canceled) errors.push(errorText)
  })
  await network.send('Network.enable')
}

function kindOf(mimeType: string): Kind {
  if (mimeType === 'text/html') return 'HTML'
  if (mimeType === 'text/css') return 'CSS'
  if (mimeType.endsWith('javascript')) return 'JS'
  if (mimeType.startsWith('font/')) return 'font'
  return mimeType.startsWith('image/') ? 'images' : 'other'
}
