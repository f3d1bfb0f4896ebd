import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import * as productionBuild from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { backUp } from '#app/domain/backups/nightly-backup.server.ts'
import {
  catalogVersionInMemory,
  currentCatalog,
  refreshCatalog,
} from '#app/domain/catalog/catalog-snapshot.server.ts'
import { sweepActivity } from '#app/domain/activity/activity.server.ts'
import { sweepBrowserErrors } from '#app/domain/browser-errors/record-browser-error.server.ts'
import { storeCounts, sweepCounts } from '#app/domain/counts/record-count.server.ts'
import { checkPhotos } from '#app/domain/catalog/check-photos.server.ts'
import { sweepCatalog } from '#app/domain/catalog/sweep-catalog.server.ts'
import { applyPublishDates } from '#app/domain/catalog/set-publish-dates.server.ts'
import { mailDailySummary } from '#app/owner/start/waiting.server.ts'
import { noticesJob } from '#app/domain/notices/send-notices.server.ts'
import { onAccountDeleted } from '#app/domain/accounts/change-account.server.ts'
import { windowPhotos } from '#app/domain/settings/shop-window.server.ts'
import { sweepAccounts } from '#app/domain/accounts/session.server.ts'
import { mailJobs, onNewMail } from '#app/domain/mail/send-mails.server.ts'
import { sweepSelections } from '#app/domain/sales/send-selection.server.ts'
import { restockJobs } from '#app/domain/sales/mail-restocks.server.ts'
import { forgetAddress } from '#app/domain/sales/forget-restocks.server.ts'
import { forgetOldVisits, sweepSearches } from '#app/domain/search/record-search.server.ts'
import { refreshWordGroups, wordGroupsVersionInMemory } from '#app/domain/search/word-groups.server.ts'
import { refreshSettings, settingsVersionInMemory } from '#app/domain/settings/settings.server.ts'
import { failingPartsOfLate } from './health.server.ts'
import { routeAt, routePattern, setRoutes } from '#app/platform/route-table.server.ts'
import { buildVersionContext } from '#app/platform/build-version.server.ts'
import { closeDatabase, inTurn, wipeDeleted } from '#app/platform/database.server.ts'
import { openingError } from '#app/platform/database-errors.server.ts'
import { holdOneDataFolder } from '#app/platform/database-file.server.ts'
import { env, EnvError, MOVED_TO_FILE, printedAddress, setPort } from '#app/platform/env.server.ts'
import { freePort } from './http-limits.server.ts'
import { startHttpServer, type HttpServer, type HttpServerOptions } from './http-server.server.ts'
import { log, reportError } from '#app/platform/log.server.ts'
import { createPageCache } from './page-cache.server.ts'
import { shareData, watchFreshness, type Freshness } from '#app/platform/shared-data.server.ts'
import {
  lacksTrustedProxy,
  NO_TRUSTED_PROXY_LINE,
  visitorContext,
  withRequestOrigin,
} from '#app/platform/visitor.server.ts'
import { startScheduler, type Job, type Scheduler } from '#app/platform/scheduler.server.ts'
import { storeAssets } from './old-assets.server.ts'
import { openStaticFiles } from './static-files.server.ts'
import { answerUnavailable } from '#app/platform/unavailable.server.ts'
import { prepareShop, showProgress } from './prepare-shop.server.ts'
import { isEndlessAddress, publicPageKey, redirectTo } from './public-pages.server.ts'
import { shellCopy } from '#app/shop/frame/shell.copy.ts'
import { shopToday } from '#app/base/dates.ts'
import { HOUR_MS } from '#app/base/time.ts'

/** Compressed: some thousand pages. */
const PAGE_CACHE_BYTES = 24 * 1024 * 1024
const ENDLESS_PAGES_BYTES = 8 * 1024 * 1024
/** A large catalogue takes longer: meanwhile the shop answers what needs no product, and other requests wait for it. */
const CATALOG_WITHIN_MS = 250
/** A change made by another process shows here after this long. */
const LOOK_FOR_CHANGES_EVERY_MS = 1000
/** An exit code that the starting script, and systemd, answer by starting the shop again. */
const START_AGAIN = 75
/** A crash loses what was counted in this time. */
const STORE_COUNTS_EVERY_MS = 5000

/** What `npm run dev` adds to the server: everything else is as in production. */
export type DevelopmentTools = {
  /** Serves the source files to the browser, instead of the built files. */
  middleware: NonNullable<HttpServerOptions['middleware']>
  /** Returns the pages as they are after the last edit. */
  loadBuild: () => Promise<ServerBuild>
  /** Changes with every edit, so that each renders the pages again. */
  edits: () => number
}

/** Runs the whole shop, from its environment to its address. `npm start` and `npm run dev` end here. */
export async function serve(development?: DevelopmentTools): Promise<void> {
  let stop = (exitCode: number): void => process.exit(exitCode)
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      // Node would print every field of an error, and some hold what people typed.
      reportError(error)
      stop(1)
    })
  }
  try {
    if (env().port === 0) setPort(await freePort(env().host))
    const releaseDataFolder = holdOneDataFolder()
    const { demoAdmin } = await inTurn(() => prepareShop(showProgress))
    // Other instances may serve the same PostgreSQL.
    const isShared = env().databaseUrl !== undefined
    if (isShared) shareData()
    const refresh = () => Promise.all([refreshCatalog(), refreshSettings(), refreshWordGroups()])
    const freshness = watchFreshness(refresh)
    await Promise.race([currentCatalog(), wait(CATALOG_WITHIN_MS)])
    const server = await listen(development, isShared ? freshness : undefined)
    if (lacksTrustedProxy(env())) process.stderr.write(`${NO_TRUSTED_PROXY_LINE}\n`)
    const scheduler = startScheduler(jobs(freshness, (code) => stop(code)))
    onAccountDeleted(forgetAddress)
    onNewMail(() => scheduler.runSoon('mails'))
    stop = stopInOrder(server, scheduler, releaseDataFolder)
    // npm, a shell and systemd may each pass on the same signal; it counts once.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0))
    if (demoAdmin) process.stdout.write(`Demo admin: ${demoAdmin.email}  password: ${demoAdmin.password}\n`)
    process.stdout.write(`Vault: ${printedAddress(env().host, server.port)}\n`)
  } catch (error) {
    const known = error instanceof EnvError ? error : openingError(error, env())
    if (known) process.stderr.write(`${known.message}\n`)
    else reportError(error)
    process.exit(1)
  }
}

async function listen(
  development: DevelopmentTools | undefined,
  freshness: Freshness | undefined,
): Promise<HttpServer> {
  const { dataDir, host, port, publicUrl, hstsSubdomains, ownOrigins, trustedProxies } = env()
  const build = productionBuild as ServerBuild
  const built = path.resolve(build.assetsBuildDirectory)
  setRoutes(build.routes)
  const loadBuild = development && (async () => answerUnavailable(await development.loadBuild()))
  const handler = createRequestHandler(loadBuild ?? answerUnavailable(build), process.env.NODE_ENV)
  const pageCache = createPageCache({
    maxBytes: PAGE_CACHE_BYTES,
    endless: { isEndless: isEndlessAddress, maxBytes: ENDLESS_PAGES_BYTES },
  })
  const { metricsPort } = env()
  const metrics =
    metricsPort === undefined
      ? undefined
      : (await import('./metrics.server.ts')).startMetrics(metricsPort, pageCache)
  return startHttpServer({
    host,
    port,
    publicOrigin: publicUrl,
    hstsSubdomains,
    ownOrigins,
    trustedProxies,
    failingParts: failingPartsOfLate,
    ...(metrics && {
      onAnswer: (method: string, pathname: string, status: number) =>
        metrics.count(method, routePattern(pathname), status),
    }),
    ...(development
      ? { staticFiles: { find: () => null }, middleware: development.middleware }
      : {
          staticFiles: openStaticFiles(
            built,
            storeAssets(path.join(built, 'assets'), path.join(dataDir, 'assets')),
          ),
        }),
    redirect: redirectTo,
    // Before the catalogue is read, the end of the list is not known, and so no page's key.
    pageKey: (url) => (catalogVersionInMemory() === 0 ? null : publicPageKey(url)),
    pageCache,
    ...(freshness && { freshness }),
    version: () => (development ? `${dataVersion()} ${development.edits()}` : dataVersion()),
    factsOf: (pathname) => routeAt(pathname).facts,
    render: async (request, visitor) => {
      // The router would hold and encode a whole feed, export or backup as data.
      const { data, isPage } = routeAt(new URL(request.url).pathname)
      if (data && !isPage)
        return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
      const context = new RouterContextProvider()
      context.set(visitorContext, visitor)
      context.set(buildVersionContext, build.assets.version)
      const answer = () => handler(request, context)
      return visitor ? withRequestOrigin(visitor, request.headers.get('user-agent'), answer) : answer()
    },
    errorPage,
  })
}

/** Returns the version of what pages are made from: products, settings, words and the shop's day ("Nuevo", the footer's year). */
function dataVersion(): string {
  return [catalogVersionInMemory(), settingsVersionInMemory(), wordGroupsVersionInMemory(), shopToday()].join(
    ' ',
  )
}

/** Returns the background jobs. */
function jobs({ look }: Freshness, stop: (exitCode: number) => void): Job[] {
  const sweepShop = () => sweepCatalog(new Date(), windowPhotos)
  const startAgainAfterMove = async () => {
    const { databaseUrl, dataDir } = env()
    if (databaseUrl === undefined && existsSync(path.join(dataDir, MOVED_TO_FILE))) stop(START_AGAIN)
  }
  return [
    {
      name: 'look-for-move',
      every: LOOK_FOR_CHANGES_EVERY_MS,
      run: startAgainAfterMove,
      isForEveryProcess: true,
    },
    { name: 'refresh', every: LOOK_FOR_CHANGES_EVERY_MS, run: look, isForEveryProcess: true },
    {
      name: 'publish-dates',
      // Shorter than the scheduler's second, so that it runs at each of its looks.
      every: LOOK_FOR_CHANGES_EVERY_MS / 2,
      run: () => applyPublishDates(),
      isForEveryProcess: true,
    },
    { name: 'forget-visits', every: HOUR_MS, run: forgetOldVisits, isForEveryProcess: true },
    { name: 'store-counts', every: STORE_COUNTS_EVERY_MS, run: storeCounts, isForEveryProcess: true },
    ...mailJobs(),
    noticesJob(),
    { name: 'sweep-accounts', every: HOUR_MS, run: () => sweepAccounts() },
    { name: 'sweep-catalog', every: HOUR_MS, run: sweepShop },
    { name: 'sweep-searches', every: HOUR_MS, run: () => sweepSearches() },
    { name: 'sweep-activity', every: HOUR_MS, run: () => sweepActivity() },
    {
      name: 'sweep-browser-errors',
      every: HOUR_MS,
      run: () => sweepBrowserErrors(),
    },
    { name: 'sweep-selections', every: HOUR_MS, run: () => sweepSelections() },
    ...restockJobs(),
    { name: 'sweep-counts', every: HOUR_MS, run: () => sweepCounts() },
    { name: 'check-photos', every: 6 * HOUR_MS, run: (signal) => checkPhotos(signal) },
    // Eight in the morning in Argentina.
    { name: 'daily-summary', every: { utcHour: 11 }, run: () => mailDailySummary() },
    { name: 'wipe-deleted', every: HOUR_MS, run: wipeDeleted },
    // Three in the morning in Argentina.
    { name: 'backup', every: { utcHour: 6 }, run: (signal) => backUp(signal) },
  ]
}

/** Requests that still run after this time are cut. */
const STOP_WITHIN_MS = 9500

/** @returns a function that finishes the open requests, closes the database and exits; later calls change nothing */
function stopInOrder(
  server: HttpServer,
  scheduler: Scheduler,
  releaseDataFolder: () => void,
): (exitCode: number) => void {
  let isStopping = false
  return (exitCode) => {
    if (isStopping) return
    isStopping = true
    const exit = (event: string) => {
      log.info(event)
      process.exit(exitCode)
    }
    setTimeout(() => exit('stopped-late'), STOP_WITHIN_MS)
    void Promise.allSettled([server.close(), scheduler.stop()])
      .then(() => storeCounts().catch(reportError))
      .then(closeDatabase)
      .then(releaseDataFolder)
      .catch(reportError)
      .then(() => exit('stopped'))
  }
}

/** Shown when rendering fails: it needs no script, no stylesheet and no data. */
function errorPage(requestId: string): string {
  const { title, message, code, home } = shellCopy.failure
  return `<!doctype html><html lang="es-AR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} | Vault</title><style>:root{color-scheme:only light}body{font:1rem/1.5 system-ui,sans-serif;margin:15vh auto;max-width:36rem;padding:0 1rem}</style><h1>${title}</h1><p role="alert">${message}</p><p>${code(requestId)}</p><p><a href="/">${home}</a></p></html>`
}
