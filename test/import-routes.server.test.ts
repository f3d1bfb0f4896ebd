import { expect, test } from 'vitest'
import { setRows } from '#test/rows.ts'
import { paths } from '#app/base/paths.ts'
import { ownerBrowser, TestBrowser } from '#test/accounts.ts'
import { handleRequest } from '#test/shop-handler.ts'

/** @returns the status, and whether the body was read */
async function post(browser: TestBrowser, path: string): Promise<[status: number, isRead: boolean]> {
  const { url, headers } = browser.request(path)
  const request = new Request(url, { method: 'POST', headers, body: new FormData() })
  const { status } = await handleRequest(browser, request)
  return [status, request.bodyUsed]
}

test.each([paths.importProducts, paths.importSpreadsheet])(
  'the file of a helper is not read: %s',
  async (path) => {
    const browser = await ownerBrowser()
    expect(await post(browser, path)).toEqual([200, true])
    await setRows('users', { role: 'user', helps_since: new Date().toISOString() })
    expect(await post(browser, path)).toEqual([403, false])
    expect(await post(new TestBrowser(), path)).toEqual([401, false])
  },
)
