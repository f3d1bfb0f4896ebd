/** Long work that can pause: it yields wherever somebody else may have a turn. */
export type PausableWork<Value> = Generator<undefined, Value>

/** How many items are worked on between two pauses. */
const ITEMS_AT_ONCE = 500

/** Sorts as `toSorted` does. */
export function* sortInParts<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): PausableWork<Item[]> {
  let parts: Item[][] = []
  for (let start = 0; start < items.length; start += ITEMS_AT_ONCE) {
    parts.push(items.slice(start, start + ITEMS_AT_ONCE).sort(compare))
    yield
  }
  while (parts.length > 1) {
    const merged: Item[][] = []
    for (let at = 0; at < parts.length; at += 2) {
      merged.push(yield* mergeSorted(parts[at] ?? [], parts[at + 1] ?? [], compare))
    }
    parts = merged
  }
  return parts[0] ?? []
}

/** Merges two sorted lists; of equal items, those of the first come first. */
export function* mergeSorted<Item>(
  first: readonly Item[],
  second: readonly Item[],
  compare: (a: Item, b: Item) => number,
): PausableWork<Item[]> {
  const all: Item[] = []
  let next = 0
  for (const item of first) {
    for (let other = second[next]; other !== undefined && compare(other, item) < 0; other = second[next]) {
      all.push(other)
      next += 1
    }
    all.push(item)
    if (all.length % ITEMS_AT_ONCE === 0) yield
  }
  while (next < second.length) all.push(...second.slice(next, (next += ITEMS_AT_ONCE)))
  return all
}

/** Returns what `work` makes of some items at a time. */
export function* inParts<Item, Value>(
  items: readonly Item[],
  work: (some: readonly Item[]) => readonly Value[],
): PausableWork<Value[]> {
  const all: Value[] = []
  for (let start = 0; start < items.length; start += ITEMS_AT_ONCE) {
    if (start > 0) yield
    all.push(...work(items.slice(start, start + ITEMS_AT_ONCE)))
  }
  return all
}

/** Does all the work now. */
export function withoutPause<Value>(work: PausableWork<Value>): Value {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}
