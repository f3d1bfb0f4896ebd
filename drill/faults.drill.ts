import './load-components.ts'
import { randomInt } from 'node:crypto'
import type { DrillRow } from './run-drills.ts'

const REPEATED_STEPS = 25
const UNITS: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000 }

/**
 * Sells, publishes, uploads and mails in an order that a seed draws, with faults of disk, database, clock and transport,
 * and looks after each step whether money, stock, mails and photos are right.
 * @param options `--seed=7` for the same again, `--for=60s` (or `1h`), `--steps=200` instead
 */
export async function run(options: readonly string[]): Promise<DrillRow[]> {
  const given = new Map(options.map((option) => option.slice(2).split('=') as [string, string]))
  const seed = Number(given.get('seed') ?? randomInt(2 ** 31))
  const [, count, unit = ''] = /^(\d+)([smh])$/.exec(given.get('for') ?? '60s') ?? []
  if (count === undefined || !Number.isInteger(seed)) throw new Error('Use --seed=7 and --for=60s, 5m or 1h.')
  const steps = Number(given.get('steps') ?? Infinity)
  const { runFaults } = await import('./fault-run.ts')
  const untilMs = performance.now() + Number(count) * (UNITS[unit] ?? 0)
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
