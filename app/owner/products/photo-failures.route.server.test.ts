import { createStaticHandler } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addAdmin } from '#app/domain/accounts/admins.server.ts'
import type { User } from '#app/domain/accounts/user.ts'
import { database } from '#app/platform/database.server.ts'
import { ANA, register } from '#test/account-flows.ts'
import { action } from './photo-failures.route.ts'
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
}

let cookie: string
let stderr: { mock: { calls: unknown[][] }; mockRestore: () => void }
const logged = () => stderr.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)

beforeEach(async () => {
  cookie = (await register()).request().headers.get('cookie') ?? ''
  await addAdmin(ANA)
  stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => stderr.mockRestore())

const { queryRoute } = createStaticHandler([
  { path: '/datos/fotos/fallidas', action: action as () => Promise<Response> },
])

async function post(failure: unknown): Promise<Response> {
  const body = typeof failure === 'string' ? failure : JSON.stringify(failure)
  const request = new Request('http://localhost/datos/fotos/fallidas', {
    method: 'POST',
    body,
    headers: { cookie },
  })
  try {
    return (await queryRoute(request)) as Response
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}

const failure = { reason: 'not-an-image', bytes: 1234, type: 'application/pdf' }

test('a photo that the browser refused is one line in the log', async () => {
  const response = await post(failure)
  expect(response.status).toBe(204)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(logged()).toMatchObject([{ level: 'warn', event: 'photo-failed-in-browser', ...failure }])
})

test('only what is asked for is logged, and a long type is cut', async () => {
  await post({ ...failure, type: 'x'.repeat(5000), name: 'Sol en la playa.jpg', event: 'forged' })
  expect(logged()).toHaveLength(1)
  expect(logged()[0]).toMatchObject({ event: 'photo-failed-in-browser', type: 'x'.repeat(64) })
  expect(JSON.stringify(logged())).not.toContain('playa')
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
  expect(logged()).toEqual([])
})

test.each([401, 403])('whoever is refused with %i logs nothing', async (status) => {
  if (status === 401) cookie = ''
  await database().updateTable('users').set({ role: 'user' }).execute()
  expect((await post(failure)).status).toBe(status)
  expect(logged()).toEqual([])
})

test('the command itself asks for the role', async () => {
  expect(await reportPhotoFailure(visitor, { ...failure, reason: 'not-an-image' })).toBe('not-allowed')
  expect(logged()).toEqual([])
})

test('a broken browser does not flood the log', async () => {
  for (let sent = 0; sent < 120; sent++) await post(failure)
  const response = await post(failure)
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(logged()).toHaveLength(120)
})
