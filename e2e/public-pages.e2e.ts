import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'
import { products, VERA } from './demo-products.ts'
import { ask } from './http.ts'
import { expect, test } from './shop.ts'

const PLAIN = [
  '/',
  '/sobre-nosotros',
  '/contacto',
  '/arrepentimiento',
  '/FAQ',
  '/metodos-de-envio',
  '/metodos-de-pago',
  '/metodos-de-cambio',
  '/cuidado-del-producto',
  '/legal/politica-y-privacidad',
  '/legal/terminos-y-condiciones',
]
const LISTS = [
  '/productos',
  '/productos?pagina=5',
  '/productos?marca=Vault&color=negro&hasta=80.000&orden=menor-precio',
  '/productos?hasta=0',
  '/busqueda/vera',
  '/busqueda/botas%20negras?orden=menor-precio',
]

const ONE_VISITOR = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 14)',
  'accept-language': 'es-AR',
  accept: 'text/html',
}
const ANOTHER = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  'accept-language': 'en-US,en;q=0.5',
  accept: '*/*',
  cookie: 'session=secret; theme=dark',
  referer: 'https://www.instagram.com/',
  authorization: 'Bearer secret',
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-host': 'evil.example',
}

/** Returns the address of every color of every product, as the pages link to them. */
async function productPages(): Promise<string[]> {
  const pages = new Set<string>()
  for (const { id } of products) {
    const { bytes } = await ask(`/productos/${id}`)
    for (const [, path = ''] of bytes.toString().matchAll(/href="(\/productos\/[a-z0-9]{20}\/[a-z0-9-]+)"/g))
      pages.add(path)
  }
  return [...pages]
}

test.describe('a public page', () => {
  let paths: string[]
  test.beforeAll(async () => {
    paths = [...PLAIN, ...LISTS, ...(await productPages())]
  })

  test('is the same, byte for byte, for two visitors, page and data alike', async () => {
    expect(paths.length).toBe(PLAIN.length + LISTS.length + products.flatMap(({ colors }) => colors).length)
    const data = [
      ...PLAIN.map((path) => (path === '/' ? '/_.data' : `${path}.data`)),
      '/productos.data?marca=Vault',
      `${VERA}.data`,
    ]
    for (const path of [...paths, ...data]) {
      const first = await ask(path, ONE_VISITOR)
      const second = await ask(path, ANOTHER)
      expect([path, first.status, second.status]).toEqual([path, 200, 200])
      expect(second.bytes.equals(first.bytes), path).toBe(true)
      expect(second.headers.etag, path).toBe(first.headers.etag)
      expect(first.headers['set-cookie']).toBeUndefined()
      expect(first.headers['cache-control']).toBe(
        'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
      )
      expect(first.bytes.toString(), path).not.toContain('evil.example')
    }
  })

  test('has its own title, one heading, the language and a way to its content', async () => {
    const titles: string[] = []
    for (const path of paths) {
      const html = (await ask(path)).bytes.toString()
      expect(html, path).toMatch(/^<!DOCTYPE html><html lang="es-AR">/)
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1)
      expect(html, path).toContain('href="#contenido"')
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
      expect(title, path).toMatch(/^.+ \| Vault$/)
      if (!path.includes('?')) titles.push(title)
    }
    expect(new Set(titles).size).toBe(titles.length)
  })
})

for (const path of ['/', '/productos', VERA, '/FAQ']) {
  test(`${path} allows only the scripts that it names`, async () => {
    const { headers, bytes } = await ask(path)
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((rule) => rule.trim().split(' '))
        .map(([name = '', ...sources]) => [name, sources] as const),
    )
    const scripts = policy.get('script-src') ?? []
    expect(scripts).toContain("'self'")
    expect(scripts.some((source) => source.startsWith("'sha256-"))).toBe(true)
    for (const loose of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:'])
      expect(scripts).not.toContain(loose)
    expect(policy.get('default-src')).toEqual(["'self'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(bytes.toString()).not.toContain('nonce')
    expect(bytes.toString()).not.toMatch(/ style="/)
  })
}

for (const [path, status, target] of [
  ['/faq', 308, '/FAQ'],
  ['/Productos/', 308, '/productos'],
  ['/productos/', 308, '/productos'],
  ['/PRODUCTOS?marca=Vault', 308, '/productos?marca=Vault'],
  ['/legal/Terminos-Y-Condiciones', 308, '/legal/terminos-y-condiciones'],
  ['/account', 308, '/configuracion'],
  ['/admin', 302, '/'],
] as const) {
  test(`${path} answers ${status} to ${target}`, async () => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.location]).toEqual([status, target])
  })
}

test('nothing is for shared caches but the pages that everybody gets', async () => {
  const links = ['/invitacion', '/avisame/confirmar', '/avisame/quitar', '/verify-email', '/restablecer']
  const others = [
    '/no-fui-yo',
    '/finishSignIn',
    '/login',
    '/avisame',
    '/seleccion/x',
    '/configuracion',
    '/admin',
  ]
  for (const path of [...links.map((link) => `${link}?t=secret`), ...others])
    for (const asked of [path, path.replace(/(?=\?|$)/, '.data'), path.replace('/', '/%2E/').toUpperCase()])
      expect([asked, (await ask(asked)).headers['cache-control']]).toEqual([
        asked,
        expect.not.stringContaining('public'),
      ])
})

/** Returns every address that answers with data, a feed or a photo. */
function addressesOfNoPage(): string[] {
  const walk = (entry: RouteConfigEntry): RouteConfigEntry[] => [
    entry,
    ...(entry.children ?? []).flatMap((child) => walk(child)),
  ]
  return routes
    .flatMap((entry) => walk(entry))
    .filter(({ file, path }) => path && file.endsWith('.route.ts'))
    .map(({ path = '' }) => `/${path.replaceAll(/:\w+\??|\*/g, 'x')}`)
}

test('only pages have data addresses: a feed, an export or a backup is never encoded whole', async () => {
  const addresses = addressesOfNoPage()
  expect(addresses).toContain('/feeds/google.xml')
  expect(addresses.length).toBeGreaterThan(30)
  for (const path of addresses) {
    const data = [`${path}.data`, `${path}/_.data`, `${path}.data?_routes=root`]
    for (const asked of data) expect([asked, (await ask(asked)).status]).toEqual([asked, 404])
  }
})

test('what is not public is never kept by anyone', async () => {
  for (const path of ['/no-existe', '/productos/nohaynadaaqui1234567/vera', '/admin']) {
    expect((await ask(path)).headers['cache-control'], path).toBe('no-store')
  }
})

test('built files are kept for good, and what is large and text comes packed', async () => {
  const html = (await ask('/')).bytes.toString()
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|webp)/g))]
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const { status, headers } = await ask(file)
    expect([file, status, headers['cache-control']]).toEqual([
      file,
      200,
      'public, max-age=31536000, immutable',
    ])
    if (!/\.(?:js|css)$/.test(file) || Number(headers['content-length']) < 1000) continue
    const packed = await ask(file, { 'accept-encoding': 'br' })
    expect([file, packed.headers['content-encoding']]).toEqual([file, 'br'])
  }
})
