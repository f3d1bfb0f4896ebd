import { networkInterfaces } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { freePort } from './http-limits.server.ts'
import { openJobQueue } from '#app/platform/job-queue.server.ts'
import { startMetrics, type Measure, type Metrics } from './metrics.server.ts'
import { createPageCache } from './page-cache.server.ts'

let metrics: Metrics | undefined
afterEach(() => metrics?.close())

async function start(measures: readonly Measure[] = []) {
  const port = await freePort('127.0.0.1')
  const pageCache = createPageCache({ maxBytes: 1_000_000 })
  metrics = startMetrics(port, pageCache, measures)
  const ask = (path: string, host = '127.0.0.1', method = 'GET') =>
    fetch(`http://${host}:${port}${path}`, { method })
  return { ask, pageCache, metrics }
}

test('requests are counted by method, route and status', async () => {
  const { ask, metrics } = await start()
  metrics.count('GET', '/productos', 200)
  metrics.count('GET', '/productos', 200)
  metrics.count('BREW', 'other', 405)
  const text = await (await ask('/metrics')).text()
  expect(text).toContain('vault_requests_total{method="GET",route="/productos",status="200"} 2')
  expect(text).toContain('vault_requests_total{method="other",route="other",status="405"} 1')
  // Nothing is counted twice when it is asked again.
  expect(await (await ask('/metrics')).text()).toContain('route="/productos",status="200"} 2')
})

test('hits and renders of the page cache, queues and the event loop are told', async () => {
  const { ask, pageCache } = await start()
  const page = async () => new Response('hola', { headers: { 'cache-control': 'public' } })
  await pageCache.respond('/', '1', page)
  await pageCache.respond('/', '1', page)
  const enqueue = openJobQueue({ name: 'prueba', atOnce: 1, waiting: 5 })
  let end: () => void = () => undefined
  const job = enqueue(() => new Promise<void>((resolve) => (end = resolve)))
  const text = await (await ask('/metrics')).text()
  end()
  await job
  for (const line of ['vault_page_cache_hits 1', 'vault_page_renders 1', 'vault_cached_pages 1'])
    expect(text).toContain(line)
  expect(text).toContain('vault_queue_length{queue="prueba"} 1')
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
})

test('a measure that fails leaves the others', async () => {
  const { ask } = await start([
    { name: 'vault_lost', help: 'fails', read: () => Promise.reject(new Error('no database')) },
    { name: 'vault_mails', help: 'mails', read: async () => [{ labels: { state: 'waiting' }, value: 3 }] },
  ])
  const answer = await ask('/metrics')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('vault_mails{state="waiting"} 3')
})

test('only /metrics is answered, and only on this machine', async () => {
  const { ask } = await start()
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/metrics', '127.0.0.1', 'POST')).status).toBe(404)
  const others = Object.values(networkInterfaces())
    .flat()
    .flatMap((one) => (one?.family === 'IPv4' && !one.internal ? [one.address] : []))
  for (const address of others) await expect(ask('/metrics', address)).rejects.toThrow()
})
