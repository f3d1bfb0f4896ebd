import { kindPath, paths, productPath } from '#app/base/paths.ts'
import { env } from '#app/platform/env.server.ts'
import { routeAt } from '#app/platform/route-table.server.ts'
import { type AdminProduct, stateOf } from '#app/domain/catalog/admin-product.ts'
import { filterProducts, type Offered } from '#app/domain/catalog/filter-products.ts'
import { readKinds } from '#app/domain/catalog/read-kinds.server.ts'
import { shopAudience } from '#app/domain/catalog/shop-list.server.ts'
import { hasShownPage, shownPages } from '#app/domain/pages/pages.server.ts'
import { listAddress, parseProductQuery, type ProductQuery } from '#app/domain/catalog/product-query.ts'
import { formatSize } from '#app/domain/catalog/sizes.ts'
import { windowCopy } from './window.copy.ts'

const copy = windowCopy.links
/** Maximum options of a group that grows with the shop. */
const MAX_OPTIONS = 500

type OwnPages = readonly { title: string; path: string }[]

/** Returns where the owner may lead people to, by name: kinds, filters, pages and products. */
export async function findLinkOptions(products: readonly AdminProduct[]) {
  const offered = { kinds: await readKinds(), audience: await shopAudience() }
  return linkOptions(products, offered, await shownPages())
}

export function linkOptions(products: readonly AdminProduct[], offered: Offered, own: OwnPages) {
  const all = parseProductQuery(new URLSearchParams())
  const { options } = filterProducts(products, all, offered)
  const filter = (group: string, label: string, query: Partial<ProductQuery>) => {
    return { group, label, value: listAddress(paths.products, { ...all, ...query }) }
  }
  const { kinds, audiences, brands, models, colors, sizes, pages, products: named } = copy.groups
  return [
    { value: paths.products, label: copy.all },
    ...offered.kinds.map(({ name }) => ({ group: kinds, label: name, value: kindPath(name) })),
    ...options.audiences.map(({ name }) => filter(audiences, copy.audience(name), { audiences: [name] })),
    ...options.brands
      .slice(0, MAX_OPTIONS)
      .map(({ name }) => filter(brands, copy.brand(name), { brands: [name] })),
    ...options.models
      .slice(0, MAX_OPTIONS)
      .map(({ name }) => filter(models, copy.model(name), { models: [name] })),
    ...options.colors.map(({ name, slug }) => filter(colors, copy.color(name), { color: slug })),
    ...options.sizes.map(({ size }) => filter(sizes, copy.size(formatSize(size)), { sizes: [size] })),
    ...Object.entries(copy.pages).map(([value, label]) => ({ group: pages, label, value })),
    ...own.map(({ title, path }) => ({ group: pages, label: title, value: path })),
    ...products.slice(0, MAX_OPTIONS).map((product) => ({
      group: named,
      label: copy.product(product.brand, product.name, stateOf(product) === 'hidden'),
      value: productPath(product, null),
    })),
  ]
}

/** Returns the fields of the form with the address that was pasted as their link; empty unless it is a page of the shop. */
export function withPastedLink(typed: Record<string, string>): Record<string, string> {
  const pasted = typed['pasted']?.trim()
  if (!pasted) return typed
  const { publicUrl, ownOrigins } = env()
  const url = URL.parse(pasted, publicUrl)
  const { cache } = routeAt(url?.pathname ?? '').facts
  const isPage = cache === 'own-page' ? hasShownPage(url?.pathname.slice(1) ?? '') : cache !== undefined
  const isOurs = url !== null && ownOrigins.includes(url.origin) && isPage
  return { ...typed, link: isOurs ? url.pathname + url.search + url.hash : '' }
}
