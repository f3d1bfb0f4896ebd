import { kindPath, lastingProductPath } from '#app/base/paths.ts'
import { withColor } from '#app/base/text.ts'
import { adminCatalog } from '#app/domain/catalog/admin-catalog.server.ts'
import { readKinds } from '#app/domain/catalog/read-kinds.server.ts'
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
import { routeAt } from '#app/platform/route-table.server.ts'
import { redirectsCopy as copy } from './redirects.copy.ts'

export async function redirectsPage(params: URLSearchParams, now = new Date()) {
  const products = outsideTrash(await adminCatalog())
  const byId = new Map(products.map((product) => [product.id, product]))
  const total = await countRedirects()
  const pages = pageCount(total, REDIRECTS_PER_PAGE)
  const page = Math.min(pageOf(params), pages)
  const targets = [
    ...Object.entries(copy.pages).map(([value, name]) => ({ value, label: copy.page(name) })),
    ...(await readKinds()).map(({ name }) => ({ value: kindPath(name), label: copy.kind(name) })),
    ...products.map(({ id, name, brand }) => ({
      value: lastingProductPath(id),
      label: copy.product(`${brand} ${name}`),
    })),
  ]
  const names = new Map(targets.map(({ value, label }) => [value, label]))

  function targetName(to: string): string {
    const url = new URL(to, 'https://shop.example')
    const [, , id = '', segment] = url.pathname.split('/')
    if (routeAt(url.pathname).pattern !== PRODUCT_ROUTE) return names.get(to) ?? to
    const product = byId.get(id)
    if (!product) return copy.gone
    const color = segment === undefined ? '' : chooseColor(product, segment).name
    const shoe = color ? withColor(product.name, color, ', ') : product.name
    const size = sizeFromAddress(url.searchParams)
    return copy.product(size === null ? shoe : copy.inSize(shoe, formatSize(size)))
  }

  return {
    redirects: (await findRedirects(page, now)).map((one) => ({ ...one, name: targetName(one.to) })),
    total,
    page,
    pages,
    missed: await findMissedPaths(now),
    targets,
    opened: params.get('desde'),
  }
}
