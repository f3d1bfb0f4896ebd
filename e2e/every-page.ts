import type { APIResponse, Page } from '@playwright/test'
import { paths, searchPath } from '#app/base/paths.ts'
import routes from '#app/routes.ts'
import { address, product, products } from './demo-products.ts'
import { shopUrl } from './worker-shop.ts'

export type Answer = { path: string; status: number; html: string }

type Route = { path?: string | undefined; file?: string; children?: Route[] | undefined }

const withChildren = (some: readonly Route[]): Route[] =>
  some.flatMap((one) => [one, ...withChildren(one.children ?? [])])

/** The paths of all pages: a new page comes in by itself. */
const PAGES = [
  '',
  ...withChildren(routes).flatMap(({ path, file }) => (path && file?.endsWith('.tsx') ? [path] : [])),
]
/** The addresses of those without a parameter. */
const NAMED = PAGES.filter((path) => !/[:*]/.test(path)).map((path) => `/${path}`)

/** What a page shows in other states, and pages that have no name of their own. */
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

/** What this visitor is shown at every address that has a name, and at others; redirects and data are no pages. */
export async function everyPage(page: Page, others: readonly string[] = STATES): Promise<Answer[]> {
  return readPages([...NAMED, ...others], (path) => page.context().request.get(path, { maxRedirects: 0 }))
}

/** The addresses of those pages, without Google's popup, which leads on by itself. */
export async function everyAddress(page: Page, others?: readonly string[]) {
  const pages = await everyPage(page, others)
  return pages.filter(({ path }) => !path.startsWith('/auth/')).map(({ path, status }) => ({ path, status }))
}

/** What every page answers to a form in which nothing was filled in. */
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

/** Every address of the admin that shows a page, with what its parameters may be in the demo. */
export function adminPaths(): string[] {
  return PAGES.filter((path) => path.startsWith('admin'))
    .flatMap((path) => {
      if (path.includes(':id')) return [path.replace(':id', product('Río').id)]
      if (path.includes(':code')) return [path.replace(':code', 'V-K7NJ')]
      return path.includes(':') ? SECTIONS.map((section) => path.replace(/:\w+\??/, section)) : [path]
    })
    .map((path) => `/${path}`)
}
