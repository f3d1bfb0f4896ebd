import { currentCatalog } from './features/catalog/catalog-snapshot.server.ts'
import { faq } from './features/information/faq.ts'
import { currentSettings } from './features/settings/settings.server.ts'
import { productGroup } from './features/structured-data/product-group.server.ts'
import {
  organization,
  shoeStore,
  webSite,
  breadcrumbList,
  faqPage,
  jsonLdElement,
  type JsonLd,
} from './features/structured-data/shop.ts'
import { paths, searchPath } from './paths.ts'
import { env } from './platform/env.server.ts'
import { publicPageKey } from './public-pages.server.ts'
import { breadcrumbs } from './shell/breadcrumbs.tsx'
import { shellCopy } from './shell/shell.copy.ts'

/** Returns the JSON-LD elements for the head of a public page. Only the server adds them: hydration ignores them. */
export async function structuredData(url: URL): Promise<string> {
  if (!isIndexed(url)) return ''
  const things = [...breadcrumbsOf(url.pathname), ...(await pageThings(url.pathname))]
  return things.map(jsonLdElement).join('')
}

/** Returns whether the page is for search engines: public, and not one of the searches. */
function isIndexed({ origin, pathname }: URL): boolean {
  return publicPageKey(new URL(origin + pathname)) !== null && !pathname.startsWith(searchPath(''))
}

function breadcrumbsOf(pathname: string): JsonLd[] {
  const crumbs = breadcrumbs(pathname)
  if (crumbs.length === 0) return []
  const home = { label: shellCopy.breadcrumbs.home, href: paths.home }
  return [breadcrumbList([home, ...crumbs], env().publicUrl)]
}

async function pageThings(pathname: string): Promise<JsonLd[]> {
  const { publicUrl } = env()
  const settings = await currentSettings()
  const shop = () => [organization(settings, publicUrl), shoeStore(settings, publicUrl)]
  switch (pathname) {
    case paths.home:
      return [webSite(publicUrl), ...shop()]
    case paths.about:
    case paths.contact:
      return shop()
    case paths.faq:
      return [faqPage(faq(settings))]
    default:
      return productThings(pathname)
  }
}

async function productThings(pathname: string): Promise<JsonLd[]> {
  const [, id = ''] = pathname.split(`${paths.products}/`)
  const product = (await currentCatalog()).byId.get(id.split('/')[0] ?? '')
  return product ? [productGroup(product, env().publicUrl)] : []
}
