import { setImmediate as nextTurn } from 'node:timers/promises'

/** The longest time for which such work answers nobody. */
const SLICE_MS = 8

/** Runs long work a slice at a time, so that requests are answered meanwhile. */
export async function inSlices<Value>(work: Generator<undefined, Value>): Promise<Value> {
  let until = performance.now() + SLICE_MS
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    if (performance.now() < until) continue
    await nextTurn()
    until = performance.now() + SLICE_MS
  }
}
