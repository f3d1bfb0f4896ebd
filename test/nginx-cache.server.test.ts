import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { HttpServerOptions } from '#app/server/http-server.server.ts'
import { startTestServer } from './raw-http.ts'
import { freePort } from './free-places.ts'
import { hasNginx, startNginx } from './nginx.ts'

const inFrontOf = test.skipIf(!hasNginx())

async function behindNginx(first: number, second: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vault-nginx-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const port = await freePort()
  onTestFinished(await startNginx(folder, port, [first, second]))
  return port
}

/** A server of the shop's that sends this. */
async function shop(render: HttpServerOptions['render'], port = 0) {
  const server = await startTestServer({
    port,
    trustedProxies: ['127.0.0.1'],
    pageKey: ({ pathname }) => (pathname.startsWith('/publica') ? pathname : null),
    // As the owner does, so that no page is answered from the shop's own memory.
    version: () => String(Math.random()),
    render,
    timeouts: { lingerMs: 10 },
  })
  let isOpen = true
  const close = async () => {
    if (isOpen) await server.close()
    isOpen = false
  }
  onTestFinished(close)
  return { port: server.port, close }
}

inFrontOf('nginx stores what is for everyone, and nothing else', async () => {
  const { port: shopPort } = await shop(async ({ url }, visitor) =>
    Response.json(visitor && { ...visitor, query: new URL(url).search }, {
      headers: visitor ? {} : { 'Cache-Control': 'public, max-age=0, s-maxage=60' },
    }),
  )
  const port = await behindNginx(shopPort, shopPort)
  /** The shop gives each of its answers another id, so two equal ones are one answer, stored by nginx. */
  const visit = (path: string, headers: Record<string, string> = {}, localAddress = '127.0.0.1') =>
    new Promise<{ id: unknown; body: unknown }>((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port, path, headers, localAddress })
      outgoing.once('error', reject)
      outgoing.once('response', (incoming) => {
        const id = incoming.headers['x-request-id']
        json(incoming).then((body) => resolve({ id, body }), reject)
      })
      outgoing.end()
    })
  const page = await visit('/publica')
  for (const same of ['/publica', '/publica?fbclid=1&utm_source=ig', '/publica?de=feria'])
    expect((await visit(same)).id).toBe(page.id)
  expect((await visit('/publica?talle=39&orden=reciente')).id).not.toBe(page.id)
  expect((await visit('/publica', { cookie: 'a=1' })).id).not.toBe(page.id)
  expect((await visit('/publica')).id).toBe(page.id)

  const forged = { 'x-forwarded-for': '10.1.1.1', 'x-forwarded-proto': 'https' }
  // A redirect keeps where the visit comes from, so the shop reads it.
  const visitor = (await visit('/personal?de=feria', forged, '127.0.0.2')).body
  expect(visitor).toEqual({ address: '127.0.0.2', isHttps: false, query: '?de=feria' })
})

inFrontOf(
  'nginx finds the files of both releases, and asks a shop that failed lately when no other is left',
  async () => {
    const answering =
      (paths: string[]) =>
      async ({ url }: Request) =>
        new Response(null, { status: paths.includes(new URL(url).pathname) ? 200 : 404 })
    const former = await shop(answering(['/', '/assets/old.js']))
    const next = await shop(answering(['/', '/assets/new.js']))
    const port = await behindNginx(former.port, next.port)
    const status = async (target: string) => (await fetch(`http://127.0.0.1:${port}${target}`)).status
    // Twice, because nginx asks one after the other.
    for (const name of ['old', 'old', 'new', 'new']) expect(await status(`/assets/${name}.js`)).toBe(200)
    expect(await status('/assets/nobody.js')).toBe(404)

    await next.close()
    for (let turn = 0; turn < 6; turn += 1) expect(await status('/')).toBe(200)
    await former.close()
    for (let turn = 0; turn < 6; turn += 1) expect(await status('/')).toBe(502)
    // Both have failed twice by now.
    await shop(answering(['/']), former.port)
    expect(await status('/')).toBe(200)
  },
)
