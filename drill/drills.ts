import { table } from '../bench/table.ts'

/** One thing that a drill saw hold or fail. */
export type DrillRow = {
  row: string
  ok: boolean
  /** The numbers seen, or what went wrong: one line. */
  note: string
}

/** What a `drill/<name>.drill.ts` exports. */
export type Drill = {
  name: string
  /** @param options the words of the command line that begin with `--` */
  run: (options: readonly string[]) => Promise<DrillRow[]>
}

type Print = (text: string) => void

/**
 * Runs drills one after the other, because each needs the machine for itself, and prints one table.
 * @param words names of drills, and options; without a name, every drill runs
 * @returns the exit code: 0 when every row held
 */
export async function runDrills(
  drills: readonly Drill[],
  words: readonly string[],
  print: Print,
): Promise<number> {
  const names = words.filter((word) => !word.startsWith('--'))
  const unknown = names.find((name) => !drills.some((drill) => drill.name === name))
  if (unknown !== undefined || drills.length === 0) {
    const known = drills.map((drill) => drill.name).join(', ') || 'none yet'
    print(`There is no drill "${unknown ?? ''}". Drills: ${known}.`)
    return 2
  }
  const options = words.filter((word) => word.startsWith('--'))
  const chosen = drills.filter(({ name }) => names.length === 0 || names.includes(name))
  const lines: string[][] = []
  let failed = 0
  for (const drill of chosen) {
    const start = performance.now()
    const rows = await rowsOf(drill, options)
    print(`${drill.name}: ${Math.round((performance.now() - start) / 1000)} s`)
    failed += rows.filter(({ ok }) => !ok).length
    lines.push(...rows.map(({ row, ok, note }) => [`${drill.name}: ${row}`, ok ? 'ok' : 'FAILED', note]))
  }
  print(`\n${table(['drill', '', 'seen'], lines)}\n\n${lines.length - failed} held, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

/** A drill that throws or sees nothing has failed. */
async function rowsOf({ run }: Drill, options: readonly string[]): Promise<DrillRow[]> {
  try {
    const rows = await run(options)
    return rows.length > 0 ? rows : [{ row: 'ran', ok: false, note: 'it reported nothing' }]
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error)
    return [{ row: 'ran to its end', ok: false, note: note.replaceAll('\n', ' | ') }]
  }
}
