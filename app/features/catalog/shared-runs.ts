import { newestFirst, type Product } from './product.ts'

/** Neighbors that a list has in common with the one before: `count` products, at `from` there and at `to` here. */
export type SharedRun = { from: number; to: number; count: number }

/** Finds the very same objects in two lists. Misses some where a list is not in the catalogue's order. */
export function sharedRuns(before: readonly Product[], products: readonly Product[]): SharedRun[] {
  const runs: SharedRun[] = []
  let from = 0
  let to = 0
  for (;;) {
    const [old, own] = [before[from], products[to]]
    if (old === undefined || own === undefined) return runs
    if (old === own) {
      const run = { from, to, count: 0 }
      while (from < before.length && before[from] === products[to]) {
        from += 1
        to += 1
      }
      runs.push({ ...run, count: from - run.from })
    } else {
      const order = newestFirst(old, own)
      if (order <= 0) from += 1
      if (order >= 0) to += 1
    }
  }
}

/** Returns the positions of a list that are in none of its runs. */
export function newPositions(runs: readonly SharedRun[], length: number): number[] {
  const positions: number[] = []
  let next = 0
  for (const { to, count } of [...runs, { to: length, count: 0 }]) {
    while (next < to) positions.push(next++)
    next = to + count
  }
  return positions
}

/** Returns the positions of the list before that are in none of the runs. */
export function removedPositions(runs: readonly SharedRun[], lengthBefore: number): number[] {
  return newPositions(
    runs.map(({ from, to, count }) => ({ from: to, to: from, count })),
    lengthBefore,
  )
}

/** Copies the numbers of what stayed. */
export function carryOver<Numbers extends Uint32Array | Float64Array>(
  numbers: Numbers,
  before: Numbers | undefined,
  runs: readonly SharedRun[],
): Numbers {
  if (before) for (const { from, to, count } of runs) numbers.set(before.subarray(from, from + count), to)
  return numbers
}

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
