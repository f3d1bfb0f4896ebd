// One of several instances of a small shop, on the database and the catalogue of the real one. For tests.
import { addProduct } from './shop.ts'
import { makeProduct } from './world.ts'
import { startTestServer } from './raw-http.ts'
import {
  catalogVersionInMemory,
  currentCatalog,
  refreshCatalog,
} from '#app/domain/catalog/catalog-snapshot.server.ts'
import { closeDatabase, inTurn } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { consumeRateLimit } from '#app/platform/rate-limit.server.ts'
import { startScheduler, type Job } from '#app/platform/scheduler.server.ts'
import { shareData, watchFreshness } from '#app/platform/shared-data.server.ts'
import { prepareDatabase } from '#app/server/prepare-shop.server.ts'

/** Attempts that one window takes, from all instances together. */
const MAX_ATTEMPTS = 10

await inTurn(prepareDatabase)
shareData()
const freshness = watchFreshness(refreshCatalog)
await currentCatalog()
const server = await startTestServer({
  port: env().port,
  freshness,
  version: () => String(catalogVersionInMemory()),
  pageKey: ({ pathname }) => (pathname === '/' ? pathname : null),
  render: async ({ url }) =>
    Response.json(await answerTo(new URL(url).pathname), { headers: { 'cache-control': 'public' } }),
})
const tally: Job = {
  name: 'tally',
  every: 500,
  run: async () => {
    process.stdout.write(`tally begins ${process.pid}\n`)
    await new Promise((resolve) => setTimeout(resolve, 200))
    process.stdout.write(`tally ends ${process.pid}\n`)
  },
}
const scheduler = startScheduler([tally])
process.once('SIGTERM', () => {
  void Promise.all([server.close(), scheduler.stop()])
    .then(closeDatabase)
    .then(() => process.exit(0))
})
process.stdout.write('open\n')

async function answerTo(pathname: string): Promise<{ products: number } | { isAllowed: boolean }> {
  if (pathname === '/try') {
    const limit = { key: 'try', max: MAX_ATTEMPTS, windowSeconds: 3600 }
    return { isAllowed: (await consumeRateLimit([limit])) === null }
  }
  if (pathname === '/publish') {
    const id = await addProduct(makeProduct())
    if (!(await currentCatalog()).byId.has(id)) throw new Error('a writer does not see what it wrote')
  }
  return { products: (await currentCatalog()).products.length }
}
