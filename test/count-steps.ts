import { Session, type Profiler } from 'node:inspector'

let session: Session | undefined

/**
 * Counts how often the blocks of our own code run, as V8 counts them for coverage: the same on every machine, however
 * busy. What a regular expression does inside is not in it; for those there are the rules of `regexp/` in `.oxlintrc.json`.
 */
export function countSteps(work: () => unknown): number {
  takeCounts()
  work()
  return takeCounts()
    .filter(({ url }) => url.includes('/app/') && !url.includes('node_modules'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0)
}

/** Returns what has run since the last call. */
function takeCounts(): Profiler.ScriptCoverage[] {
  if (!session) {
    session = new Session()
    session.connect()
    session.post('Profiler.enable')
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  }
  let counts: Profiler.ScriptCoverage[] = []
  // In the same process it answers before it returns.
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error) throw error
    counts = result
  })
  return counts
}
