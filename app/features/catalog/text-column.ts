import { carryOver, type SharedRun } from './shared-runs.ts'

/** One text per place, stored as numbers: the distinct texts, the number of each, and the number at each place. */
export type Column = { texts: readonly string[]; numbers: ReadonlyMap<string, number>; at: Uint32Array }

/**
 * Begins a column with what stayed from the one before. A text keeps its number, even when no place has it any more; new
 * texts get the next ones.
 */
export function columnAfter(before: Column | undefined, runs: readonly SharedRun[], length: number) {
  const at = carryOver(new Uint32Array(length), before?.at, runs)
  let added: Map<string, number> | undefined

  function put(place: number, text: string): void {
    const numbers = added ?? before?.numbers
    let number = numbers?.get(text)
    if (number === undefined) {
      added ??= new Map(before?.numbers)
      number = added.size
      added.set(text, number)
    }
    at[place] = number
  }

  function column(): Column {
    if (before && !added) return { ...before, at }
    const numbers = added ?? new Map<string, number>()
    return { texts: [...numbers.keys()], numbers, at }
  }

  return { put, column }
}
