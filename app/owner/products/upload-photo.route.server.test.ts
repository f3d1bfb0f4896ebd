import { beforeEach, expect, test } from 'vitest'
import { setRows } from '#test/rows.ts'
import { ownerBrowser, TestBrowser } from '#test/accounts.ts'
import { serve } from '#test/shop-handler.ts'
import { eventually } from '#test/eventually.ts'
import { photoBytes } from '#test/photo-bytes.ts'
import { mp4Bytes, PLACE } from '#test/video-bytes.ts'
import { originalKey, photoStore } from '#app/domain/photos/photo-store.server.ts'

const photo = await photoBytes(90, 60)
let browser: TestBrowser

beforeEach(async () => {
  browser = await ownerBrowser()
})

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  serve(browser, '/datos/fotos', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

function form(file: Blob | string, name = 'photo.jpg'): FormData {
  const fields = new FormData()
  if (typeof file === 'string') fields.set('file', file)
  else fields.set('file', file, name)
  fields.set('upload_preset', 'whatever')
  return fields
}

test('answers the address and the public id, and nothing else', async () => {
  const response = await post(form(new Blob([photo])))
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const answer = (await response.json()) as { secure_url: string; public_id: string }
  expect(Object.keys(answer).sort()).toEqual(['public_id', 'secure_url'])
  expect(await photoStore().has(originalKey(answer.public_id))).toBe(true)
})

test.each([
  [401, 'a visitor'],
  [403, 'another role'],
])('%i: %s is refused before anything is read', async (status) => {
  if (status === 401) browser = new TestBrowser()
  await setRows('users', { role: 'user' })
  let isRead = false
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const response = await post(body, { 'content-type': 'multipart/form-data; boundary=x' })
  expect(response.status).toBe(status)
  expect(isRead).toBe(false)
})

test.each([
  [
    'an HTML named .png',
    new Blob(['<html>'], { type: 'image/png' }),
    415,
    'not-an-image',
    'Ese archivo no es una imagen.',
  ],
  [
    'a GIF',
    new Blob(['GIF89a']),
    415,
    'unsupported-format',
    'Ese formato no sirve. Usá JPEG, PNG, WebP, AVIF o HEIC.',
  ],
  [
    'a broken JPEG',
    new Blob([new Uint8Array([255, 216, 255, 224, 0])]),
    422,
    'damaged',
    'La foto está dañada o incompleta.',
  ],
  [
    'thirteen megabytes',
    new Blob([new Uint8Array(13 * 1024 * 1024)]),
    413,
    'too-large',
    'La foto pesa demasiado: hasta 12 MB.',
  ],
])('%s is refused with its reason', async (_, file, status, error, message) => {
  const response = await post(form(file, 'photo.png'))
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ error, message })
})

test('a video is stored as it is, but for what the camera noted of the place', async () => {
  const fields = new FormData()
  fields.set('video', new Blob([mp4Bytes()]), 'IMG_1.mp4')
  const answer = (await (await post(fields)).json()) as { secure_url: string; public_id: string }
  expect(answer.secure_url).toBe(`/${answer.public_id}`)
  expect(answer.public_id).toMatch(/^videos\/mp4\/[0-9a-f]{32}$/)
  const stored = await photoStore().get(originalKey(answer.public_id))
  expect(stored?.length).toBe(mp4Bytes().length)
  expect(stored?.includes(PLACE)).toBe(false)
})

test.each([
  ['a photo', photo, 415, 'not-a-video'],
  ["an iPhone's MOV", mp4Bytes({ brand: 'qt  ' }), 415, 'not-a-video'],
  ['half a video', mp4Bytes().subarray(0, -2), 422, 'video-damaged'],
  ['eleven megabytes', new Uint8Array(11 * 1024 * 1024), 413, 'video-too-large'],
] as const)('%s is no video', async (_, bytes, status, error) => {
  const fields = new FormData()
  fields.set('video', new Blob([Buffer.from(bytes)], { type: 'video/mp4' }), 'video.mp4')
  const response = await post(fields)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ error })
})

test.each([
  ['a field without a file', () => post(form('words'))],
  ['a form without the field', () => post(new FormData())],
  ['no form at all', () => post('{}', { 'content-type': 'application/json' })],
  [
    'a form that breaks off',
    () => post('--x\r\nContent-Disp', { 'content-type': 'multipart/form-data; boundary=x' }),
  ],
])('%s: 400', async (_, send) => {
  const response = await send()
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ error: 'no-file', message: 'No llegó ninguna foto.' })
})

test('more photos than fit in memory are told when to come back', async () => {
  const whole = new Response(form(new Blob([photo])))
  const type = whole.headers.get('content-type') ?? ''
  const bytes = await whole.bytes()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const held = () =>
    new ReadableStream({
      async pull(controller) {
        await released
        controller.enqueue(bytes)
        controller.close()
      },
    })
  const sent = Array.from({ length: 9 }, () => post(held(), { 'content-type': type }))
  const busy: Response[] = []
  for (const response of sent) {
    void response.then((answered) => {
      if (answered.status === 503) busy.push(answered)
    })
  }
  await eventually(() => expect(busy).toHaveLength(3))
  expect(busy[0]?.headers.get('retry-after')).toBe('5')
  release()
  const taken = (await Promise.all(sent)).filter(({ status }) => status === 200)
  expect(taken).toHaveLength(6)
})
