import type { APIResponse, Page } from '@playwright/test'
import { paths, searchPath } from '#app/base/paths.ts'
import routes from '#app/routes.ts'
import { address, product, products } from './demo-products.ts'
import { shopUrl } from './worker-shop.ts'

export type Answer = { path: string; status: number; html: string }

type Route = { path?: string | undefined; file?: string; children?: Route[] | undefined }

const withChildren = (some: readonly Route[]): Route[] =>
  some.flatMap((one) => [one, ...withChildren(one.children ?? [])])

/** Paths of all pages, from the route table. */
const PAGES = [
  '',
  ...withChildren(routes).flatMap(({ path, file }) => (path && file?.endsWith('.tsx') ? [path] : [])),
]
/** Addresses of pages without a parameter. */
const NAMED = PAGES.filter((path) => !/[:*]/.test(path)).map((path) => `/${path}`)

/** Pages with a parameter, and other states of pages. */
const STATES = [
  ...products.map(({ id }) => `${paths.products}/${id}`),
  address('Vera', 'vera-camel'),
  '/productos?pagina=3',
  '/productos?marca=Vault&color=negro&hasta=80.000&orden=antigua',
  '/productos?hasta=barato',
  '/productos?hasta=0',
  searchPath('vera'),
  `${searchPath('vera')}?orden=menor-precio`,
  searchPath('qqqqzzzz'),
  '/login?modo=crear',
  '/login?modo=enlace',
  '/verify-email?estado=cuenta-creada',
  '/no-existe',
  '/productos/nohaynadaaqui1234567/vera',
]

/** Requests every page as this visitor; leaves redirects and data out. */
export async function everyPage(page: Page, others: readonly string[] = STATES): Promise<Answer[]> {
  return readPages([...NAMED, ...others], (path) => page.context().request.get(path, { maxRedirects: 0 }))
}

/** Returns the addresses of those pages, without Google's popup, which leads on by itself. */
export async function everyAddress(page: Page, others?: readonly string[]) {
  const pages = await everyPage(page, others)
  return pages.filter(({ path }) => !path.startsWith('/auth/')).map(({ path, status }) => ({ path, status }))
}

/** Sends an empty form to every page and returns the answers. */
export async function everyFormError(page: Page, shown: readonly Answer[]): Promise<Answer[]> {
  const headers = { origin: shopUrl }
  return readPages(
    shown.map(({ path }) => path).filter((path) => NAMED.includes(path)),
    (path) => page.context().request.post(path, { form: {}, headers, maxRedirects: 0 }),
  )
}

async function readPages(
  asked: readonly string[],
  ask: (path: string) => Promise<APIResponse>,
): Promise<Answer[]> {
  const pages: Answer[] = []
  for (const path of asked) {
    const answer = await ask(path)
    const isPage = answer.headers()['content-type']?.startsWith('text/html') === true
    const isRedirect = answer.status() >= 300 && answer.status() < 400
    if (isPage && !isRedirect) pages.push({ path, status: answer.status(), html: await answer.text() })
  }
  return pages
}

const SECTIONS = [
  'contacto',
  'local',
  'envios',
  'promociones',
  'talles',
  'productos',
  'ventas',
  'respuestas',
  'busquedas',
  'legales',
]

/** Returns the addresses of all pages of the admin, with parameters that the demo has. */
export function adminPaths(): string[] {
  // The demo has no page of the owner's.
  return PAGES.filter((path) => path.startsWith('admin') && path !== 'admin/paginas/:id')
    .flatMap((path) => {
      if (path.includes(':id')) return [path.replace(':id', product('Río').id)]
      if (path.includes(':key')) return [path.replace(':key', 'metodos-de-envio')]
      if (path.includes(':code')) return [path.replace(':code', 'V-K7NJ')]
      if (path.includes(':section')) return SECTIONS.map((section) => path.replace(':section', section))
      return [path.replace(/\/:\w+\?/, '')]
    })
    .map((path) => `/${path}`)
}
