import { currentCatalog } from './features/catalog/catalog-snapshot.server.ts'
import { faq } from './features/information/faq.ts'
import { currentSettings } from './features/settings/settings.server.ts'
import { jsonLdElement, type JsonLd } from './features/sharing/json-ld.ts'
import { breadcrumbList, faqPage } from './features/sharing/page-facts.ts'
import { productGroup } from './features/sharing/product-group.server.ts'
import { organization, shoeStore, webSite } from './features/sharing/shop-facts.ts'
import { paths } from './paths.ts'
import { env } from './platform/env.server.ts'
import { publicPageKey } from './public-pages.server.ts'
import { breadcrumbs } from './shell/breadcrumbs.ts'
import { shellCopy } from './shell/shell.copy.ts'

/**
 * What search engines read about a public page, as elements for its head. Only the server knows it, so that no
 * visitor's browser has to be told a second time.
 */
export async function structuredData(url: URL): Promise<string> {
  if (publicPageKey(url) === null) return ''
  const things = [...trailOf(url.pathname), ...(await factsOf(url.pathname))]
  return things.map(jsonLdElement).join('')
}

function trailOf(pathname: string): JsonLd[] {
  const crumbs = breadcrumbs(pathname)
  if (crumbs.length === 0) return []
  const home = { label: shellCopy.breadcrumbs.home, href: paths.home }
  return [breadcrumbList([home, ...crumbs], env().publicUrl)]
}

async function factsOf(pathname: string): Promise<JsonLd[]> {
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
      return productOf(pathname)
  }
}

async function productOf(pathname: string): Promise<JsonLd[]> {
  const [, id = ''] = pathname.split(`${paths.products}/`)
  const product = (await currentCatalog()).byId.get(id.split('/')[0] ?? '')
  return product ? [productGroup(product, env().publicUrl)] : []
}
