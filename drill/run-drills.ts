// npm run drill: rehearses what must not fail, with the built shop, on this machine alone.
import './load-components.ts'
import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisesIn, writePromises, type Promised } from '../scripts/promises.ts'
import { readDrillOptions, type DrillOptions } from './drill-options.ts'

/** One thing that a drill saw hold or fail. */
export type DrillRow = {
  /** Ends in the tag of an area where it is a promise of docs/promises.md. */
  row: string
  ok: boolean
  /** The numbers seen, or what went wrong: one line. */
  note: string
}

/** What a `drill/<name>.drill.ts` exports. */
type Drill = { run: (options: DrillOptions) => Promise<DrillRow[]> }

// What a drill started ends when this process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const { names, options } = readDrillOptions(process.argv.slice(2))
const known = globSync('*.drill.ts', { cwd: import.meta.dirname }).map((file) => file.split('.')[0] ?? '')
if (names.some((name) => !known.includes(name))) {
  console.error(`Drills: ${known.join(', ')}.`)
  process.exit(2)
}
let failed = 0
const promised: Promised[] = []
// One after the other, because each needs the machine for itself.
for (const name of names.length > 0 ? names : known) {
  const file = pathToFileURL(path.join(import.meta.dirname, `${name}.drill.ts`)).href
  for (const { row, ok, note } of await rowsOf((await import(file)) as Drill)) {
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name}: ${row} (${note})`)
    promised.push(...promisesIn(row, `drill/${name}.drill.ts`, ok))
    if (!ok) failed += 1
  }
}
if (names.length === 0) writePromises(promised, (file) => file.startsWith('drill/'))
console.log(failed === 0 ? '\nEverything held.' : `\n${failed} failed.`)
process.exit(failed === 0 ? 0 : 1)

/** A drill that throws, or sees nothing, has failed. */
async function rowsOf({ run }: Drill): Promise<DrillRow[]> {
  const rows = await run(options).catch((error: unknown) => [
    { row: 'ran to its end', ok: false, note: String(error).replaceAll('\n', ' | ') },
  ])
  return rows.length > 0 ? rows : [{ row: 'ran', ok: false, note: 'it reported nothing' }]
}
