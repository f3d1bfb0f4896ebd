import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { RouteFacts } from '#app/base/route-facts.ts'

type Routes = ServerBuild['routes']

export type RouteAt = {
  /** As `app/routes.ts` has it: `/productos/:productId/:segment?`. */
  pattern: string
  facts: RouteFacts
  isPage: boolean
  /** The path of the page, also where the address is that of its data. */
  page: string
  /** A data address ends with it: `.data`, or `/_.data` for the home page. */
  data: string
  /** The one spelling of `page`: routes match any letter case and a trailing slash (reading 2). */
  canonical: string
}

let routes: Routes = {}
let tree: RouteObject[] = []
/** People ask for the same few addresses, and the router needs a fifth of a millisecond for each. */
const known = new LRUCache<string, RouteAt>({
  maxSize: 1_000_000,
  sizeCalculation: (_, pathname) => pathname.length + 200,
  memoMethod: findRoute,
})

/** Called with the routes of the build, before anything is asked. */
export function setRoutes(built: Routes): void {
  routes = built
  tree = childrenOf(undefined)
  known.clear()
}

function childrenOf(parent: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return []
    const { id, path, index } = route
    return index ? { id, index } : { id, ...(path && { path }), children: childrenOf(id) }
  })
}

/** Returns the route that answers an address. Only the router's own matcher sees through every spelling of it. */
export const routeAt = (pathname: string): RouteAt => known.memo(pathname)

function findRoute(pathname: string): RouteAt {
  const { path = pathname, data = '' } =
    /^(?<path>.*?)(?<data>\/_\.data|\.data)$/.exec(pathname)?.groups ?? {}
  const page = path || '/'
  const id = (canDecode(page) && matchRoutes(tree, page)?.at(-1)?.route.id) || ''
  const pattern = patternOf(id)
  const { handle, default: component } = routes[id]?.module ?? {}
  return {
    pattern,
    facts: (handle as RouteFacts | undefined) ?? {},
    isPage: component !== undefined,
    page,
    data,
    canonical: spellLike(pattern, page),
  }
}

/** The router would warn of each address that it cannot decode. */
function canDecode(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** No layout of `app/routes.ts` has a path. */
const patternOf = (id: string) => `/${routes[id]?.path ?? ''}`

function spellLike(pattern: string, page: string): string {
  // Leading slashes are joined: a redirect to //host would leave the site.
  const segments = withoutOuterSlashes(page).split('/')
  const names = pattern.slice(1).split('/')
  return `/${segments.map((segment, place) => (/^[^:*]/.test(names[place] ?? '') ? names[place] : segment)).join('/')}`
}

/** Written by hand, because a regular expression would need quadratic time for a run of slashes. */
function withoutOuterSlashes(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && text[start] === '/') start += 1
  while (end > start && text[end - 1] === '/') end -= 1
  return text.slice(start, end)
}

/** Returns the pages of the sitemap that have one address. */
export function sitemapPaths(): string[] {
  return Object.entries(routes).flatMap(([id, route]) =>
    (route?.module.handle as RouteFacts | undefined)?.sitemap ? [patternOf(id)] : [],
  )
}

const NO_ROUTES: ReadonlySet<string> = new Set(['/salud', '/salud/listo', '/favicon.ico', '/favicon.svg'])

/** Returns whether the owner's own page may have this address, without its slash: nothing else begins with it. */
export function isFreeAddress(address: string): boolean {
  const firsts = Object.values(routes).map((route) => route?.path?.split('/')[0]?.toLowerCase())
  return !firsts.includes(address) && !NO_ROUTES.has(`/${address}`) && address !== 'assets'
}

/** Returns the route of an address, such as `/busqueda/:query`; `other` for one that the shop does not know. */
export function routePattern(pathname: string): string {
  if (pathname.startsWith('/assets/')) return '/assets/*'
  if (NO_ROUTES.has(pathname)) return pathname
  const { pattern, page } = routeAt(pathname)
  return pattern === '/*' || (pattern === '/' && page !== '/') ? 'other' : pattern
}
