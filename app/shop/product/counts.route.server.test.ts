import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '#test/rows.ts'
import { addAdmin } from '#app/domain/accounts/grant-admin.server.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { database } from '#app/platform/database.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { ANA, register } from '#test/accounts.ts'
import { makeColor, makeProduct } from '#test/world.ts'
import { action } from './counts.route.ts'
import { storeCounts } from '#app/domain/counts/record-count.server.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const VIEW = '{"kind":"view","product":"vera","color":"negro","size":null}'

beforeEach(async () => {
  await addProducts([makeProduct({ id: 'vera', colors: [makeColor('Negro')] })])
})

/** Sends a count as a page does, and returns how many rows there are then. */
async function send(body: string, headers: Record<string, string> = {}): Promise<number> {
  const context = new RouterContextProvider()
  context.set(visitorContext, { address: '203.0.113.9', isHttps: true })
  const request = new Request('http://localhost:3000/datos/miradas', {
    method: 'POST',
    body,
    headers: { 'user-agent': PHONE, ...headers },
  })
  const response = await action({ request, context } as unknown as Parameters<typeof action>[0])
  expect([response.status, await response.text()]).toEqual([204, ''])
  await storeCounts()
  return (await rowsOf('daily_counts')).length
}

test('a visit counts', async () => {
  expect(await send(VIEW)).toBe(1)
})

test("Instagram's own browser is known by its name, where the page knows nothing", async () => {
  const inApp = { 'user-agent': `${PHONE} Instagram 360.0.0.0 Android` }
  await send(VIEW, inApp)
  await send('{"kind":"view","product":"vera","color":"negro","size":null,"from":"feria"}', inApp)
  const sources = (await rowsOf('daily_counts')).map(({ source }) => source)
  expect(sources.toSorted()).toEqual(['instagram', 'otros'])
})

test.each([
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a program that says nothing', { 'user-agent': '' }],
  ['somebody who asks not to be tracked', { dnt: '1' }],
  ['a browser with Global Privacy Control', { 'sec-gpc': '1' }],
  ['a page that was only prepared', { 'sec-purpose': 'prefetch;prerender' }],
])('%s does not', async (_, headers) => {
  expect(await send(VIEW, headers)).toBe(0)
})

test('an admin does not, a customer does', async () => {
  const browser = await register()
  const cookie = browser.request().headers.get('cookie') ?? ''
  expect(await send(VIEW, { cookie })).toBe(1)
  await addAdmin(ANA)
  await database().deleteFrom('daily_counts').execute()
  expect(await send(VIEW, { cookie })).toBe(0)
})

test.each([
  '',
  'x',
  'null',
  '[]',
  '{}',
  '{"kind":"out","product":"vera","color":"negro","size":null}',
  '{"kind":"view","product":"vera","color":"negro","size":"38"}',
  `{"kind":"view","product":"vera","color":"negro","size":null,"from":"${'x'.repeat(61)}"}`,
  `{"kind":"view","product":"${'x'.repeat(65)}","color":"negro","size":null}`,
])('%j has the same answer, and counts nothing', async (body) => {
  expect(await send(body)).toBe(0)
})
