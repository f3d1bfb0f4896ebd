import { afterEach, expect, test, vi } from 'vitest'
import { DatabaseUnavailableError } from './database-errors.server.ts'
import { unlessNotStored } from './read-form.server.ts'

afterEach(() => vi.restoreAllMocks())

test('forms that cannot be stored are one line a minute in the log, with how many there were', async () => {
  const logged: Record<string, unknown>[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    logged.push(JSON.parse(String(line)) as Record<string, unknown>)
    return true
  })
  let ms = 1e9
  vi.spyOn(performance, 'now').mockImplementation(() => ms)
  const send = () => unlessNotStored(() => Promise.reject(new DatabaseUnavailableError('the disk is full')))
  // A test before this one may have written its line.
  await send()
  ms += 60_000
  logged.length = 0
  for (let count = 0; count < 5; count += 1)
    expect(await send()).toEqual({ ok: false, error: { kind: 'not-stored' } })
  expect(logged).toMatchObject([{ event: 'not-stored', more: 0 }])
  ms += 60_000
  await send()
  expect(logged).toMatchObject([{ more: 0 }, { event: 'not-stored', more: 4 }])
})
