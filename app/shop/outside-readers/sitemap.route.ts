import { paths } from '#app/base/paths.ts'
import { PUBLIC_CACHE_CONTROL } from '#app/platform/http-response.server.ts'
import { absoluteUrl } from '#app/platform/env.server.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { shownPages } from '#app/domain/pages/pages.server.ts'
import { sitemapEntries, sitemapFor } from './sitemap.server.ts'
import type { Route } from './+types/sitemap.route.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

export const handle = { cache: 'sitemap' } satisfies RouteFacts

/** `GET /sitemap.xml`, and `?parte=2` in a large shop. */
export async function loader({ url }: Route.LoaderArgs): Promise<Response> {
  const sitemap = sitemapFor(sitemapEntries(await currentCatalog(), await shownPages()), {
    address: absoluteUrl(paths.sitemap),
    part: url.searchParams.get('parte'),
  })
  if (sitemap === null) return new Response(null, { status: 404 })
  return new Response(sitemap, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': PUBLIC_CACHE_CONTROL },
  })
}
