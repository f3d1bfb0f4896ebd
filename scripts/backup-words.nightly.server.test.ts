import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSealKey, wordsOf } from '#app/domain/backups/seal-key.server.ts'

let folder: string
let file: string
let words: string
let key: string

function vault(machine: string, command: string[], { input = '', words = '' } = {}) {
  const dataDir = path.join(folder, machine)
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '0' }
  const withWords = words === '' ? env : { ...env, VAULT_BACKUP_WORDS: words }
  return spawnSync(process.execPath, ['scripts/vault.ts', ...command], {
    ...{ encoding: 'utf8', env: withWords, input },
  })
}

const keyFile = (machine: string) => path.join(folder, machine, 'backup-key')

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'words-'))
  file = path.join(folder, 'copy.tar.age')
  key = await newSealKey()
  words = wordsOf(key).join(' ')
  mkdirSync(path.join(folder, 'shop'))
  const seal = { key, since: '2026-11-22T06:00:00.000Z' }
  writeFileSync(keyFile('shop'), JSON.stringify({ keys: [key], seal }))
  expect(vault('shop', ['settings', 'set', 'phone', '353 400-1111']).status).toBe(0)
  expect(vault('shop', ['backup', file]).status).toBe(0)
  expect(vault('shop', ['verify', file]).stdout).toContain('is whole')
})
afterAll(() => rm(folder, { recursive: true }))

test('another machine restores a sealed backup with the printed words, and seals with them @data', () => {
  const { status, stdout } = vault('other', ['restore', file], { input: words.replaceAll(' ', '\n') })
  expect(stdout).toContain('New backups are sealed with these words.')
  expect(status).toBe(0)
  expect(vault('other', ['settings']).stdout).toContain('353 400-1111')
  expect(JSON.parse(readFileSync(keyFile('other'), 'utf8'))).toMatchObject({ keys: [key], seal: { key } })
})

test('wrong words, none, and a broken seal are told before anything is written @data', async () => {
  const wrong = wordsOf(await newSealKey()).join(' ')
  expect(vault('empty', ['restore', file], { words: wrong }).stderr).toContain('sealed with other words')
  expect(vault('empty', ['restore', file]).stderr).toContain('has 24 words, and these are 0')
  const broken = path.join(folder, 'broken.tar.age')
  const bytes = readFileSync(file)
  bytes[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 1
  writeFileSync(broken, bytes)
  const { status, stderr } = vault('empty', ['restore', broken], { words })
  expect(stderr).toContain('its seal is broken')
  expect(stderr).not.toContain(words.slice(0, 20))
  expect(status).toBe(1)
  const left = existsSync(path.join(folder, 'empty')) ? readdirSync(path.join(folder, 'empty')) : []
  // The lock says that no shop runs there.
  expect(left.filter((name) => name !== '.shop-lock')).toEqual([])
})

test('unseal writes a tar that opens without words', () => {
  const tar = path.join(folder, 'open.tar')
  expect(vault('third', ['unseal', file, tar], { words }).stdout).toContain('is not sealed')
  expect(vault('third', ['verify', tar]).stdout).toContain('is whole')
  expect(vault('third', ['unseal', file, tar], { words }).stderr).toContain('exists already')
})
