// Runs named tasks in parallel, prints a line for each and adds up their results.
import { seconds } from './setup.mjs'

/** Two processors are what the smallest machine has, and one of three tasks often waits: for a server, or a download. */
const MAX_RUNNING = 3

/**
 * @typedef {{ passed: number, failed: number, skipped?: number, output?: string }} Result
 * @typedef {{
 *   name: string,
 *   run: () => Promise<Result>,
 *   after?: string[],
 *   needs?: string[],
 * }} Task `after`: starts when these have ended; `needs`: and only if they passed.
 */

/**
 * @param {Task[]} tasks
 * @returns {Promise<number>} the exit code
 */
export async function runTasks(tasks) {
  const results = new Map()
  const waiting = [...tasks]
  const running = new Map()
  while (waiting.length > 0 || running.size > 0) {
    while (running.size < MAX_RUNNING) {
      const next = waiting.findIndex(({ after = [], needs = [] }) =>
        [...after, ...needs].every((name) => results.has(name)),
      )
      if (next === -1) break
      const [task] = waiting.splice(next, 1)
      running.set(task.name, runTask(task, results))
    }
    const { name, result } = await Promise.race(running.values())
    running.delete(name)
    results.set(name, result)
  }
  return report([...results.values()])
}

async function runTask({ name, run, needs = [] }, results) {
  const missing = needs.find((other) => results.get(other).failed > 0)
  const begun = Date.now()
  const result = missing ? { passed: 0, failed: 1, output: `Not run: ${missing} failed.` } : await run()
  const verdict = result.failed === 0 ? 'ok    ' : 'FAILED'
  const counts = result.passed + result.failed > 1 ? ` · ${summary(result)}` : ''
  console.log(`${verdict}  ${name.padEnd(34)} ${seconds(begun).padStart(8)}${counts}`)
  if (result.failed > 0 && result.output) console.log(indent(result.output))
  return { name, result }
}

function report(results) {
  const sum = (count) => results.reduce((total, result) => total + (result[count] ?? 0), 0)
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
  console.log(`\n${summary(total)}`)
  return total.failed === 0 ? 0 : 1
}

function summary({ passed, failed, skipped = 0 }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function indent(text) {
  return text.trimEnd().replaceAll(/^/gm, '    ')
}
