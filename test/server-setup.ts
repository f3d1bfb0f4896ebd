import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { emptyTables, openTestDatabase } from '#test/test-database.ts'

// One folder for the whole worker, emptied for every file: files that share a process also share the parsed
// environment, which holds its path. Never the DATA_DIR of the shell: that may be a real shop's.
const dataDir = (process.env['VAULT_TEST_DATA_DIR'] ??= mkdtempSync(path.join(os.tmpdir(), 'vault-test-')))
process.env['DATA_DIR'] = dataDir

beforeAll(async () => {
  mkdirSync(dataDir, { recursive: true })
  for (const name of readdirSync(dataDir)) rmSync(path.join(dataDir, name), { recursive: true })
  await openTestDatabase()
})

beforeEach(emptyTables)

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true })
})
