import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'
import { serverBuild } from '#test/server-build.ts'
import { createNarrowHandler, narrowBuilds } from './narrow-routes.server.ts'

/** Each route answers with its name and parameters. */
const ROUTES: Record<string, { parentId?: string; path?: string; index?: boolean }> = {
  root: { path: '' },
  frame: { parentId: 'root' },
  home: { parentId: 'frame', index: true },
  list: { parentId: 'frame', path: 'productos' },
  detail: { parentId: 'frame', path: 'productos/:id/:segment?' },
  search: { parentId: 'frame', path: 'busqueda/:query' },
  faq: { parentId: 'frame', path: 'FAQ' },
  admin: { parentId: 'frame', path: 'admin' },
  adminList: { parentId: 'admin', path: 'productos' },
  photo: { parentId: 'root', path: 'imagenes/*' },
  feed: { parentId: 'root', path: 'feed.xml' },
  missing: { parentId: 'frame', path: '*' },
}

const routesOf = <Route>(more: (id: string) => Route) =>
  Object.fromEntries(Object.entries(ROUTES).map(([id, route]) => [id, { ...route, id, ...more(id) }]))

const build = serverBuild(
  { default: () => new Response() },
  routesOf((id) => ({
    module: { loader: ({ params }: { params: object }) => Response.json({ id, params }) },
  })) as unknown as ServerBuild['routes'],
  {
    entry: { module: '', imports: [] },
    routes: routesOf(() => ({})) as unknown as ServerBuild['assets']['routes'],
  },
)

test.each([
  '/',
  '/productos',
  '/PRODUCTOS',
  '/%70roductos',
  '/productos/',
  '/productos/vera',
  '/productos/vera/rojo',
  '/productos/vera/rojo/36',
  '//productos',
  '/busqueda/zapatilla%20roja',
  '/faq',
  '/admin',
  '/admin/productos',
  '/admin/nada',
  '/imagenes/una/foto.jpg',
  '/imagenes',
  '/feed.xml',
  '/feed.xml.data',
  '/productos.data',
  '/productos/vera.data',
  '/_.data',
  '/productos/_.data',
  '/nada',
  '/constructor',
  '/productos%2Fvera',
  '/%C4%B0',
])('%s is answered as by the router with all routes', async (path) => {
  await expectSameAnswer(path)
})

test('an address that cannot be decoded is answered as by the router with all routes', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await expectSameAnswer('/%E0%A4%A')
  expect(warn).toHaveBeenCalled()
  warn.mockRestore()
})

async function expectSameAnswer(path: string): Promise<void> {
  const answer = async (handler: RequestHandler) => {
    const response = await handler(new Request(`http://shop.example${path}`))
    return [response.status, [...response.headers], await response.text()]
  }
  const narrow = await answer(createNarrowHandler(build, 'production'))
  expect(narrow).toEqual(await answer(createRequestHandler(build, 'production')))
}

test.each([
  ['/', ['root', 'frame', 'home', 'missing']],
  ['/productos/vera', ['root', 'frame', 'list', 'detail', 'missing']],
  ['/admin/nada', ['root', 'frame', 'admin', 'adminList', 'missing']],
  ['/imagenes/foto.jpg', ['root', 'frame', 'photo', 'missing']],
  ['/nada', ['root', 'frame', 'missing']],
])('%s is compared with few routes', (path, ids) => {
  const part = narrowBuilds(build)(path)
  expect(Object.keys(part.routes)).toEqual(ids)
  expect(Object.keys(part.assets.routes)).toEqual(ids)
})
