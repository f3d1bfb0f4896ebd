import { expect, test } from 'vitest'
import { logged } from '#test/logged.ts'
import { DatabaseUnavailableError, reportBackgroundError } from './database-errors.server.ts'

test('background work tells once that the database does not answer, and every other error', () => {
  const lines = logged()
  for (const job of ['mails', 'sweep-accounts', 'refresh'])
    reportBackgroundError(new DatabaseUnavailableError('no answer'), { job })
  for (const job of ['mails', 'refresh']) reportBackgroundError(new Error('broken'), { job })
  expect(lines.map(({ event }) => event)).toEqual([
    'database-does-not-answer',
    'unexpected-error',
    'unexpected-error',
  ])
})
