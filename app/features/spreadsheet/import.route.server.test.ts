import { createStaticHandler } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { addAdmin } from '#app/features/accounts/admins.server.ts'
import { database } from '#app/platform/database.server.ts'
import { ANA, register, signedInBrowser } from '#test/account-flows.ts'
import { action } from './import.route.ts'

const { queryRoute } = createStaticHandler([
  { path: '/datos/planilla', action: action as unknown as () => Promise<unknown> },
])

beforeEach(async () => {
  await register()
  await addAdmin(ANA)
})

/** @returns the status, and whether the body was read */
async function post(headers: Headers): Promise<[status: number, isRead: boolean]> {
  const request = new Request('http://localhost/datos/planilla', {
    method: 'POST',
    headers,
    body: new FormData(),
  })
  const answer: unknown = await queryRoute(request).catch((error: unknown) => error)
  return [answer instanceof Response ? answer.status : 0, request.bodyUsed]
}

test('the file of a helper is not read', async () => {
  const { headers } = (await signedInBrowser()).request('/datos/planilla')
  expect(await post(headers)).toEqual([200, true])
  await database().updateTable('users').set({ role: 'user', helps_since: new Date().toISOString() }).execute()
  expect(await post(headers)).toEqual([403, false])
  expect(await post(new Headers())).toEqual([401, false])
})
