import { expect, test } from 'vitest'
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

test('a shop is new until it is opened, and a demo only if the demo was loaded', async () => {
  expect(await isNewShop()).toBe(true)
  await markOpened(database(), new Date(), false)
  expect(await isNewShop()).toBe(false)
  expect((await currentSettings()).isDemo).toBe(false)
  await markOpened(database(), new Date(), true)
  await refreshSettings()
  expect((await currentSettings()).isDemo).toBe(true)
})
