import { executionAsyncResource } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createRequire } from 'node:module'

const LOOK_EVERY_MS = 10_000
/** A process that used less of a core since the last look is quiet. */
const QUIET_SHARE = 0.03
const WORTH_BYTES = 8 * 1024 * 1024

/** It collects once after the start, busy or not, because most of what a start needs is garbage by then. */
const AFTER_START_MS = 2000

type CollectGarbage = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * Gives memory back to the machine when there is nothing else to do. V8 keeps what a start or a rush needed, some 50 MB,
 * until it runs short, which in a quiet shop is never. Collecting takes tens of milliseconds, so later collections wait
 * until the process is quiet.
 */
export function giveBackMemoryWhenQuiet(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as CollectGarbage
  let used = process.cpuUsage()
  let leanBytes = 0
  holdTick()
  const look = () => {
    holdTick()
    const { user, system } = process.cpuUsage(used)
    used = process.cpuUsage()
    const isQuiet = (user + system) / 1000 < LOOK_EVERY_MS * QUIET_SHARE
    if (!isQuiet || process.memoryUsage().heapTotal < leanBytes + WORTH_BYTES) return
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    leanBytes = process.memoryUsage().heapTotal
  }
  setInterval(look, LOOK_EVERY_MS).unref()
  setTimeout(() => {
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    used = process.cpuUsage()
    leanBytes = process.memoryUsage().heapTotal
  }, AFTER_START_MS).unref()
}

/** Not a plain variable, which nothing reads: the bundler would leave it out. */
const ticks = new Map<'newest', object>()

/**
 * Holds one of the objects that Node makes for each `process.nextTick`. When V8 collects garbage while there is none, it
 * forgets their shape, and from then on makes each in a slow way: a cached page took a quarter more processor time. The
 * newest one counts, because their shape changes when Node's numbers for them grow long.
 */
function holdTick(): void {
  const hold = (_argument: unknown) => void ticks.set('newest', executionAsyncResource())
  // With an argument, as nearly all are.
  process.nextTick(hold, null)
}

/** For the test. */
export const heldTick = (): object | undefined => ticks.get('newest')

const require = createRequire(import.meta.url)

/**
 * Returns a function that loads a package at its first call. For packages that weigh much and are seldom needed: a shop
 * that sends no mail and makes no photo does not hold them in memory.
 */
export function loadLate<Package>(name: string): () => Package {
  let loaded: Package | undefined
  return () => (loaded ??= require(name) as Package)
}
