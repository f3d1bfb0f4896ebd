import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { photoFolder } from '#app/domain/photos/photo-store.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { startS3Double } from '#test/s3-double.ts'
import { movePhotos } from './move-photos.ts'

let s3: Awaited<ReturnType<typeof startS3Double>>
const say = vi.fn<(line: string) => void>()

beforeEach(async () => {
  s3 = await startS3Double('id')
  say.mockClear()
  const place = { endpoint: s3.endpoint, region: 'us-east-1', bucket: 'vault', prefix: 'photos/' }
  setEnv({ ...env(), photosBucket: { ...place, accessKeyId: 'id', secretAccessKey: 'sesame' } })
})
afterEach(async () => {
  await s3.close()
})

test('photos go to the bucket and back; what is there is not sent again', async () => {
  const folder = photoFolder()
  const keys = ['masters/fotos/a.webp', 'masters/fotos/b.webp', 'masters/demo/c.webp']
  for (const key of keys) await folder.put(key, Buffer.from(key))
  await folder.put('derived/320/fotos/a.webp', Buffer.from('small'))
  s3.objects.set('photos/masters/fotos/a.webp', Buffer.from('cut'))
  s3.objects.set('photos/masters/fotos/b.webp', Buffer.from('masters/fotos/b.webp'))
  expect(await movePhotos(false, say)).toBe(0)
  expect(say).toHaveBeenLastCalledWith(
    '2 photos copied, 1 were there already. The old ones stay where they are.',
  )
  expect([...s3.objects.keys()].toSorted()).toEqual(keys.map((key) => `photos/${key}`).toSorted())
  expect(String(s3.objects.get('photos/masters/fotos/a.webp'))).toBe('masters/fotos/a.webp')

  for (const key of keys) await folder.remove(key)
  expect(await movePhotos(true, say)).toBe(0)
  for (const key of keys) expect(String(await folder.get(key))).toBe(key)
})

test('without a bucket it says which variable names one', async () => {
  setEnv({ ...env(), photosBucket: undefined })
  expect(await movePhotos(false, say)).toBe(1)
  expect(say).toHaveBeenCalledWith('S3_PHOTOS_BUCKET is unset: it says where photos go (.env.example).')
})
