import { beforeEach, expect, test } from 'vitest'
import { logged } from '#test/logged.ts'
import type { User } from '#app/domain/accounts/user.ts'
import { ownerBrowser, type TestBrowser } from '#test/accounts.ts'
import { serve } from '#test/shop-handler.ts'
import { reportPhotoFailure } from '#app/domain/photos/store-upload.server.ts'

const visitor: User = {
  id: 'sol',
  email: 'sol@example.com',
  name: 'Sol',
  image: null,
  role: 'user',
  emailVerified: true,
  hasPassword: true,
  hasGoogle: false,
  awaitsSecondKey: false,
  secondKey: 'none',
}

let browser: TestBrowser
let lines: ReturnType<typeof logged>

beforeEach(async () => {
  browser = await ownerBrowser()
  lines = logged()
})

const post = (failure: unknown) =>
  serve(browser, '/datos/fotos/fallidas', {
    method: 'POST',
    body: typeof failure === 'string' ? failure : JSON.stringify(failure),
  })

const failure = { reason: 'not-an-image', bytes: 1234, type: 'application/pdf' }

test('a photo that the browser refused is one line in the log', async () => {
  const response = await post(failure)
  expect(response.status).toBe(204)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(lines).toMatchObject([{ level: 'warn', event: 'photo-failed-in-browser', ...failure }])
})

test('only what is asked for is logged, and a long type is cut', async () => {
  await post({ ...failure, type: 'x'.repeat(5000), name: 'Sol en la playa.jpg', event: 'forged' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ event: 'photo-failed-in-browser', type: 'x'.repeat(64) })
  expect(JSON.stringify(lines)).not.toContain('playa')
})

test.each([
  ['another reason', { ...failure, reason: 'because' }],
  ['no size', { ...failure, bytes: -1 }],
  ['a size that is no number', { ...failure, bytes: '1234' }],
  ['no type', { reason: 'damaged', bytes: 1 }],
  ['no JSON', '{'],
  ['nothing', null],
])('%s is not logged', async (_, body) => {
  expect((await post(body)).status).toBe(400)
  expect(lines).toEqual([])
})

test('the command itself asks for the role', async () => {
  expect(await reportPhotoFailure(visitor, { ...failure, reason: 'not-an-image' })).toBe('not-allowed')
  expect(lines).toEqual([])
})

test('a broken browser does not flood the log', async () => {
  for (let sent = 0; sent < 120; sent++) await post(failure)
  const response = await post(failure)
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(lines).toHaveLength(120)
})
