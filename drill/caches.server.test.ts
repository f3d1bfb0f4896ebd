import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PAGES_TAG } from '#app/platform/cdn-purge.server.ts'
import { createPageCache } from '#app/platform/page-cache.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { startTestServer } from '#test/raw-http.ts'
import { freePort } from '../e2e/start-shop.ts'
import { installLine, startNginxCache, startVarnishCache, type Cache } from './caches.ts'

const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** A server of the shop's, whose pages say which visitor they were made for, behind one of the caches. */
async function behind(start: (folder: string, port: number) => Promise<Cache>) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vault-caches-'))
  const server = await startTestServer({
    trustedProxies: ['127.0.0.1'],
    pageKey: ({ pathname }) => (pathname.startsWith('/publica') ? pathname : null),
    pageCache: createPageCache({ maxBytes: 1e6, tag: PAGES_TAG }),
    // As the owner does, so that no page is answered from the shop's own memory.
    version: () => String(Math.random()),
    render: async (_request: Request, visitor: Visitor | null) =>
      new Response(JSON.stringify(visitor), { headers: visitor ? {} : { 'Cache-Control': PUBLIC } }),
  })
  const cache = await start(folder, server.port)
  onTestFinished(async () => {
    await cache.stop()
    await server.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return cache.visit
}

type Visit = Awaited<ReturnType<typeof behind>>

async function expectRightAnswers(visit: Visit): Promise<void> {
  const page = await visit('/publica')
  expect(page.status).toBe(200)
  expect((await visit('/publica')).id).toBe(page.id)
  expect((await visit('/publica?fbclid=1&utm_source=ig')).id).toBe(page.id)
  expect((await visit('/publica?talle=39&orden=reciente')).id).not.toBe(page.id)
  expect((await visit('/publica', { headers: { cookie: 'a=1' } })).id).not.toBe(page.id)
  expect((await visit('/publica')).id).toBe(page.id)

  const mine = await visit('/personal', { from: '127.0.0.2', headers: { 'x-forwarded-for': '10.1.1.1' } })
  expect(JSON.parse(mine.bytes.toString())).toEqual({ address: '127.0.0.2', isHttps: true })
  const yours = await visit('/personal', { from: '127.0.0.3', headers: { 'x-forwarded-proto': 'http' } })
  expect(JSON.parse(yours.bytes.toString())).toEqual({ address: '127.0.0.3', isHttps: true })
}

const nginxMissing = installLine(['nginx', 'openssl'])
test.skipIf(nginxMissing)(`nginx with deploy/nginx-cache.conf${needs(nginxMissing)}`, async () => {
  await expectRightAnswers(await behind(startNginxCache))
})

const varnishMissing = installLine(['varnishd', 'caddy', 'openssl'])
test.skipIf(varnishMissing)(`Caddy and Varnish with deploy/varnish.vcl${needs(varnishMissing)}`, async () => {
  const purgePort = await freePort()
  const visit = await behind((folder, port) => startVarnishCache(folder, port, purgePort))
  await expectRightAnswers(visit)

  const page = await visit('/publica')
  const purge = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${purgePort}/`, { method: 'POST', headers })
  expect((await purge({})).status).toBe(400)
  expect((await purge({ 'surrogate-key': 'other' })).status).toBe(200)
  expect((await visit('/publica')).id).toBe(page.id)
  expect((await purge({ 'surrogate-key': PAGES_TAG })).status).toBe(200)
  expect((await visit('/publica')).id).not.toBe(page.id)
})

function needs(install: string | null): string {
  return install === null ? '' : `, which needs: ${install}`
}
