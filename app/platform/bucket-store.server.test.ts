import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdirSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { env } from '#app/platform/env.server.ts'
import { startS3Double } from '#test/s3-double.ts'
import { BucketUnavailableError, openBucketStore, pageGuard, readObject } from './bucket-store.server.ts'
import { log } from './log.server.ts'

const KEY = 'shop-key'
let s3: Awaited<ReturnType<typeof startS3Double>>
const folder = env().dataDir

beforeEach(async () => {
  s3 = await startS3Double(KEY)
  vi.spyOn(log, 'warn').mockReturnValue()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await s3.close()
})

/** Each machine has its own disk, and all share the bucket. */
function machine(name: string, { maxCacheBytes = 1e6, restMs = 0, accessKeyId = KEY } = {}) {
  const place = { endpoint: s3.endpoint, region: 'us-east-1', bucket: 'vault', prefix: 'shops/first/photos/' }
  return openBucketStore(
    { ...place, accessKeyId, secretAccessKey: 'sesame' },
    { cacheDir: path.join(folder, name), maxCacheBytes, restMs },
  )
}

const bytes = (text: string) => Buffer.from(text)
const fail = (method: string, { once = false } = {}) =>
  s3.failures.push({ method, word: '', status: 500, code: 'InternalError', once })

test('two machines share what one of them stores', async () => {
  const [first, second] = [machine('first'), machine('second')]
  await first.put('masters/fotos/a.webp', bytes('the photo'))
  expect([...s3.objects.keys()]).toEqual(['shops/first/photos/masters/fotos/a.webp'])
  expect(await second.get('masters/fotos/a.webp')).toEqual(bytes('the photo'))
  expect(await second.has('masters/fotos/a.webp')).toBe(true)
  expect(await second.head('masters/fotos/a.webp', 3)).toEqual({ size: 9, bytes: bytes('the') })
  const part = async (name: string) => {
    const found = await machine(name).part('masters/fotos/a.webp', 4, 3)
    return found && { ...found, bytes: Buffer.from(found.bytes).toString() }
  }
  // The second machine has a copy, the third has not.
  for (const name of ['second', 'third']) expect(await part(name)).toEqual({ size: 9, bytes: 'pho' })
  await second.remove('masters/fotos/a.webp')
  expect(await second.get('masters/fotos/a.webp')).toBeNull()
  expect(await first.has('masters/fotos/a.webp')).toBe(false)
  expect(await first.head('masters/fotos/a.webp', 3)).toBeNull()
  await expect(first.get('../masters/a.webp')).rejects.toThrow(TypeError)
})

test('an empty object has no first bytes', async () => {
  const store = machine('first')
  await store.put('masters/a.webp', bytes(''))
  expect(await store.head('masters/a.webp', 3)).toEqual({ size: 0, bytes: new Uint8Array() })
})

test('a folder is listed whole, page by page', async () => {
  const store = machine('first')
  const keys = Array.from({ length: 7 }, (_, index) => `masters/fotos/${index}.webp`)
  for (const key of keys) await store.put(key, bytes(key))
  await store.put('derived/320/fotos/1.webp', bytes('small'))
  expect((await store.list('masters')).toSorted()).toEqual(keys)
})

test('what this machine has serves while the bucket does not answer; the rest says so, and works later', async () => {
  const store = machine('first')
  await store.put('masters/here.webp', bytes('here'))
  await machine('second').put('masters/there.webp', bytes('there'))
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) fail(method)
  expect(await store.get('masters/here.webp')).toEqual(bytes('here'))
  expect(await store.has('masters/here.webp')).toBe(true)
  await expect(store.get('masters/there.webp')).rejects.toThrow(BucketUnavailableError)
  await expect(store.has('masters/there.webp')).rejects.toThrow(BucketUnavailableError)
  await expect(store.put('masters/new.webp', bytes('new'))).rejects.toThrow(BucketUnavailableError)
  expect(await store.get('masters/here.webp')).toEqual(bytes('here'))
  s3.failures.length = 0
  await store.put('masters/new.webp', bytes('new'))
  expect(await store.get('masters/there.webp')).toEqual(bytes('there'))
})

test('one failure of the bucket is tried again', async () => {
  const store = machine('first')
  fail('PUT', { once: true })
  await store.put('masters/a.webp', bytes('a'))
  expect(s3.failed()).toBe(1)
  expect(s3.objects.size).toBe(1)
})

test('after a failure nobody waits for the bucket for a while', async () => {
  const store = machine('first', { restMs: 60_000 })
  fail('GET')
  await expect(store.get('masters/a.webp')).rejects.toThrow(BucketUnavailableError)
  const asked = s3.failed()
  await expect(store.get('masters/b.webp')).rejects.toThrow(BucketUnavailableError)
  expect(s3.failed()).toBe(asked)
})

test('a bucket that refuses the key is not an empty one', async () => {
  const store = machine('first', { accessKeyId: 'another' })
  await expect(store.get('masters/a.webp')).rejects.toThrow(BucketUnavailableError)
})

test('the disk holds no more than its limit: the photos nobody asked for go first', async () => {
  const store = machine('first', { maxCacheBytes: 1000 })
  const on = (name: string) => path.join(folder, 'first', 'masters', name)
  const long = (letter: string) => bytes(letter.repeat(300))
  for (const letter of ['a', 'b', 'c']) await store.put(`masters/${letter}.webp`, long(letter))
  const before = new Date(Date.now() - 3 * 60 * 60 * 1000)
  for (const letter of ['a', 'b', 'c']) utimesSync(on(`${letter}.webp`), before, before)
  // A photo that is asked for again counts as young.
  expect(await store.get('masters/a.webp')).toEqual(long('a'))
  await store.put('masters/d.webp', long('d'))
  expect(readdirSync(path.join(folder, 'first', 'masters')).toSorted()).toEqual(['a.webp', 'd.webp'])
  expect(s3.objects.size).toBe(4)
  expect(await store.get('masters/b.webp')).toEqual(long('b'))
})

/** Counts what was read of an answer that never ends. */
function endless(chunkBytes: number) {
  const chunk = new Uint8Array(chunkBytes)
  const answer = { read: 0 }
  async function* body() {
    for (;;) {
      // The answer fails instead of filling the memory.
      if (answer.read === 200) throw new Error('read on and on')
      answer.read += 1
      yield chunk
    }
  }
  return { answer, body: body() }
}

test('an answer that never ends is given up', async () => {
  const { answer, body } = endless(1024 * 1024)
  await expect(readObject(body)).rejects.toThrow('too large')
  expect(answer.read).toBe(65)
})

test('an answer that arrives too slowly is given up', async () => {
  const { answer, body } = endless(1)
  vi.spyOn(performance, 'now').mockImplementation(() => answer.read * 10_000)
  await expect(readObject(body)).rejects.toThrow('too slow')
  expect(answer.read).toBe(7)
})

test('a store that sends the whole file when asked for its beginning is not read to the end', async () => {
  const { answer, body } = endless(1024)
  expect((await readObject(body, 1500)).length).toBe(2048)
  expect(answer.read).toBe(2)
})

test('a wrong list of a bucket is refused: without an end it is given up, and keys of others are left out, so that no sweep deletes them', async () => {
  let pages = 0
  const server = http.createServer((_request, response) => {
    pages += 1
    const own = ['masters/a.webp', 'previews/a.jpg', 'masters/../previews/b.jpg', 'masters']
    const keys = ['shops/other//photo/masters/b.webp', ...own.map((key) => `shops/first/photos/${key}`)]
    const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
    const more = pages < 20 && pages > 1 ? '<NextContinuationToken>again</NextContinuationToken>' : ''
    response.setHeader('content-type', 'application/xml')
    response.end(
      `<ListBucketResult>${contents}<IsTruncated>${more !== ''}</IsTruncated>${more}</ListBucketResult>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  s3.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const store = machine('first')
  expect(await store.list('masters')).toEqual(['masters/a.webp'])
  await expect(store.list('masters')).rejects.toThrow(BucketUnavailableError)
  expect(pages).toBe(3)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('a list whose pages all name another one has no end', () => {
  const requireNewPage = pageGuard()
  for (let page = 0; page < 10_000; page += 1) requireNewPage(`page-${page}`)
  expect(() => requireNewPage('page-10000')).toThrow('no end')
})
