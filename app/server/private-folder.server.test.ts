import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { env } from '#app/platform/env.server.ts'
import { sqliteDialect } from '#app/platform/database-sqlite.server.ts'
import type { Tables } from '#app/platform/database.server.ts'
import { prepareDataDir } from '#app/platform/env.server.ts'
import { openFolderStore } from '#app/platform/file-store.server.ts'
import { createFilesPrivate, makePrivate } from '#app/platform/private-files.server.ts'

const folder = env().dataDir
let umask: number

beforeEach(() => {
  umask = process.umask(0o000)
})
afterEach(() => {
  process.umask(umask)
})

const modeOf = (name: string) => statSync(path.join(folder, name)).mode & 0o777

test('files that an older version let others read become private', async () => {
  mkdirSync(path.join(folder, 'photos/masters'), { recursive: true })
  for (const name of ['vault.sqlite', 'vault.sqlite-wal', 'auth-secret', 'photos/masters/a.webp'])
    writeFileSync(path.join(folder, name), 'x')
  chmodSync(folder, 0o755)
  await makePrivate(folder)
  expect(['.', 'photos', 'photos/masters'].map(modeOf)).toEqual([0o700, 0o700, 0o700])
  expect(['vault.sqlite', 'vault.sqlite-wal', 'auth-secret', 'photos/masters/a.webp'].map(modeOf)).toEqual([
    0o600, 0o600, 0o600, 0o600,
  ])
})

test('stricter modes stay, and links are not followed', async () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'outside-'))
  chmodSync(outside, 0o755)
  symlinkSync(outside, path.join(folder, 'link'))
  writeFileSync(path.join(folder, 'read-only'), 'x', { mode: 0o400 })
  await makePrivate(folder)
  expect(modeOf('read-only')).toBe(0o400)
  expect(statSync(outside).mode & 0o777).toBe(0o755)
  rmSync(outside, { recursive: true })
})

test('new folders and photos are private with any umask of the shell', async () => {
  prepareDataDir(path.join(folder, 'data'))
  await openFolderStore(path.join(folder, 'data/photos')).put('masters/a.webp', Buffer.from('a'))
  expect(['data', 'data/photos', 'data/photos/masters'].map(modeOf)).toEqual([0o700, 0o700, 0o700])
  expect(modeOf('data/photos/masters/a.webp')).toBe(0o600)
})

test('the database and its log are private too @privacy', async () => {
  createFilesPrivate()
  const db = new Kysely<Tables>({ dialect: sqliteDialect(path.join(folder, 'vault.sqlite')) })
  await sql`create table t (a text)`.execute(db)
  expect(['vault.sqlite', 'vault.sqlite-wal', 'vault.sqlite-shm'].map(modeOf)).toEqual([0o600, 0o600, 0o600])
  await db.destroy()
})
