import { hash } from 'node:crypto'
import { temporaryFolder } from '#test/free-places.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#app/base/time.ts'
import { closeDatabase } from '#app/platform/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isUnavailable } from '#app/platform/unavailable.server.ts'
import { ACTS, sweepAll } from './fault-acts.ts'
import { arm, bury, disarm, type FaultKind, FAULTS, isKilled, POSTGRES_FAULTS } from './fault-edges.ts'
import { brokenMemory, brokenRows, orphans } from './fault-invariants.ts'
import {
  type Act,
  closeFaultShop,
  type Draw,
  openDraw,
  openFaultPostgres,
  openFaultShop,
  passTime,
  type Shop,
  startShop,
} from './fault-shop.ts'

export type Run = {
  steps: number
  /** What was done and met, one line a step. */
  trace: string[]
  hash: string
  /** How often each fault was met. */
  faults: Record<string, number>
  broken: string[]
}

type Limits = { seed: number; maxSteps?: number; forMs?: number; isOnPostgres?: true }

/** What a shop's clock does between two acts: mostly it goes on, sometimes somebody sets it. */
const PAUSES = [SECOND_MS, 5 * MINUTE_MS, 20 * MINUTE_MS, 3 * HOUR_MS]
const JUMPS = [-3 * DAY_MS, -HOUR_MS, DAY_MS, 5 * DAY_MS, 40 * DAY_MS]

/** A fault comes at one of the first edges that it can be met at: an act has few commits, and up to 30 statements. */
const EDGES: Partial<Record<FaultKind, number>> = { torn: 2, unheard: 2, file: 8 }
const FILE_ACTS = new Set(['upload', 'publish', 'sweep'])
const FILE_FAULTS: readonly FaultKind[] = ['file', 'kill']
const REMEMBER_EVERY = 10

/** Does the acts of a shop in the order that the seed draws, each perhaps with a fault, until a promise is broken. */
export async function runFaults({
  seed,
  maxSteps = Infinity,
  forMs = Infinity,
  isOnPostgres,
}: Limits): Promise<Run> {
  const untilMs = performance.now() + forMs
  Object.assign(log, { info: () => undefined, warn: () => undefined, error: () => undefined })
  const draw = openDraw(seed)
  const shop = await openFaultShop(temporaryFolder(), isOnPostgres && (await openFaultPostgres()))
  const run: Run = { steps: 0, trace: [], hash: '', faults: {}, broken: [] }
  while (run.broken.length === 0 && run.steps < maxSteps && performance.now() < untilMs) {
    run.steps += 1
    passTime(draw.below(12) === 0 ? draw.of(JUMPS) : draw.of(PAUSES))
    run.trace.push(await step(shop, draw, run))
    if (run.steps % REMEMBER_EVERY === 0)
      run.broken.push(
        ...(await brokenMemory(shop)),
        ...(await orphans(shop, ['uploads', 'product_images', 'deleted_images'])),
      )
  }
  if (run.broken.length === 0) run.broken.push(...(await end(shop)))
  await closeFaultShop(shop)
  run.hash = hash('sha256', run.trace.join('\n')).slice(0, 12)
  return run
}

const names = Object.entries(ACTS).flatMap(([name, { share }]) => Array.from({ length: share }, () => name))

async function step(shop: Shop, draw: Draw, run: Run): Promise<string> {
  const name = draw.of(names)
  const faults = shop.postgres ? POSTGRES_FAULTS : FAULTS
  const kinds = draw.of([faults, FILE_ACTS.has(name) ? FILE_FAULTS : faults])
  const kind = draw.below(3) === 0 ? null : draw.of(kinds)
  const at = 1 + draw.below((kind && EDGES[kind]) ?? 30)
  const fault = { at, bytes: draw.below(2 ** 20), dataDir: shop.dataDir, relay: shop.postgres?.relay }
  const mayBeTwice = draw.below(4) === 0
  const act = await ACTS[name]?.make(shop, draw)
  if (!act) return `${name}: nothing to do`
  const isTwice = mayBeTwice && !act.isOnceOnly
  const delivered = new Map(shop.delivered)

  if (kind) arm({ kind, ...fault })
  const answers = await Promise.all([attempt(act), ...(isTwice ? [attempt(act)] : [])])
  const met = disarm()
  if (kind && met) run.faults[kind] = (run.faults[kind] ?? 0) + 1
  // What was handed over while the shop could not write it down goes out again, under the same id.
  if (met)
    for (const [id, times] of shop.delivered) if (times > (delivered.get(id) ?? 0)) shop.mayRepeat.add(id)
  if (isKilled()) await startAgain(shop)
  run.broken.push(...(await brokenAfter(shop, act, answers)))

  // Somebody who saw an error, or whose answer was lost, presses again.
  if (run.broken.length === 0 && (isTwice || answers[0] === 'killed' || answers[0] === 'unavailable')) {
    const again = await attempt(act)
    answers.push(again)
    if (again === 'unavailable') run.broken.push('it is unavailable without a fault')
    run.broken.push(...(await brokenAfter(shop, act, answers)))
  }
  return [name, kind && met ? `${kind} at ${met}` : '', isTwice ? 'twice' : '', answers.join(', ')].join(
    ' | ',
  )
}

async function startAgain(shop: Shop): Promise<void> {
  await closeDatabase().catch(() => undefined)
  bury(shop.dataDir)
  await startShop(shop)
}

/** @returns what the person saw */
async function attempt(act: Act): Promise<string> {
  try {
    const result = await act.send()
    // Work that catches its errors goes on after a kill; nobody gets its answer.
    if (isKilled()) return 'killed'
    return result.ok ? 'done' : `refused (${kindOf(result.error)})`
  } catch (error) {
    if (isKilled()) return 'killed'
    if (isUnavailable(error)) return 'unavailable'
    return act.isJob ? 'failed' : `threw: ${String((error as Error).stack)}`
  }
}

const kindOf = (error: unknown) => (typeof error === 'string' ? error : (error as { kind: string }).kind)

async function brokenAfter(shop: Shop, act: Act, answers: readonly string[]): Promise<string[]> {
  await act.settle?.()
  const stored = (await act.stored?.()) ?? 0
  const isAcknowledged = act.stored !== undefined && answers.includes('done')
  return [
    ...answers.filter((answer) => answer.startsWith('threw')),
    ...(stored > 1 ? [`it is stored ${stored} times`] : []),
    ...(isAcknowledged && stored === 0 ? ['it was acknowledged, and is not stored'] : []),
    ...(await brokenRows(shop)),
  ]
}

/** Waits until everything unused is due, deletes it, and looks for what is left. */
async function end(shop: Shop): Promise<string[]> {
  passTime(60 * DAY_MS)
  await sweepAll()
  return [
    ...(await brokenRows(shop)),
    ...(await brokenMemory(shop)),
    ...(await orphans(shop, ['product_images', 'deleted_images'])),
  ]
}
