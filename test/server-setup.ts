import { tracingChannel } from 'node:diagnostics_channel'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { emptyTables, openTestDatabase } from '#test/test-database.ts'

// One folder for the whole worker. Never the DATA_DIR of the shell: that may be a real shop's.
const dataDir = (process.env['VAULT_TEST_DATA_DIR'] ??= mkdtempSync(path.join(os.tmpdir(), 'vault-test-')))
process.env['DATA_DIR'] = dataDir

/** Texts, addresses and tokens of the tests that no log line may hold. */
const SECRETS =
  /zapatillas? (?:roja|para)|otra clave|zapato nuevo|del atacante|de otra persona|sesame|[?&]t=[\w-]{8}|session_token|[\w.+-]+@(?:example\.com|vault\.demo)/i

// Imported here, because modules of the shop read the environment.
const { hashQuickly, startFresh } = await import('./fresh-shop.ts')
startFresh()

beforeAll(async () => {
  await openTestDatabase()
  hashQuickly()
})

beforeEach(async () => {
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { mode: 0o700 })
  startFresh()
  await emptyTables()
})

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
