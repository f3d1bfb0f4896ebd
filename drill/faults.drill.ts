import type { DrillOptions } from './drill-options.ts'
import { runFaults, type Run } from './fault-run.ts'
import type { DrillRow } from './run-drills.ts'

const REPEATED_STEPS = 25

/**
 * Sells, publishes, uploads and mails in an order that a seed draws, with faults of disk, database, clock and transport,
 * and looks after each step whether money, stock, mails and photos are right. On PostgreSQL the seed draws the acts and
 * faults, but not which of two requests at once comes first.
 */
export async function run({ seed, forMs, steps }: DrillOptions): Promise<DrillRow[]> {
  const first = await runFaults({ seed, maxSteps: REPEATED_STEPS })
  const second = await runFaults({ seed, maxSteps: REPEATED_STEPS })
  const limits = { seed, maxSteps: steps, forMs }
  return [
    {
      row: 'the same seed does the same',
      ok: first.hash === second.hash,
      note: `seed ${seed}: ${first.hash}, ${second.hash}`,
    },
    rowOf('SQLite', await runFaults(limits)),
    rowOf('PostgreSQL', await runFaults({ ...limits, isOnPostgres: true })),
  ]

  function rowOf(engine: string, { steps: done, hash, faults, broken, trace }: Run): DrillRow {
    const met = Object.entries(faults).map(([kind, times]) => `${kind} ${times}`)
    return {
      row: `money, stock, mails, photos and products are right on ${engine} after every step of a seed @money`,
      ok: broken.length === 0 && met.length > 0,
      note: `seed ${seed}, ${done} steps, trace ${hash}, faults met: ${met.join(', ')}${broken.length === 0 ? '' : `; broken: ${broken.join('; ')}; last: ${trace.at(-1)}`}`,
    }
  }
}
