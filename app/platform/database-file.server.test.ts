import { afterEach, beforeEach, expect, test } from 'vitest'
import { env } from '#app/platform/env.server.ts'
import { holdDataFolder } from './database-file.server.ts'
import { EnvError } from './env.server.ts'

const { dataDir } = env()
let held: (() => void)[]

beforeEach(() => {
  held = []
})

afterEach(() => {
  for (const release of held) release()
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
