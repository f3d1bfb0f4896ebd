import { paths, searchPath } from '#app/base/paths.ts'
import { ACCEPT_ENCODING, read, startServer, type Server } from './servers.ts'

/** `bare-server.mjs` answers these addresses. */
export const BLANK_PATH = '/blank'
export const TOUCH_PATH = '/touch'

/** The demo has products for each of these words. */
const TERMS = ['negro', 'vera', 'botas', 'mocasín', 'azul', 'running', 'corcho', 'oliva', 'camel', 'charol']
/** Above the price of every product, so that the limit leaves none out. */
const MAX_PRICE = 900_000
let asked = 0

/** Returns a list that nobody has asked for, of all products. */
export function newList(): string {
  return `${paths.products}?hasta=${MAX_PRICE + asked++}`
}

/** Returns a search that nobody has asked for. */
export function newSearch(): string {
  asked += 1
  return `${searchPath(TERMS[asked % TERMS.length] ?? '')}?hasta=${MAX_PRICE + asked}`
}

export type Page = { name: string; path: string }

/** One page of each kind that a shopper sees; the detail is that of the first product of the list. */
export async function findPages(shop: Server): Promise<Page[]> {
  const list = String(await read(shop, paths.products))
  const detail = /href="(\/productos\/[^"?/]+\/[^"?/]+)"/.exec(list)?.[1]
  if (detail === undefined) throw new Error('the list has no link to a product')
  const { home, products, shipping, login } = paths
  const all = { home, list: products, detail, shipping, login, search: searchPath('negro') }
  return Object.entries(all).map(([name, path]) => ({ name, path }))
}

/** Opens a bare server with the pages of a shop. */
export async function openBare(shop: Server): Promise<Server> {
  const pages = await findPages(shop)
  return startServer('bare-server.mjs', [shop.origin, ACCEPT_ENCODING, ...pages.map(({ path }) => path)])
}
