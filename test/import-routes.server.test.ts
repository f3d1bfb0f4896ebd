import { createStaticHandler } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { addAdmin } from '#app/domain/accounts/admins.server.ts'
import { action } from '#app/owner/imports/import.route.ts'
import { paths } from '#app/base/paths.ts'
import { database } from '#app/platform/database.server.ts'
import { ANA, register, signedInBrowser } from '#test/account-flows.ts'

const PATHS = [paths.importProducts, paths.importSpreadsheet]
const { queryRoute } = createStaticHandler(
  PATHS.map((path) => ({ path, action: action as unknown as () => Promise<unknown> })),
)

beforeEach(async () => {
  await register()
  await addAdmin(ANA)
})

/** @returns the status, and whether the body was read */
async function post(path: string, headers: Headers): Promise<[status: number, isRead: boolean]> {
  const request = new Request(`http://localhost${path}`, { method: 'POST', headers, body: new FormData() })
  const answer: unknown = await queryRoute(request).catch((error: unknown) => error)
  return [answer instanceof Response ? answer.status : 0, request.bodyUsed]
}

test.each(PATHS)('the file of a helper is not read: %s', async (path) => {
  const { headers } = (await signedInBrowser()).request(path)
  expect(await post(path, headers)).toEqual([200, true])
  await database().updateTable('users').set({ role: 'user', helps_since: new Date().toISOString() }).execute()
  expect(await post(path, headers)).toEqual([403, false])
  expect(await post(path, new Headers())).toEqual([401, false])
})
