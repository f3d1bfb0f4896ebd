import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  data,
  StaticRouterProvider,
  useRouteError,
} from 'react-router'
import { expect, test } from 'vitest'
import { FailurePage } from './error-pages.tsx'

function Boundary() {
  return <FailurePage error={useRouteError()} />
}

/** Renders the page of a route whose action fails, as the server does. */
async function pageAfter(error: unknown) {
  const { query, dataRoutes } = createStaticHandler([
    {
      path: '/',
      Component: Boundary,
      ErrorBoundary: Boundary,
      action: () => {
        throw error
      },
    },
  ])
  const context = await query(new Request('http://shop/', { method: 'POST', body: new FormData() }))
  if (context instanceof Response) throw new Error('a page was expected')
  const router = createStaticRouter(dataRoutes, context)
  return {
    status: context.statusCode,
    html: renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />),
  }
}

test('a save while the database does not answer says so, and to try again', async () => {
  const { status, html } = await pageAfter(data(null, 503))
  expect(status).toBe(503)
  expect(html).toContain('La tienda no puede leer ni guardar datos en este momento.')
  expect(html).toContain('Probar de nuevo')
})

test('any other error stays a general failure', async () => {
  const { status, html } = await pageAfter(new Error('broken'))
  expect(status).toBe(500)
  expect(html).toContain('No pudimos mostrar esta página.')
})
