import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCloudinaryDouble } from '#test/cloudinary-double.ts'
import { BucketUnavailableError, openRemoteStore } from './bucket-store.server.ts'
import { openCloudinary, signatureOf } from './cloudinary-objects.server.ts'
import { log } from './log.server.ts'

let cloud: Awaited<ReturnType<typeof startCloudinaryDouble>>
let folder: string

beforeEach(async () => {
  cloud = await startCloudinaryDouble('sesame')
  folder = mkdtempSync(path.join(os.tmpdir(), 'vault-cloudinary-'))
  vi.spyOn(log, 'warn').mockReturnValue()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await cloud.close()
  rmSync(folder, { recursive: true })
})

/** Each machine has its own disk, and all share the cloud. */
function machine(name: string, account: Partial<typeof cloud.account> = {}) {
  const objects = openCloudinary({ ...cloud.account, ...account }, 1)
  return openRemoteStore(objects, { cacheDir: path.join(folder, name), maxCacheBytes: 1e6, restMs: 0 })
}

const bytes = (text: string) => Buffer.from(text)
const fail = (method: string, word: string, status = 500) => cloud.failures.push({ method, word, status })

test('the signature is the one of the documentation', () => {
  const parameters = {
    timestamp: '1315060510',
    public_id: 'sample_image',
    eager: 'w_400,h_300,c_pad|w_260,h_200,c_crop',
  }
  expect(signatureOf(parameters, 'abcd')).toBe('bfd09f95f331f558cbd1320e67aa8d488770583e')
})

test('two machines share what one of them stores', async () => {
  const [first, second] = [machine('first'), machine('second')]
  const key = 'masters/fotos/a.webp'
  await first.put(key, bytes('the photo'))
  expect([...cloud.files.keys()]).toEqual([key])
  expect(await second.get(key)).toEqual(bytes('the photo'))
  expect(await second.has(key)).toBe(true)
  expect(await second.head(key, 3)).toEqual({ size: 9, start: bytes('the') })
  await second.remove(key)
  await second.remove(key)
  expect(await second.get(key)).toBeNull()
  expect(await first.has(key)).toBe(false)
  expect(await first.head(key, 3)).toBeNull()
  await expect(first.get('../masters/a.webp')).rejects.toThrow(TypeError)
})

test('a folder is listed whole, page by page', async () => {
  const store = machine('first')
  const keys = Array.from({ length: 7 }, (_, index) => `masters/fotos/${index}.webp`)
  for (const key of [...keys, 'derived/320/fotos/1.webp']) await store.put(key, bytes(key))
  expect((await store.list('masters')).toSorted()).toEqual(keys)
})

test('what this machine has serves while the cloud does not answer; the rest says so, and works later', async () => {
  const store = machine('first')
  await store.put('masters/here.webp', bytes('here'))
  await machine('second').put('masters/there.webp', bytes('there'))
  for (const method of ['GET', 'HEAD', 'POST']) fail(method, '/')
  expect(await store.get('masters/here.webp')).toEqual(bytes('here'))
  expect(await store.has('masters/here.webp')).toBe(true)
  await expect(store.get('masters/there.webp')).rejects.toThrow(BucketUnavailableError)
  await expect(store.put('masters/new.webp', bytes('new'))).rejects.toThrow(BucketUnavailableError)
  await expect(store.list('masters')).rejects.toThrow(BucketUnavailableError)
  cloud.failures.length = 0
  await store.put('masters/new.webp', bytes('new'))
  expect(await store.get('masters/there.webp')).toEqual(bytes('there'))
})

test('a failure is tried again, a refusal is not', async () => {
  const store = machine('first')
  fail('POST', '/upload')
  await expect(store.put('masters/a.webp', bytes('a'))).rejects.toThrow(BucketUnavailableError)
  expect(cloud.failed()).toBe(3)
  cloud.failures.length = 0
  fail('POST', '/upload', 400)
  await expect(store.put('masters/a.webp', bytes('a'))).rejects.toThrow(BucketUnavailableError)
  expect(cloud.failed()).toBe(4)
})

test('a cloud that does not know the key is not an empty one', async () => {
  const store = machine('first', { apiSecret: 'another' })
  await expect(store.put('masters/a.webp', bytes('a'))).rejects.toThrow(BucketUnavailableError)
  await expect(store.list('masters')).rejects.toThrow(BucketUnavailableError)
  expect(cloud.files.size).toBe(0)
})

test('a cloud that lies is given up: a list without end, a file without end', async () => {
  let pages = 0
  const server = http.createServer((request, response) => {
    if (request.url?.includes('/resources/')) {
      pages += 1
      // Ends after some pages, so that a shop that follows it fails instead of hanging.
      const next = pages < 20 ? { next_cursor: 'again' } : {}
      response.end(JSON.stringify({ resources: [{ public_id: 'masters/a.webp' }], ...next }))
      return
    }
    if (request.method === 'HEAD') return void response.writeHead(200, { 'content-length': 9 }).end()
    const send = () => void (response.destroyed || response.write('x'.repeat(1024), () => setImmediate(send)))
    send()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const store = machine('first', { apiOrigin: origin, deliveryOrigin: origin })
  await expect(store.list('masters')).rejects.toThrow(BucketUnavailableError)
  expect(pages).toBe(2)
  expect(await store.head('masters/a.webp', 3)).toEqual({ size: 9, start: bytes('xxx') })
  await expect(store.get('masters/a.webp')).rejects.toThrow(BucketUnavailableError)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
