import { expect, onTestFinished, test, vi } from 'vitest'
import { insertRows } from '#test/rows.ts'
import { database } from '#app/platform/database.server.ts'
import {
  currentSettings,
  isNewShop,
  markOpened,
  refreshSettings,
  saveSetting,
  settingsVersionInMemory,
} from './settings.server.ts'

test('a fact that is saved is shown, one that is unset again is hidden', async () => {
  await saveSetting('phone', '353 400-0000')
  expect((await currentSettings()).phone).toBe('353 400-0000')
  await saveSetting('phone', '353 400-1111')
  expect((await currentSettings()).phone).toBe('353 400-1111')
  await saveSetting('phone', null)
  expect((await currentSettings()).phone).toBeNull()
})

test('every change gives the pages another version, and so does one of another process', async () => {
  await refreshSettings()
  const before = settingsVersionInMemory()
  await insertRows('settings', { key: 'instagram', value: 'tienda' })
  expect((await currentSettings()).instagram).toBeNull()
  await refreshSettings()
  expect((await currentSettings()).instagram).toBe('tienda')
  expect(settingsVersionInMemory()).not.toBe(before)
})

test('pages get another version with the hour from which orders count from the next day', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'] })
  const versionAt = async (moment: string) => {
    vi.setSystemTime(moment)
    await refreshSettings()
    return settingsVersionInMemory()
  }
  const morning = await versionAt('2026-11-27T12:00:00.000Z')
  expect(await versionAt('2026-11-27T15:59:59.000Z')).toBe(morning)
  const afternoon = await versionAt('2026-11-27T16:00:00.000Z')
  expect(afternoon).not.toBe(morning)
  expect([morning, afternoon]).not.toContain(await versionAt('2026-11-28T12:00:00.000Z'))
})

test('a shop is new until it is opened, and a demo only if the demo was loaded', async () => {
  expect(await isNewShop()).toBe(true)
  await markOpened(database(), new Date(), false)
  expect(await isNewShop()).toBe(false)
  expect((await currentSettings()).isDemo).toBe(false)
  await markOpened(database(), new Date(), true)
  await refreshSettings()
  expect((await currentSettings()).isDemo).toBe(true)
})
