import { expect, test, vi } from 'vitest'
import { DatabaseUnavailableError, reportBackgroundError } from './database-errors.server.ts'

test('background work tells once that the database does not answer, and every other error', () => {
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  for (const job of ['mails', 'sweep-accounts', 'refresh'])
    reportBackgroundError(new DatabaseUnavailableError('no answer'), { job })
  for (const job of ['mails', 'refresh']) reportBackgroundError(new Error('broken'), { job })
  const events = logged.mock.calls.map(([line]) => (JSON.parse(String(line)) as { event: string }).event)
  logged.mockRestore()
  expect(events).toEqual(['database-does-not-answer', 'unexpected-error', 'unexpected-error'])
})
