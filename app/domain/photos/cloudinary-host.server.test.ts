import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#test/rows.ts'
import { cloudinaryHost, storeUpload } from './store-upload.server.ts'

type Answer = (response: ServerResponse) => void

let server: Server
let apiOrigin: string
let answer: Answer
let received: { url: string; form: FormData }[] = []

async function remember(incoming: IncomingMessage): Promise<void> {
  const headers = { 'content-type': incoming.headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(await buffer(incoming)), { headers }).formData()
  received.push({ url: `${incoming.method} ${incoming.url}`, form })
}

beforeAll(async () => {
  server = createServer((incoming, outgoing) => void remember(incoming).then(() => answer(outgoing)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  apiOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const json =
  (status: number, body: unknown): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const SECURE_URL = 'https://res.cloudinary.com/vault/image/upload/v17/calzado/Abc123.webp'

async function send() {
  received = []
  const photo = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#c8421c' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return storeUpload(photo, cloudinaryHost({ cloudName: 'vault', uploadPreset: 'sin-firma', apiOrigin }))
}

test('the cleaned photo goes to the cloud with the preset, and its address comes back', async () => {
  answer = json(200, { secure_url: SECURE_URL, public_id: 'calzado/Abc123', bytes: 9 })
  expect(await send()).toEqual({ secure_url: SECURE_URL, public_id: 'calzado/Abc123' })
  const [call] = received
  expect(call?.url).toBe('POST /v1_1/vault/image/upload')
  expect([...(call?.form.keys() ?? [])].sort()).toEqual(['file', 'upload_preset'])
  expect(call?.form.get('upload_preset')).toBe('sin-firma')
  const sent = await (call?.form.get('file') as File | undefined)?.bytes()
  expect(await sharp(sent).metadata()).toMatchObject({ format: 'webp', width: 30, height: 60 })
})

test('the shop keeps no copy, and no row to sweep', async () => {
  answer = json(200, { secure_url: SECURE_URL, public_id: 'calzado/Abc123' })
  await send()
  expect(await rowsOf('uploads')).toEqual([])
})

test.each<[string, Answer]>([
  ['refuses', json(400, { error: { message: 'Upload preset not found' } })],
  ['fails', json(500, {})],
  ['answers no JSON', (response) => void response.end('<html>')],
  ['forgets the public id', json(200, { secure_url: SECURE_URL })],
  [
    'names an address that pages may not show',
    json(200, { secure_url: 'https://evil.example/a', public_id: 'a' }),
  ],
  ['sends us elsewhere', (response) => void response.writeHead(302, { location: apiOrigin }).end()],
  ['hangs up', (response) => void response.destroy()],
])('a cloud that %s is told as such', async (_, given) => {
  answer = given
  expect(await send()).toEqual({ error: 'host-failed' })
})
