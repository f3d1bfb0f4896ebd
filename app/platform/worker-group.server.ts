import cluster, { type Worker } from 'node:cluster'
import { holdOneDataFolder } from './database-file.server.ts'
import { env, EnvError, printedAddress } from './env.server.ts'
import { freePort } from './http-limits.server.ts'
import { log, reportError } from './log.server.ts'
import { createFilesPrivate } from './private-files.server.ts'

/** A worker finishes what it has begun within ten seconds; what still runs then is ended. */
const STOP_WITHIN_MS = 12_000
/** Deaths in this time make the next start wait longer. */
const RECENT_MS = 60_000
const FIRST_WAIT_MS = 200
const MAX_WAIT_MS = 10_000

/** An exit code that the starting script, and systemd, answer by starting the shop again. */
export const START_AGAIN = 75

/** What a worker sends to its parent once it answers requests. */
const OPEN = 'open'

/**
 * Runs the shop in `WEB_CONCURRENCY` processes that share its port, and starts another one for each that ends. This
 * process serves nothing: it holds the data folder, prints the address and passes signals on.
 */
export async function runWorkers(): Promise<void> {
  try {
    createFilesPrivate()
    const { host, port, metricsPort, webConcurrency } = env()
    const release = holdOneDataFolder()
    const shownPort = port === 0 ? await freePort(host) : port
    if (metricsPort !== undefined) (await import('./metrics.server.ts')).startGroupMetrics(metricsPort)
    openGroup(webConcurrency, { PORT: String(shownPort) }, release, () => {
      process.stdout.write(`Vault: ${printedAddress(host, shownPort)}\n`)
    })
  } catch (error) {
    if (error instanceof EnvError) process.stderr.write(`${error.message}\n`)
    else reportError(error)
    process.exit(1)
  }
}

/** @param onOpen called once, when every worker answers requests */
function openGroup(
  size: number,
  variables: Record<string, string>,
  release: () => void,
  onOpen: () => void,
): void {
  const open = new Set<number>()
  let deaths: number[] = []
  let isStopping = false
  let exitCode = 0
  let isOpen = false
  // Every worker takes connections from the one socket. If Node's parent took them, those that it has handed to a
  // worker that dies would be lost.
  cluster.schedulingPolicy = cluster.SCHED_NONE

  const start = () => void cluster.fork(variables)

  function noteOpen({ id }: Worker): void {
    open.add(id)
    // The first one prepares the data, and the others find it prepared.
    if (isFirst(id)) for (let started = 1; started < size; started += 1) start()
    if (isOpen || open.size < size) return
    isOpen = true
    onOpen()
  }

  function replace({ id }: Worker, code: number, signal: string): void {
    const wasOpen = open.delete(id)
    if (code === START_AGAIN) stop(code)
    if (isStopping) return endWhenEmpty()
    // It has said why it cannot open the shop.
    if (isFirst(id) && !wasOpen) return end(code || 1)
    const now = performance.now()
    deaths = [...deaths.filter((at) => now - at < RECENT_MS), now]
    const waitMs = deaths.length === 1 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (deaths.length - 2), MAX_WAIT_MS)
    log.warn('worker-ended', { code, signal, waitMs })
    setTimeout(() => {
      if (!isStopping) start()
    }, waitMs)
  }

  function end(code: number): void {
    release()
    process.exit(code)
  }

  function endWhenEmpty(): void {
    if (workers().length === 0) end(exitCode)
  }

  function stop(code: number): void {
    if (isStopping) return
    isStopping = true
    exitCode = code
    for (const { process: worker } of workers()) worker.kill('SIGTERM')
    setTimeout(() => {
      for (const { process: worker } of workers()) worker.kill('SIGKILL')
    }, STOP_WITHIN_MS)
    endWhenEmpty()
  }

  cluster.on('message', (worker, message) => {
    if (message === OPEN) noteOpen(worker)
  })
  cluster.on('exit', replace)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0))
  start()
}

const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

/** Workers are numbered from 1. */
const isFirst = (id: number) => id === 1

export type Membership = {
  /** It prepares the data for the others. */
  isFirst: boolean
  /** Tells the parent that this worker answers requests. */
  tellOpen: () => void
}

/**
 * Returns what this process is in its group; null when it is the whole shop.
 * @param onOrphan called when the parent has died
 */
export function joinGroup(onOrphan: () => void): Membership | null {
  const { worker } = cluster
  if (!worker) return null
  worker.once('disconnect', () => {
    // Otherwise Node exits at once, in the middle of open requests.
    worker.exitedAfterDisconnect = true
    onOrphan()
  })
  return { isFirst: isFirst(worker.id), tellOpen: () => void worker.send(OPEN) }
}
