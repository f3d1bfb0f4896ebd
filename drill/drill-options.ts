import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

const MS: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000 }

export type DrillOptions = ReturnType<typeof readDrillOptions>['options']

/** Reads what follows `npm run drill --`: names of drills, and options, of which each drill takes its own. */
export function readDrillOptions(args: string[]) {
  const { values, positionals: names } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      /** How long faults and inputs are tried: `60s`, `5m` or `1h`. */
      for: { type: 'string', default: '60s' },
      /** The same seed does the same again. */
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
      /** How many acts meet faults at most. */
      steps: { type: 'string', default: 'Infinity' },
      /** How often the shop is killed. */
      rounds: { type: 'string', default: '50' },
      /** The folder of `corpus/` whose inputs are tried. */
      only: { type: 'string' },
    },
  })
  const [, count, unit = ''] = /^(\d+)([smh])$/.exec(values.for) ?? []
  const numbers = {
    forMs: Number(count) * (MS[unit] ?? 0),
    seed: Number(values.seed),
    steps: Number(values.steps),
    rounds: Number(values.rounds),
  }
  if (!Object.values(numbers).every((number) => number >= 0))
    throw new Error('Options: --for=60s (5m, 1h), --seed=7, --steps=200, --rounds=5, --only=markdown.')
  return { names, options: { ...numbers, only: values.only } }
}
