import { readFileSync, writeFileSync } from 'node:fs'
import { logged } from '#test/logged.ts'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { env } from '#app/platform/env.server.ts'
import { findPasswordByEmail } from './users.server.ts'
import { listAdmins, prepareDemoAdmin } from './grant-admin.server.ts'
import { hashPassword, verifyPassword } from './hash-password.server.ts'

const file = path.join(env().dataDir, 'demo-admin-password')

beforeEach(() => void logged())

async function opens(email: string, password: string): Promise<boolean> {
  const account = await findPasswordByEmail(email)
  return account?.hash ? verifyPassword({ hash: account.hash, password }) : false
}

test('a password file that a power cut left empty lets nobody in, and is whole again after the next start', async () => {
  writeFileSync(file, '')
  const admin = await prepareDemoAdmin(true)
  if (!admin) throw new Error('no demo admin')
  expect(admin.password.length).toBeGreaterThanOrEqual(12)
  expect(readFileSync(file, 'utf8').trim()).toBe(admin.password)
  expect(await opens(admin.email, '')).toBe(false)
  expect(await opens(admin.email, admin.password)).toBe(true)
})

test('a password that is too short is refused by name', async () => {
  writeFileSync(file, 'abc\n')
  await expect(prepareDemoAdmin(true)).rejects.toThrow('"demo-admin-password"')
})

test('an empty password opens nothing, even where its hash is stored', async () => {
  expect(await verifyPassword({ hash: await hashPassword(''), password: '' })).toBe(false)
})

test('outside of the demo neither the account nor the file stays', async () => {
  const admin = await prepareDemoAdmin(true)
  expect(await prepareDemoAdmin(false)).toBeNull()
  expect(await listAdmins()).toEqual([])
  expect(await findPasswordByEmail(admin?.email ?? '')).toBeNull()
  expect(() => readFileSync(file)).toThrow('ENOENT')
})
