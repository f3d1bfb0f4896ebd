import { afterEach, expect, test, vi } from 'vitest'
import { logged } from '#test/logged.ts'
import { DatabaseUnavailableError } from './database-errors.server.ts'
import { failed } from '#app/base/result.ts'
import { answer, attempt } from './forms.server.ts'

afterEach(() => vi.restoreAllMocks())

test('forms that cannot be stored are one line a minute in the log, with how many there were', async () => {
  const lines = logged()
  let ms = 1e9
  vi.spyOn(performance, 'now').mockImplementation(() => ms)
  const send = () => attempt(() => Promise.reject(new DatabaseUnavailableError('the disk is full')))
  // A test before this one may have written its line.
  await send()
  ms += 60_000
  lines.length = 0
  for (let count = 0; count < 5; count += 1) expect(await send()).toEqual(failed({ kind: 'not-stored' }))
  expect(lines).toMatchObject([{ event: 'not-stored', more: 0 }])
  ms += 60_000
  await send()
  expect(lines).toMatchObject([{ more: 0 }, { event: 'not-stored', more: 4 }])
})

test('a mistake of the shop is an error of the form, and logged', async () => {
  const lines = logged()
  expect(await attempt(() => Promise.reject(new Error('a mistake')))).toEqual(failed({ kind: 'failed' }))
  expect(lines).toMatchObject([{ event: 'unexpected-error' }])
})

test.each([
  ['signed-out', 401],
  ['invalid', 422],
  ['not-stored', 503],
  ['changed-since', 200],
])('the error "%s" is answered with status %i', (kind, status) => {
  expect(answer(failed({ kind })).init?.status).toBe(status)
})

test('an error is answered with what was typed, and with when to come back', () => {
  const typed = { name: 'Sol' }
  const { data, init } = answer(failed({ kind: 'too-many', retryAfterSeconds: 60 }), { typed })
  expect(data).toMatchObject({ error: { typed } })
  expect(init).toMatchObject({ status: 429, headers: { 'Retry-After': '60' } })
})
