import { afterEach, expect, test, vi } from 'vitest'
import { saveSetting } from '#app/domain/settings/settings.server.ts'
import { addProduct } from '#test/shop.ts'
import { makeProduct } from '#test/world.ts'
import { loader } from './shell.route.tsx'

afterEach(() => vi.useRealTimers())

test.each([
  ['2027-01-01T02:30:00Z', '2026'],
  ['2027-01-01T03:00:00Z', '2027'],
])('at %s the year in the footer is that of the shop, %s', async (now, year) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  // The server may run in any time zone.
  vi.stubEnv('TZ', 'UTC')
  expect(new Date().getFullYear()).toBe(2027)
  expect(await loader()).toMatchObject({ year })
  vi.unstubAllEnvs()
})

test('the menu shows the kinds that have products once the owner wants it', async () => {
  await addProduct(makeProduct({ kind: 'Botas' }))
  await addProduct(makeProduct({ kind: 'Ojotas' }), { isHidden: true })
  expect(await loader()).toMatchObject({ kinds: [] })
  await saveSetting('menuKinds', 'true')
  expect(await loader()).toMatchObject({ kinds: [{ label: 'Botas', to: '/productos/categoria/botas' }] })
})
