import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import routes from '#app/routes.ts'
import * as root from '#app/root.tsx'
import { setRoutes } from '#app/platform/route-table.server.ts'
import { answerUnavailable } from '#app/platform/unavailable.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import type { TestBrowser } from './accounts.ts'
import { serverBuild } from './server-build.ts'

type Route = NonNullable<ServerBuild['routes'][string]>
type Module = Route['module']

/** Every route of `app/routes.ts`, in its order. */
const shopRoutes: readonly Route[] = [
  { id: 'root', path: '', module: root as unknown as Module },
  ...(await routesOf(routes, 'root')),
]

async function routesOf(entries: readonly RouteConfigEntry[], parentId: string): Promise<Route[]> {
  const found: Route[] = []
  for (const { file, id = file.replace(/\.tsx?$/, ''), path, index, children = [] } of entries) {
    const module: Module = { ...(await import(/* @vite-ignore */ `../app/${file}`)) }
    found.push({ id, parentId, module, ...(path && { path }), ...(index && { index }) })
    found.push(...(await routesOf(children, id)))
  }
  return found
}

/** Every address, with an example in the place of each parameter. */
export const addresses = shopRoutes.flatMap(({ id, path = '', index, module }) =>
  path || index ? [{ id, path: `/${path}`, address: `/${path.replaceAll(/:\w+\??|\*/g, 'x')}`, module }] : [],
)

const routesById = Object.fromEntries(shopRoutes.map((route) => [route.id, route]))
setRoutes(routesById)

const sendData: ServerBuild['entry']['module']['default'] = async (_, status, headers, context) => {
  const { loaderData, actionData, errors } = context.staticHandlerContext
  return Response.json({ loaderData, actionData, errors }, { status, headers })
}

const handle = createRequestHandler(
  answerUnavailable(
    serverBuild({ default: sendData }, routesById, { entry: { module: '', imports: [] }, routes: {} }),
  ),
  'test',
)

/** Answers as the shop does, by the router and its middleware, with the data of a page in the place of its HTML. */
export function handleRequest({ visitor }: TestBrowser, request: Request): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(visitorContext, visitor)
  return handle(request, context)
}

/** The same for an address, with what the browser sends by itself. */
export function serve(browser: TestBrowser, path: string, init: RequestInit = {}): Promise<Response> {
  const { url, headers } = browser.request(path)
  for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
  return handleRequest(browser, new Request(url, { ...init, headers }))
}

/** Sends a form of a page without a script. */
export function postForm(browser: TestBrowser, path: string, fields: Record<string, string> = {}) {
  return serve(browser, path, { method: 'POST', body: new URLSearchParams(fields) })
}

/** The same, and returns the status and what the action said. */
export async function sendForm(...form: Parameters<typeof postForm>) {
  const response = await postForm(...form)
  const { actionData } = (await response.json()) as { actionData: Record<string, unknown> | null }
  return { status: response.status, result: Object.values(actionData ?? {})[0] }
}
