import path from 'node:path'
import process from 'node:process'
import * as productionBuild from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { catalogVersionInMemory } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { wordGroupsVersionInMemory } from '#app/domain/search/word-groups.server.ts'
import { settingsVersionInMemory } from '#app/domain/settings/settings.server.ts'
import { textsVersionInMemory } from '#app/domain/texts/texts.server.ts'
import { findUser } from '#app/domain/accounts/session.server.ts'
import { mayManageCatalog } from '#app/domain/accounts/user.ts'
import { RELEASE } from '#app/platform/release.server.ts'
import { failingPartsOfLate } from './health.server.ts'
import { routeAt, routePattern, setRoutes } from '#app/platform/route-table.server.ts'
import { buildVersionContext } from '#app/platform/build-version.server.ts'
import { env } from '#app/platform/env.server.ts'
import { startHttpServer, type HttpServer, type HttpServerOptions } from './http-server.server.ts'
import type { Freshness } from '#app/platform/shared-data.server.ts'
import { visitorContext, withRequestOrigin } from '#app/platform/visitor.server.ts'
import { storeAssets } from './old-assets.server.ts'
import { openStaticFiles } from './static-files.server.ts'
import { answerUnavailable } from '#app/platform/unavailable.server.ts'
import { createPageCache } from './page-cache.server.ts'
import { publicPageKey, redirectTo } from './page-key.server.ts'
import { shellCopy } from '#app/shop/frame/shell.copy.ts'
import { shopToday } from '#app/base/dates.ts'

/** Compressed: some thousand pages. */
const PAGE_CACHE_BYTES = 24 * 1024 * 1024
const ENDLESS_PAGES_BYTES = 8 * 1024 * 1024

/** What `npm run dev` adds to the server: everything else is as in production. */
export type DevelopmentTools = {
  /** Serves the source files to the browser, instead of the built files. */
  middleware: NonNullable<HttpServerOptions['middleware']>
  /** Returns the pages as they are after the last edit. */
  loadBuild: () => Promise<ServerBuild>
  /** Changes with every edit, so that each renders the pages again. */
  edits: () => number
}

/** Listens, and answers with the pages of the build. */
export async function serveShop(
  development: DevelopmentTools | undefined,
  freshness: Freshness | undefined,
): Promise<HttpServer> {
  const { dataDir, host, port, publicUrl, hstsSubdomains, ownOrigins, trustedProxies } = env()
  const build = productionBuild as ServerBuild
  const builtFiles = path.resolve(build.assetsBuildDirectory)
  const withRoutes = (latest: ServerBuild) => {
    setRoutes(latest.routes)
    return answerUnavailable(latest)
  }
  const built = withRoutes(build)
  const loadBuild = development && (async () => withRoutes(await development.loadBuild()))
  const handler = createRequestHandler(loadBuild ?? built, process.env.NODE_ENV)
  const pageCache = createPageCache({ maxBytes: PAGE_CACHE_BYTES, endlessBytes: ENDLESS_PAGES_BYTES })
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
    releaseForTeam: async (cookie) => {
      const user = cookie ? await findUser(new Request(publicUrl, { headers: { cookie } })) : null
      return user && mayManageCatalog(user) ? RELEASE : undefined
    },
    ...(metrics && {
      onAnswer: (method: string, pathname: string, status: number) =>
        metrics.count(method, routePattern(pathname), status),
    }),
    ...(development
      ? { staticFiles: { find: () => null }, middleware: development.middleware }
      : {
          staticFiles: openStaticFiles(
            builtFiles,
            storeAssets(path.join(builtFiles, 'assets'), path.join(dataDir, 'assets')),
          ),
        }),
    redirect: redirectTo,
    // Until the catalogue is read, the number of pages of the list is unknown, and so is a page's key.
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

/** Returns the version of what pages are made from: products, settings, words, texts and the shop's day ("Nuevo", the footer's year). */
function dataVersion(): string {
  const [catalog, settings] = [catalogVersionInMemory(), settingsVersionInMemory()]
  return [catalog, settings, wordGroupsVersionInMemory(), textsVersionInMemory(), shopToday()].join(' ')
}

/** Shown when rendering fails: it needs no script, no stylesheet and no data. */
function errorPage(requestId: string): string {
  const { title, message, code, home } = shellCopy.failure
  return `<!doctype html><html lang="es-AR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} | Vault</title><style>:root{color-scheme:only light}body{font:1rem/1.5 system-ui,sans-serif;margin:15vh auto;max-width:36rem;padding:0 1rem}</style><h1>${title}</h1><p role="alert">${message}</p><p>${code(requestId)}</p><p><a href="/">${home}</a></p></html>`
}
