import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Kysely } from 'kysely'
import { wordlist } from '@scure/bip39/wordlists/spanish.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertRows } from '#test/rows.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { migrate } from '#database/migrate.ts'
import { storeOriginal } from '#app/domain/photos/photo-store.server.ts'
import { sqliteDialect } from '#app/platform/database-sqlite.server.ts'
import { database, setDatabase, type Tables } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { BackupError } from './backup-file.ts'
import { readBackup, SealedError } from './read-backup.server.ts'
import { openSeal } from './seal.server.ts'
import { isSameWord, keyOfWords, newSealKey, saveSealState, sealState, wordsOf } from './seal-key.server.ts'
import { writeBackupFile } from './write-backup.server.ts'

const { dataDir } = env()
const file = path.join(dataDir, 'copy.tar.age')
const since = '2026-11-22T06:00:00.000Z'
const PHOTO = Buffer.alloc(300_000, 'a photo')
let key: string

beforeEach(async () => {
  setDatabase(new Kysely<Tables>({ dialect: sqliteDialect(path.join(dataDir, 'vault.sqlite')) }))
  await migrate(database())
  await insertRows('uploads', [{ public_id: 'fotos/a', created_at: 'then' }])
  await storeOriginal('fotos/a', PHOTO)
  key = await newSealKey()
  await saveSealState({ keys: [key], seal: { key, since } })
})
afterEach(async () => {
  await database().destroy()
  await openTestDatabase()
})

test('a sealed backup shows nothing of the shop, and this machine reads it whole', async () => {
  const summary = await writeBackupFile(file)
  const bytes = readFileSync(file)
  expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519 /)
  for (const word of ['backup.json', 'fotos/a', 'a photo']) expect(bytes.includes(word)).toBe(false)
  expect(await readBackup(file)).toEqual(summary)
  expect(summary.photos).toBe(1)
})

test('the key is private and a backup of before opens after new words', async () => {
  await writeBackupFile(file)
  const newKey = await newSealKey()
  await saveSealState({ keys: [newKey, key], seal: { key: newKey, since } })
  expect(await readBackup(file)).toMatchObject({ photos: 1 })
  expect(statSync(path.join(dataDir, 'backup-key')).mode & 0o777).toBe(0o600)
})

test('a backup without a seal stays readable, and after "no seal" there is none', async () => {
  await saveSealState({ keys: [key], seal: null })
  await writeBackupFile(file.replace('.age', ''))
  expect(await readBackup(file.replace('.age', ''))).toMatchObject({ photos: 1 })
})

test('other words, and none, are told as such', async () => {
  await writeBackupFile(file)
  await expect(readBackup(file, undefined, [await newSealKey()])).rejects.toThrow(SealedError)
  await expect(readBackup(file, undefined, [])).rejects.toThrow('other words than this machine has')
  expect(await readBackup(file, undefined, [keyOfWords(wordsOf(key).join(' '))])).toMatchObject({ photos: 1 })
})

test('one changed byte anywhere, or a missing end, is a broken seal', async () => {
  await writeBackupFile(file)
  const whole = readFileSync(file)
  const body = whole.indexOf('\n--- ')
  for (const at of [3, body - 10, body + 10, body + 60, body + 70_000, 250_000, whole.length - 1]) {
    const broken = Buffer.from(whole)
    broken[at] = (broken[at] ?? 0) ^ 1
    writeFileSync(file, broken)
    await expect(readBackup(file), String(at)).rejects.toThrow(
      /its seal is broken|or its first lines are damaged/,
    )
  }
  for (const end of [30, body + 40, 65_000, 200_000, whole.length - 1]) {
    writeFileSync(file, whole.subarray(0, end))
    await expect(readBackup(file), String(end)).rejects.toThrow('its seal is broken')
  }
})

test('a header without an end is not read into memory', async () => {
  let chunks = 0
  async function* endless() {
    yield Buffer.from('age-encryption.org/v1\n-> X25519 ')
    for (; chunks < 100; chunks += 1) yield Buffer.alloc(64 * 1024, 'a')
  }
  await expect(openSeal(endless(), [key]).next()).rejects.toThrow('header')
  expect(chunks).toBeLessThan(3)
})

test('a damaged key file stops backups instead of leaving them without a seal', async () => {
  writeFileSync(path.join(dataDir, 'backup-key'), '{')
  expect(() => sealState()).toThrow(BackupError)
  await expect(writeBackupFile(file)).rejects.toThrow('backup-key cannot be read')
})

test('words become the key again, however they are typed', () => {
  const words = wordsOf(key)
  expect(words).toHaveLength(24)
  const asOnPaper = words.map((word, index) => `${index + 1}. ${word.toUpperCase()}`).join('\n')
  const withoutAccents = words.map((word) => word.normalize('NFD').replaceAll(/\p{M}/gu, '')).join(' ')
  for (const typed of [words.join(' '), asOnPaper, withoutAccents]) expect(keyOfWords(typed)).toBe(key)
})

test('words with a mistake say which one, and never what was typed', () => {
  const words = [...Array.from({ length: 23 }, () => 'ábaco'), 'ancla']
  expect(() => keyOfWords(words.slice(1).join(' '))).toThrow('24 words, and these are 23')
  expect(() => keyOfWords(words.with(6, 'zapatilla').join(' '))).toThrow('Word 7 is not in the list')
  expect(() => keyOfWords(words.toReversed().join(' '))).toThrow('These words do not belong together')
})

test('no two words of the list differ by an accent alone', () => {
  const plain = new Set(wordlist.map((word) => word.normalize('NFD').replaceAll(/\p{M}/gu, '')))
  expect(plain.size).toBe(wordlist.length)
  expect(isSameWord(' Ábaco ', 'abaco')).toBe(true)
})
