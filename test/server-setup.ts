import { tracingChannel } from 'node:diagnostics_channel'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { emptyTables, openTestDatabase } from '#test/test-database.ts'

// One folder for the whole worker, emptied for every file: files that share a process also share the parsed
// environment, which holds its path. Never the DATA_DIR of the shell: that may be a real shop's.
const dataDir = (process.env['VAULT_TEST_DATA_DIR'] ??= mkdtempSync(path.join(os.tmpdir(), 'vault-test-')))
process.env['DATA_DIR'] = dataDir

/** What tests type, receive and carry. */
const SECRETS =
  /zapatillas? (?:roja|para)|otra clave|zapato nuevo|del atacante|de otra persona|sesame|[?&]t=[\w-]{8}|session_token|[\w.+-]+@(?:example\.com|vault\.demo)/i

beforeAll(async () => {
  mkdirSync(dataDir, { recursive: true })
  for (const name of readdirSync(dataDir)) rmSync(path.join(dataDir, name), { recursive: true })
  await openTestDatabase()
  // Imported here, because the module reads the environment.
  const { setHashCost } = await import('#app/domain/accounts/passwords.server.ts')
  setHashCost({ memory: 8, passes: 1, parallelism: 1 })
})

beforeEach(emptyTables)

// pino tells of each line that it writes, also where a test silences the streams.
const secretLines: string[] = []
const watchLines = (message: unknown) => {
  const { result: line } = message as { result?: string }
  if (line !== undefined && SECRETS.test(line)) secretLines.push(line)
}
const logLines = tracingChannel('pino_asJson')
beforeAll(() => logLines.end.subscribe(watchLines))
afterAll(() => logLines.end.unsubscribe(watchLines))

afterEach(() => {
  expect(secretLines.splice(0), 'No line of the log may hold a password, token, cookie or address').toEqual(
    [],
  )
})

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true })
})
