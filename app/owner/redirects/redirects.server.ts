import { adminCatalog } from '#app/domain/catalog/admin-catalog.server.ts'
import { outsideTrash } from '#app/domain/catalog/admin-product.ts'
import { chooseColor } from '#app/domain/catalog/product.ts'
import { formatSize, sizeFromAddress } from '#app/domain/catalog/sizes.ts'
import { PRODUCT_ROUTE } from '#app/domain/redirects/find-redirect.server.ts'
import {
  countRedirects,
  findMissedPaths,
  findRedirects,
  REDIRECTS_PER_PAGE,
} from '#app/domain/redirects/list-redirects.server.ts'
import { pageCount, pageOf } from '#app/owner/frame/list-parts.tsx'
import { findLinkOptions } from '#app/owner/window/link-options.server.ts'
import { withColor } from '#app/base/text.ts'
import { routeAt } from '#app/platform/route-table.server.ts'
import { redirectsCopy as copy } from './redirects.copy.ts'

export async function redirectsPage(params: URLSearchParams, now = new Date()) {
  const products = outsideTrash(await adminCatalog())
  const targets = await findLinkOptions(products)
  const byId = new Map(products.map((product) => [product.id, product]))
  const labels = new Map(targets.map(({ value, label }) => [value, label]))
  const total = await countRedirects()
  const pages = pageCount(total, REDIRECTS_PER_PAGE)
  const page = Math.min(pageOf(params), pages)

  function nameOf(to: string): string {
    const url = new URL(to, 'https://shop.example')
    const [, , id = '', segment] = url.pathname.split('/')
    if (routeAt(url.pathname).pattern !== PRODUCT_ROUTE) return labels.get(to) ?? to
    const product = byId.get(id)
    if (!product) return copy.gone
    const color = segment === undefined ? '' : chooseColor(product, segment).name
    const shoe = color === '' ? product.name : withColor(product.name, color, ', ')
    const size = sizeFromAddress(url.searchParams)
    return size === null ? shoe : copy.inSize(shoe, formatSize(size))
  }

  return {
    redirects: (await findRedirects(page, now)).map((one) => ({ ...one, name: nameOf(one.to) })),
    total,
    page,
    pages,
    missed: await findMissedPaths(now),
    targets,
    opened: params.get('desde'),
  }
}
