import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
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

function hold(options = { takeOver: false }) {
  const release = holdDataFolder(dataDir, options)
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

test('a shop that takes over starts beside the first one, and holds the folder after it', async () => {
  const release = hold()
  hold({ takeOver: true })
  expect(() => hold()).toThrow(EnvError)
  release()
  // Its turn comes within a second; until then nobody else may come in between and stay.
  await eventually(() => expect(isHeld()).toBe(true))
  expect(() => hold()).toThrow(EnvError)
})

function isHeld(): boolean {
  const lock = new DatabaseSync(path.join(dataDir, '.shop-lock'))
  try {
    lock.exec('begin immediate; rollback')
    return false
  } catch {
    return true
  } finally {
    lock.close()
  }
}
