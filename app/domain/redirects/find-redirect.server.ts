import { type LoaderFunctionArgs, redirect } from 'react-router'
import './redirects.table.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { chooseColor, type Product } from '#app/domain/catalog/product.ts'
import { parseSize, sizeFromAddress, withSize } from '#app/domain/catalog/sizes.ts'
import { kindPath, paths, productPath, slug } from '#app/base/paths.ts'
import { database } from '#app/platform/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { routeAt } from '#app/platform/route-table.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { formerPath, formerShelf, storedSpellings } from './former-path.ts'
import { countAskedPath } from './asked-paths.server.ts'

/** A redirect keeps these parameters, because they tell where a visit comes from. */
const KEPT_PARAM = /^(?:de|utm_[a-z]{1,20}|gclid|fbclid)$/

type Asked = Pick<LoaderFunctionArgs, 'url' | 'request' | 'context'>

/**
 * Throws the redirect of an address that nothing else answers; called before a 404. Counts the address by its day. A
 * failure is logged and shows the 404.
 */
export async function followRedirect({ url, request, context }: Asked): Promise<void> {
  const path = formerPath(url.pathname + url.search)
  if (path === null) return
  const found = await findRedirect(path, url.searchParams).catch((error: unknown) => {
    log.warn('redirect-not-found', { error })
    return null
  })
  const visitor = context.get(visitorContext)
  if (!found) countAskedPath({ path: formerPath(url.pathname) ?? path, isMissed: true }, request, visitor)
  if (found?.from) countAskedPath({ path: found.from, isMissed: false }, request, visitor)
  if (!found) return
  const { pathname, hash, searchParams } = new URL(found.to, url)
  for (const [name, value] of url.searchParams) if (KEPT_PARAM.test(name)) searchParams.append(name, value)
  const to = pathname + (searchParams.size > 0 ? `?${searchParams}` : '') + hash
  // As long as the other redirects of the shop, so that a corrected one is soon followed.
  const headers = { 'Cache-Control': 'private, max-age=3600' }
  throw redirect(to, { status: found.isLasting ? 301 : 302, headers })
}

type Found = {
  /** Null when the address alone tells where it leads. */
  from: string | null
  to: string
  isLasting: boolean
}

async function findRedirect(path: string, asked: URLSearchParams): Promise<Found | null> {
  const spellings = storedSpellings(path)
  const rows = await database()
    .selectFrom('redirects')
    .select(['from_path', 'to_path'])
    .where('from_path', 'in', spellings)
    .execute()
  const stored = new Map(rows.map((row) => [row.from_path, row.to_path]))
  const from = spellings.find((spelling) => stored.has(spelling))
  if (from !== undefined) return { from, ...(await targetOf(stored.get(from) ?? '', asked)) }
  const { names, isList } = formerShelf(path)
  const { kinds } = await currentCatalog()
  const [kind] = names.flatMap((name) => kinds.find((one) => one.slug === slug(name)) ?? [])
  if (!kind && !isList) return null
  return { from: null, to: kind ? kindPath(kind.name) : paths.products, isLasting: true }
}

/** Returns where a stored path leads today: a product is found by its id, also after it was renamed. */
async function targetOf(to: string, asked: URLSearchParams): Promise<Omit<Found, 'from'>> {
  const url = new URL(to, 'https://shop.example')
  const [, , id = '', segment] = url.pathname.split('/')
  if (routeAt(url.pathname).pattern !== PRODUCT_ROUTE) return { to, isLasting: true }
  const { byId, coming } = await currentCatalog()
  const product = byId.get(id) ?? coming.get(id)
  // It is hidden or deleted, and may be back.
  if (!product) return { to: paths.products, isLasting: false }
  const named = namedPair(product, asked)
  const color = named.color ?? chooseColor(product, segment)
  const size = named.size ?? sizeFromAddress(url.searchParams)
  return { to: withSize(productPath(product, color), size), isLasting: true }
}

/** As `routeAt` names it. */
export const PRODUCT_ROUTE = '/productos/:productId/:segment?'

/** WooCommerce names them as `attribute_pa_color=negro`, other shops as `color` and `talle`. */
const PAIR_PARAM = /^(?:attribute_.{1,40}|colou?r|cor|tall[ae]|size|tamanho|numero)$/

/** Reads the color and the size that the query of a former address names. */
function namedPair({ colors }: Pick<Product, 'colors'>, asked: URLSearchParams) {
  const values = [...asked].filter(([name]) => PAIR_PARAM.test(name.toLowerCase())).map(([, value]) => value)
  const slugs = values.map((value) => slug(value.slice(0, 100)))
  const sizes = values.flatMap((value) => parseSize(value.replace('-', '.').slice(0, 10)) ?? [])
  return { color: colors.find((color) => slugs.includes(color.slug)), size: sizes[0] ?? null }
}
