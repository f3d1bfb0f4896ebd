import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Kysely } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { insertRows, rowsOf, setRows } from '#test/rows.ts'
import { ownerBrowser, PASSWORD, register, type TestBrowser, userOf } from '#test/accounts.ts'
import { serve } from '#test/shop-handler.ts'
import { sqliteDialect } from '#app/platform/database-sqlite.server.ts'
import { database, type Tables } from '#app/platform/database.server.ts'
import { migrate } from '#database/migrate.ts'
import { env } from '#app/platform/env.server.ts'
import { MINUTE_MS } from '#app/base/time.ts'
import { backupState } from '#app/domain/backups/nightly-backup.server.ts'

const NAME = 'vault-2026-11-22T06-00-00Z.tar'

const { backupDir, dataDir } = env()
const file = path.join(backupDir, NAME)

beforeEach(() => {
  mkdirSync(backupDir)
  writeFileSync(file, 'the whole shop')
  const lastGood = { name: NAME, madeAt: '2026-11-22T06:00:00.000Z', bytes: 14, missingPhotos: 0 }
  writeFileSync(path.join(dataDir, 'backup-state.json'), JSON.stringify({ lastGood, lastError: null }))
})

const answer = (browser: TestBrowser, init?: RequestInit) => serve(browser, '/admin/sistema/copia', init)
const download = (browser: TestBrowser, currentPassword: string, intent = 'last') =>
  answer(browser, { method: 'POST', body: new URLSearchParams({ currentPassword, intent }) })
const location = (response: Response) => response.headers.get('location')

test('an admin who types the password gets the file', async () => {
  const response = await download(await ownerBrowser(), PASSWORD)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${NAME}"`)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('content-length')).toBe('14')
  expect(await response.text()).toBe('the whole shop')
})

test('a new backup is made and downloaded at once; what keeps it from being made is told', async () => {
  const browser = await ownerBrowser()
  // The tests' own database has no file.
  const shop = new Kysely<Tables>({ dialect: sqliteDialect(path.join(dataDir, 'vault.sqlite')) })
  await migrate(shop)
  await shop.destroy()
  const response = await download(browser, PASSWORD, 'new')
  expect(response.status).toBe(200)
  const { name = '', bytes } = backupState().folder.lastGood ?? {}
  expect(name).not.toBe(NAME)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  expect((await response.arrayBuffer()).byteLength).toBe(bytes)

  rmSync(env().backupDir, { recursive: true })
  writeFileSync(env().backupDir, 'a file in the place of the folder')
  expect(location(await download(browser, PASSWORD, 'new'))).toBe('/admin/sistema?copia=not-made#copias')
  expect(backupState().folder.lastError).toMatchObject({ reason: 'not-writable' })
})

test('a session alone gets nothing', async () => {
  const browser = await ownerBrowser()
  expect(location(await download(browser, ''))).toBe('/admin/sistema?copia=current-password-required#copias')
  expect(location(await download(browser, 'mal'))).toBe('/admin/sistema?copia=wrong-password#copias')
  expect(location(await answer(browser))).toBe('/admin/sistema')
})

test('an owner who showed the second key a while ago is asked for it again', async () => {
  const browser = await ownerBrowser()
  await insertRows('second_keys', { user_id: (await userOf(browser)).id, secret: 'x' })
  const shown = (minutes: number) =>
    setRows('sessions', { second_key_at: new Date(Date.now() - minutes * MINUTE_MS).toISOString() })
  await shown(9)
  expect((await download(browser, PASSWORD)).status).toBe(200)
  await shown(11)
  expect(location(await download(browser, PASSWORD))).toBe('/admin/sistema?copia=second-key#copias')
})

test('a sign-in of a while ago gets nothing for an account without a password', async () => {
  const browser = await ownerBrowser()
  await database().deleteFrom('accounts').execute()
  expect((await download(browser, '')).status).toBe(200)
  const aWhileAgo = new Date(Date.now() - 11 * 60 * 1000).toISOString()
  await setRows('sessions', { created_at: aWhileAgo })
  expect(location(await download(browser, ''))).toBe('/admin/sistema?copia=sign-in-again#copias')
})

test('a backup that somebody moved away is told', async () => {
  rmSync(file)
  expect(location(await download(await ownerBrowser(), PASSWORD))).toBe(
    '/admin/sistema?copia=no-backup#copias',
  )
})

test('a helper with a password of theirs gets nothing, by a script either @privacy', async () => {
  const helper = await register()
  await setRows('users', { helps_since: new Date().toISOString() })
  const body = new URLSearchParams({ currentPassword: PASSWORD, intent: 'last' })
  const response = await serve(helper, '/admin/sistema/copia.data', { method: 'POST', body })
  expect(await response.text()).not.toContain('the whole shop')
  expect(await rowsOf('activity')).not.toContainEqual(expect.objectContaining({ kind: 'backup-downloaded' }))
})
