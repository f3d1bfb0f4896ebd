import type { DrillOptions } from './drill-options.ts'
import { runFaults } from './fault-run.ts'
import type { DrillRow } from './run-drills.ts'

const REPEATED_STEPS = 25

/**
 * Sells, publishes, uploads and mails in an order that a seed draws, with faults of disk, database, clock and transport,
 * and looks after each step whether money, stock, mails and photos are right.
 */
export async function run({ seed, forMs, steps }: DrillOptions): Promise<DrillRow[]> {
  const untilMs = performance.now() + forMs
  const first = await runFaults({ seed, maxSteps: REPEATED_STEPS })
  const second = await runFaults({ seed, maxSteps: REPEATED_STEPS })
  const whole = await runFaults({ seed, maxSteps: steps, untilMs })
  const met = Object.entries(whole.faults).map(([kind, times]) => `${kind} ${times}`)
  return [
    {
      row: 'the same seed does the same',
      ok: first.hash === second.hash,
      note: `seed ${seed}: ${first.hash}, ${second.hash}`,
    },
    {
      row: 'money, stock, mails, photos and products are right after every step of a seed @money',
      ok: whole.broken.length === 0 && met.length > 0,
      note: `seed ${seed}, ${whole.steps} steps, trace ${whole.hash}, faults met: ${met.join(', ')}${whole.broken.length === 0 ? '' : `; broken: ${whole.broken.join('; ')}; last: ${whole.trace.at(-1)}`}`,
    },
  ]
}
