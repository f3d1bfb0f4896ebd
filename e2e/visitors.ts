import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'

export type Problem = { text: string; at: string }

type Visitor = {
  context: BrowserContext
  /** Ends the visit. Whether another may follow: then everything that this visitor left behind is deleted. */
  leave: (mayFollow: boolean) => Promise<void>
}
type Ready = Visitor & {
  /** The options that it was opened with. */
  key: string
  tell: (problems: Problem[]) => void
}

/** Each keeps a process of about 100 MB, and saves 0.6 s of processor time when a test with its options follows. */
const MAX_READY = 6

/** What stays with a context: the test that calls one of these is its last. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'on',
  'setGeolocation',
] as const
const LASTING_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

/** Contexts without a visitor; the one used last is at the end. */
const ready: Ready[] = []

/**
 * Returns a browser context that knows nothing of earlier visitors, and adds the errors of its console to `problems`.
 * A new context has a new process, which compiles the shop's scripts again: a quarter of the processor time that a page
 * takes. So contexts are emptied and used again.
 * @param hasVisited whether the browser may have fetched the shop's scripts and styles before
 */
export async function newVisitor(
  browser: Browser,
  problems: Problem[],
  { extraHTTPHeaders = {}, ...options }: BrowserContextOptions & { baseURL: string },
  hasVisited = true,
): Promise<Visitor> {
  const key = JSON.stringify(options)
  const index = hasVisited ? ready.findLastIndex((one) => one.key === key) : -1
  const [waiting] = index === -1 ? [] : ready.splice(index, 1)
  await waiting?.context.setExtraHTTPHeaders(extraHTTPHeaders)
  const visitor = waiting ?? (await openContext(browser, key, { ...options, extraHTTPHeaders }))
  visitor.tell(problems)
  return visitor
}

async function openContext(
  browser: Browser,
  key: string,
  options: BrowserContextOptions & { baseURL: string },
): Promise<Ready> {
  const context = await browser.newContext(options)
  let told: Problem[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') told.push({ text: message.text(), at: message.location().url })
  })
  context.on('weberror', (failure) => told.push({ text: String(failure.error()), at: 'uncaught' }))
  const tell = (problems: Problem[]) => {
    told = problems
  }
  // A test with a service worker is about what the browser stores.
  if (options.serviceWorkers !== 'block') return { context, key, tell, leave: () => context.close() }

  // The process ends with its last page, so this one stays open.
  const anchor = await context.newPage()
  await anchor.goto('/robots.txt')
  const storage = await context.newCDPSession(anchor)
  let isUsedUp = false
  const useUp = () => {
    isUsedUp = true
  }
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      // Only the storage of the shop is deleted.
      if (/^https?:/.test(frame.url()) && new URL(frame.url()).origin !== options.baseURL) useUp()
    })
  })
  watchCalls(context, LASTING, useUp)
  watchCalls(context.clock, LASTING_CLOCK, useUp)

  const visitor: Ready = { context, key, tell, leave }
  return visitor

  async function leave(mayFollow: boolean): Promise<void> {
    if (isUsedUp || !mayFollow) return context.close()
    for (const page of context.pages()) if (page !== anchor) await page.close()
    await storage.send('Storage.clearDataForOrigin', { origin: options.baseURL, storageTypes: 'all' })
    await context.clearCookies()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    ready.push(visitor)
    if (ready.length > MAX_READY) await ready.shift()?.context.close()
  }
}

function watchCalls<Target extends object>(
  target: Target,
  names: readonly (keyof Target)[],
  called: () => void,
): void {
  for (const name of names) {
    const original = target[name] as (...args: unknown[]) => unknown
    Reflect.set(target, name, (...args: unknown[]) => {
      called()
      return original.apply(target, args)
    })
  }
}
