import { createStaticHandler, isRouteErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from './database-errors.server.ts'

const fail = () => {
  throw new DatabaseUnavailableError('no answer')
}

test('a page whose database does not answer is a 503, which its error page can tell from other errors', async () => {
  const { query } = createStaticHandler([{ id: 'page', path: '/', action: fail }])
  const context = await query(new Request('http://shop/', { method: 'POST', body: new FormData() }))
  if (context instanceof Response) throw new Error('a page was expected')
  expect(context.statusCode).toBe(503)
  expect(isRouteErrorResponse(context.errors?.['page'])).toBe(true)
})

test('data whose database does not answer is a 503 that says when to ask again', async () => {
  const { queryRoute } = createStaticHandler([{ path: '/', loader: fail }])
  const response = (await queryRoute(new Request('http://shop/')).catch(
    (thrown: unknown) => thrown,
  )) as Response
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
})
