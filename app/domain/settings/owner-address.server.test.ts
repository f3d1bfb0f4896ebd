import { expect, test } from 'vitest'
import { database } from '#app/platform/database.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { ownerAddress } from './settings.server.ts'
import { markOpened, refreshSettings, saveSetting } from './settings.server.ts'

test('mails to the owner go to the address of the settings, else to the one of the environment, else to nobody', async () => {
  expect(await ownerAddress()).toBeNull()
  setEnv({ ...env(), adminEmail: 'admin@vault.example' })
  expect(await ownerAddress()).toBe('admin@vault.example')
  await saveSetting('ownerEmail', 'duenia@vault.example')
  expect(await ownerAddress()).toBe('duenia@vault.example')
})

test('several addresses in one are none, because a mail goes to one', async () => {
  setEnv({ ...env(), adminEmail: 'ana@vault.example, sol@vault.example' })
  expect(await ownerAddress()).toBeNull()
})

test('in a demo they wait in the outbox, for an address that nobody has', async () => {
  await markOpened(database(), new Date(), true)
  await refreshSettings()
  expect(await ownerAddress()).toBe('admin@vault.demo')
})
