import { afterEach, expect, test, vi } from 'vitest'
import { log } from '#app/platform/log.server.ts'
import { MINUTE_MS } from '#app/base/time.ts'
import { logMissingProduct, MAX_MISSING_LINES } from './log-missing.server.ts'

afterEach(() => void vi.restoreAllMocks())

test('products that do not exist are some lines a minute; the next one tells how many more there were', () => {
  const info = vi.spyOn(log, 'info').mockReturnValue()
  const begin = Math.ceil(performance.now()) + MINUTE_MS
  for (let asked = 0; asked < 100; asked += 1) logMissingProduct(`nada-${asked}`, begin + asked)
  expect(info).toHaveBeenCalledTimes(MAX_MISSING_LINES)
  expect(info).toHaveBeenLastCalledWith('No such product!', { productId: `nada-${MAX_MISSING_LINES - 1}` })
  logMissingProduct('later', begin + MINUTE_MS)
  logMissingProduct('last', begin + MINUTE_MS + 1)
  expect(info.mock.calls.slice(MAX_MISSING_LINES)).toEqual([
    ['No such product!', { productId: 'later', more: 100 - MAX_MISSING_LINES }],
    ['No such product!', { productId: 'last' }],
  ])
})
