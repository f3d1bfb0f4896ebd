import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import { SECOND_MS } from '#app/base/time.ts'
import { storedProof } from '#app/domain/backups/backup-proof.server.ts'
import { placedBackups } from '#app/domain/backups/nightly-backup.server.ts'
import { database } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { diskSpace } from '#app/platform/machine.server.ts'
import { queueLengths } from '#app/platform/job-queue.server.ts'
import { lastJobRuns, type JobRun } from '#app/platform/job-runs.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { PageCache } from './page-cache.server.ts'

/** A value that is read when Prometheus asks. */
export type Measure = {
  name: string
  help: string
  read: () => Promise<readonly { labels?: Record<string, string>; value: number }[]>
}

export type Metrics = {
  /** Counts one answer. Called for every request: one lookup in a small map. */
  count: (method: string, route: string, status: number) => void
  close: () => void
}

/** Only programs on this machine may ask. */
const LOOPBACK = '127.0.0.1'
/** During an upgrade the old process holds the port until it ends. */
const TRY_AGAIN_MS = 2000
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST'])

/** Answers `GET /metrics` to Prometheus on a separate port, which no other machine reaches. */
export function startMetrics(port: number, pageCache: PageCache, measures = MEASURES): Metrics {
  const registry = new Registry()
  // The event loop's delay, memory, processor time, garbage collection and open descriptors.
  collectDefaultMetrics({ register: registry })
  const requests = new Map<string, number>()
  addRequests(registry, requests)
  const pages = (name: string, help: string, read: () => number) =>
    addMeasure(registry, { name, help, read: async () => [{ value: read() }] })
  pages('vault_cached_pages', 'Pages in the page cache', () => pageCache.stats().pages)
  pages('vault_cached_page_bytes', 'Bytes of the page cache', () => pageCache.stats().bytes)
  pages('vault_page_cache_hits', 'Answers from the page cache', () => pageCache.stats().hits)
  pages('vault_page_renders', 'Pages rendered for the page cache', () => pageCache.stats().renders)
  addMeasure(registry, {
    name: 'vault_queue_length',
    help: 'Jobs that wait or run in a queue of this process',
    read: async () => queueLengths().map(({ name, length }) => ({ labels: { queue: name }, value: length })),
  })
  for (const measure of measures) addMeasure(registry, measure)
  return { count: counterOf(requests), close: serve(port, registry) }
}

function counterOf(requests: Map<string, number>): Metrics['count'] {
  return (method, route, status) => {
    const key = `${METHODS.has(method) ? method : 'other'} ${route} ${status}`
    requests.set(key, (requests.get(key) ?? 0) + 1)
  }
}

/** @returns a function that ends it */
function serve(port: number, registry: Registry): () => void {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.warn('metrics-failed', { error })
        response.writeHead(500).end()
      },
    )
  })
  const stopListening = listen(server, port)
  return () => {
    stopListening()
    server.close()
    server.closeAllConnections()
  }
}

/** A failure never ends the shop: metrics are for its operator alone. */
function listen(server: Server, port: number): () => void {
  let timer: NodeJS.Timeout | undefined
  const open = () => server.listen(port, LOOPBACK)
  server.on('error', (error) => {
    log.warn('metrics-not-listening', { error })
    timer = setTimeout(open, TRY_AGAIN_MS).unref()
  })
  server.unref()
  open()
  return () => clearTimeout(timer)
}

/** Counting in a plain map costs a tenth of a counter with labels; the map becomes one when it is read. */
function addRequests(registry: Registry, requests: ReadonlyMap<string, number>): void {
  new Counter({
    name: 'vault_requests_total',
    help: 'Answers by method, route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [key, count] of requests) {
        const [method = '', route = '', status = ''] = key.split(' ')
        this.inc({ method, route, status }, count)
      }
    },
  })
}

function addMeasure(registry: Registry, { name, help, read }: Measure): void {
  new Gauge({
    name,
    help,
    labelNames: ['queue', 'state', 'job', 'place'],
    registers: [registry],
    async collect() {
      this.reset()
      // A measure that cannot be read, because the database is lost for example, is left out.
      const values = await read().catch(() => [])
      for (const { labels, value } of values) this.set(labels ?? {}, value)
    },
  })
}

const secondsSince = (moment: string | null) =>
  moment === null ? [] : [{ value: Math.round((Date.now() - Date.parse(moment)) / SECOND_MS) }]

/** Measures outside of HTTP that may need an alarm. Read when Prometheus asks. */
const MEASURES: readonly Measure[] = [
  {
    name: 'vault_mails',
    help: 'Mails that wait, and those that were given up',
    read: async () => {
      const { waiting, failed } = await database()
        .selectFrom('mails')
        .select(({ fn }) => [fn.count('next_attempt_at').as('waiting'), fn.count('failed_at').as('failed')])
        .executeTakeFirstOrThrow()
      return [
        { labels: { state: 'waiting' }, value: Number(waiting) },
        { labels: { state: 'failed' }, value: Number(failed) },
      ]
    },
  },
  {
    name: 'vault_job_last_success_seconds',
    help: 'Seconds since a background job last went well',
    read: async () => perJob((run) => secondsSince(run.succeededAt)),
  },
  {
    name: 'vault_job_failed',
    help: '1 when the last run of a background job failed',
    read: async () => perJob((run) => [{ value: run.errorId === null ? 0 : 1 }]),
  },
  {
    name: 'vault_backup_age_seconds',
    help: 'Seconds since the last good nightly backup',
    read: async () =>
      placedBackups().flatMap(({ place, lastGood }) =>
        secondsSince(lastGood?.madeAt ?? null).map((measure) => ({ ...measure, labels: { place } })),
      ),
  },
  {
    name: 'vault_backup_bytes',
    help: 'Size of the last good nightly backup',
    read: async () =>
      placedBackups().flatMap(({ place, lastGood }) =>
        lastGood ? [{ labels: { place }, value: lastGood.bytes }] : [],
      ),
  },
  {
    name: 'vault_backup_restored_seconds',
    help: 'Seconds since a backup was last restored beside the shop and was whole',
    read: async () => secondsSince((await storedProof())?.restored_at ?? null),
  },
  {
    name: 'vault_backup_broken',
    help: '1 when the last check of the newest backup found something wrong',
    read: async () => [{ value: (await storedProof())?.problem ? 1 : 0 }],
  },
  {
    name: 'vault_disk_free_bytes',
    help: 'Bytes free where the data folder is',
    read: async () => [{ value: (await diskSpace(env().dataDir)).freeBytes }],
  },
]

async function perJob(read: (run: JobRun) => { value: number }[]) {
  const runs = await lastJobRuns()
  return runs.flatMap((run) => read(run).map(({ value }) => ({ labels: { job: run.name }, value })))
}
