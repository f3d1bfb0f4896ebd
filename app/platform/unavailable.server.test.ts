import { createRequestHandler, type EntryContext, isRouteErrorResponse, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { serverBuild } from '#test/server-build.ts'
import { DatabaseUnavailableError } from './database-errors.server.ts'
import { answerUnavailable } from './unavailable.server.ts'

type Route = NonNullable<ServerBuild['routes'][string]>

const lost = () => Promise.reject(new DatabaseUnavailableError('no answer'))
const wrapped = () =>
  Promise.reject(new Error('a library gave up', { cause: new DatabaseUnavailableError('no answer') }))

/** Says which error the page is told of. */
async function renderError(_request: Request, status: number, headers: Headers, context: EntryContext) {
  const [error] = Object.values(context.staticHandlerContext.errors ?? {})
  return new Response(String(isRouteErrorResponse(error)), { status, headers })
}

/** Asks a shop whose page at `/` and whose data at `/datos` have these handlers. */
function ask(
  path: string,
  handlers: Pick<Route['module'], 'loader' | 'action'>,
  method = 'GET',
): Promise<Response> {
  const routes: Record<string, Route> = {
    root: { id: 'root', path: '', module: { default: () => null } },
    page: { id: 'page', parentId: 'root', index: true, module: { default: () => null, ...handlers } },
    data: { id: 'data', parentId: 'root', path: 'datos', module: handlers as Route['module'] },
  }
  const build = serverBuild({ default: renderError, handleError: () => undefined }, routes, {
    entry: { module: '', imports: [] },
    routes: {},
  })
  return createRequestHandler(
    answerUnavailable(build),
    'production',
  )(new Request(`http://shop${path}`, { method }))
}

test.each([
  ['a page', '/', { loader: lost }],
  ['a page whose library wraps the error', '/', { loader: wrapped }],
])(
  '%s without its database is a 503, which its error page can tell from other errors',
  async (_case, path, handlers) => {
    const response = await ask(path, handlers)
    expect([response.status, await response.text()]).toEqual([503, 'true'])
  },
)

test('a form without its database is a 503', async () => {
  expect((await ask('/?index', { action: lost }, 'POST')).status).toBe(503)
})

test('data without its database is a 503 that says when to ask again', async () => {
  const { status, headers } = await ask('/datos', { loader: lost })
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
})

test('any other error stays what it is', async () => {
  const broken = () => Promise.reject(new Error('broken'))
  const response = await ask('/', { loader: broken })
  expect([response.status, await response.text()]).toEqual([500, 'false'])
})
