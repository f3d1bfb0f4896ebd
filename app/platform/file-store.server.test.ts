import { randomUUID } from 'node:crypto'
import { readdir, symlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { env } from '#app/platform/env.server.ts'
import { openFolderStore, removeAbandonedDrafts, type FileStore } from './file-store.server.ts'
import { UnavailableError } from './unavailable.server.ts'

const folder = env().dataDir
let store: FileStore

beforeEach(async () => {
  store = openFolderStore(path.join(folder, 'photos'))
})

const bytes = (text: string) => Buffer.from(text)

test('stores bytes and creates the folders of the key', async () => {
  await store.put('masters/demo/vera-1.webp', bytes('vera'))
  expect(await store.get('masters/demo/vera-1.webp')).toEqual(bytes('vera'))
  expect(await store.has('masters/demo/vera-1.webp')).toBe(true)
})

test('another store on the same folder finds it', async () => {
  await store.put('a.webp', bytes('a'))
  expect(await openFolderStore(path.join(folder, 'photos')).get('a.webp')).toEqual(bytes('a'))
})

test('an unknown key, or one of a folder, is missing', async () => {
  await store.put('masters/vera.webp', bytes('vera'))
  for (const key of ['nothing.webp', 'no/such/folder.webp', 'masters', 'masters/vera.webp/below']) {
    expect(await store.get(key)).toBeNull()
    expect(await store.has(key)).toBe(false)
  }
})

test('a disk that cannot tell whether a file is there does not answer', async () => {
  await store.put('masters/vera.webp', bytes('vera'))
  await symlink('round', path.join(folder, 'photos/masters/round'))
  await expect(store.has('masters/round')).rejects.toThrow(UnavailableError)
})

test('a second write replaces the first and leaves no temporary file', async () => {
  await store.put('a/b.webp', bytes('first, and longer'))
  await store.put('a/b.webp', bytes('second'))
  expect(await store.get('a/b.webp')).toEqual(bytes('second'))
  expect(await readdir(path.join(folder, 'photos', 'a'))).toEqual(['b.webp'])
})

test('many writers of one key leave the bytes of one of them', async () => {
  const all = Array.from({ length: 20 }, (_, index) => bytes(String(index % 10).repeat(50_000)))
  await Promise.all(all.map((each) => store.put('a.webp', each)))
  const stored = await store.get('a.webp')
  expect(all.some((each) => stored?.equals(each))).toBe(true)
  expect(await readdir(path.join(folder, 'photos'))).toEqual(['a.webp'])
})

test('a failed write throws and cleans up', async () => {
  await store.put('a/b/c.webp', bytes('c'))
  await expect(store.put('a/b', bytes('a file where a folder is'))).rejects.toThrow()
  expect(await readdir(path.join(folder, 'photos', 'a'))).toEqual(['b'])
})

test('a removed key is missing, and removing it again is not an error', async () => {
  await store.put('a.webp', bytes('a'))
  await store.remove('a.webp')
  await store.remove('a.webp')
  await store.remove('no/such/folder.webp')
  expect(await store.get('a.webp')).toBeNull()
})

test.each([
  '',
  '/',
  '/a',
  'a/',
  'a//b',
  '.',
  '..',
  '../secret',
  'a/../../secret',
  'a/./b',
  '.hidden',
  'a/.hidden',
  'a\\..\\secret',
  'A',
  'ñ',
  'a b',
  'a\0b',
  'a\n',
  'c:a',
])('%j is not a key', async (key) => {
  await writeFile(path.join(folder, 'secret'), 'secret')
  await expect(store.get(key)).rejects.toThrow(TypeError)
  await expect(store.has(key)).rejects.toThrow(TypeError)
  await expect(store.put(key, bytes('x'))).rejects.toThrow(TypeError)
  await expect(store.remove(key)).rejects.toThrow(TypeError)
})

test('lists the keys below a folder without unfinished files', async () => {
  for (const key of ['previews/a/b.jpg', 'previews/c.jpg', 'masters/d.webp']) await store.put(key, bytes(key))
  await writeFile(path.join(folder, 'photos/previews/a/.half.tmp'), 'half')
  expect((await store.list('previews')).toSorted()).toEqual(['previews/a/b.jpg', 'previews/c.jpg'])
  expect(await store.list('nothing')).toEqual([])
  await expect(store.list('..')).rejects.toThrow(TypeError)
})

test('drafts that a kill left are removed, those that may still be written stay', async () => {
  await store.put('masters/vera.webp', bytes('vera'))
  const abandoned = [
    `.${randomUUID()}.tmp`,
    `photos/masters/.${randomUUID()}.tmp`,
    `.${randomUUID()}.tmp-wal`,
  ]
  const young = `photos/masters/.${randomUUID()}.tmp`
  const others = ['.shop-lock', '.notes.tmp', 'vera.tmp']
  const yesterday = new Date(Date.now() - 86_400_000)
  for (const name of [...abandoned, young, ...others]) {
    await writeFile(path.join(folder, name), 'half')
    if (name !== young) await utimes(path.join(folder, name), yesterday, yesterday)
  }
  expect(await removeAbandonedDrafts(folder)).toBe(3)
  const left = (await readdir(folder, { recursive: true })).toSorted()
  expect(left).toEqual(['photos', 'photos/masters', 'photos/masters/vera.webp', young, ...others].toSorted())
})
