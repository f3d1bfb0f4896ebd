import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdDataFolder } from './database-file.server.ts'
import { EnvError } from './env.server.ts'

let dataDir: string
let held: (() => void)[]

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'hold-'))
  held = []
})

afterEach(() => {
  for (const release of held) release()
  rmSync(dataDir, { recursive: true })
})

function hold() {
  const release = holdDataFolder(dataDir)
  held.push(release)
  return release
}

test('a second shop on a data folder is refused with one line, until the first one ends', () => {
  const release = hold()
  expect(() => hold()).toThrow(EnvError)
  expect(() => hold()).toThrow(
    `DATA_DIR is "${dataDir}": another shop runs on this folder (process ${process.pid}). Stop it first, or set DATA_DIR to another folder.`,
  )
  release()
  hold()
})
