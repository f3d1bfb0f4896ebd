import { chmodSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { logged } from '#test/logged.ts'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { env } from '#app/platform/env.server.ts'
import { EnvError } from './env.server.ts'
import { secretFromFile } from './private-files.server.ts'

const folder = env().dataDir
let file: string
let made: number

beforeEach(() => {
  file = path.join(folder, 'secret')
  made = 0
  logged()
})

const secret = () =>
  secretFromFile(file, { make: () => `a-long-secret-number-${(made += 1)}`, minLength: 12 })

test('a secret is made once, for this account alone, and leaves nothing half-written', () => {
  expect(secret()).toBe('a-long-secret-number-1')
  expect(secret()).toBe('a-long-secret-number-1')
  expect(made).toBe(1)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['secret'])
})

test.each(['', '\n', ' \n'])(
  'what a power cut leaves behind (%j) never counts: a whole one takes its place',
  (rest) => {
    writeFileSync(file, rest)
    expect(secret()).toBe('a-long-secret-number-1')
    expect(readFileSync(file, 'utf8').trim()).toBe('a-long-secret-number-1')
    expect(readdirSync(folder)).toEqual(['secret'])
  },
)

test('a secret that is too short is an error that names the file', () => {
  writeFileSync(file, 'short')
  expect(secret).toThrow(EnvError)
  expect(secret).toThrow(/^DATA_DIR has a file "secret" with fewer than 12 characters: /)
  expect(secret).not.toThrow(/short/)
})

test('a secret that others could change is an error that names the file', () => {
  symlinkSync('/etc/hostname', file)
  expect(secret).toThrow(/^DATA_DIR has a "secret" that is no file of this account: /)
})

test.runIf(process.getuid?.() === 0)(
  'a secret of another account is an error that names the file',
  async () => {
    const { chownSync } = await import('node:fs')
    writeFileSync(file, 'a-secret-of-another-account')
    chownSync(file, 65_534, 65_534)
    expect(secret).toThrow(EnvError)
  },
)

test('a secret that others may read becomes private', () => {
  writeFileSync(file, 'a-secret-that-all-may-read')
  chmodSync(file, 0o644)
  expect(secret()).toBe('a-secret-that-all-may-read')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
