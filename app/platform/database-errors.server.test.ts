import { createStaticHandler, isRouteErrorResponse } from 'react-router'
import { expect, test, vi } from 'vitest'
import { DatabaseUnavailableError, reportBackgroundError } from './database-errors.server.ts'

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

test('background work tells once that the database does not answer, and every other error', () => {
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  for (const job of ['mails', 'sweep-accounts', 'refresh'])
    reportBackgroundError(new DatabaseUnavailableError('no answer'), { job })
  for (const job of ['mails', 'refresh']) reportBackgroundError(new Error('broken'), { job })
  const events = logged.mock.calls.map(([line]) => (JSON.parse(String(line)) as { event: string }).event)
  logged.mockRestore()
  expect(events).toEqual(['database-does-not-answer', 'unexpected-error', 'unexpected-error'])
})
