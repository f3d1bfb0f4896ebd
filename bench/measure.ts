import type { Build, Server } from './servers.ts'

/** A group of figures that are measured together. */
export type Bench = {
  /** The build of this folder, and one beside it if there is one. */
  builds: Build[]
  /** A shop of each build, with the demo. */
  shops: Server[]
  bare: Server
}

/** Figures by their names. */
export type Figures = Record<string, number>

/**
 * Measures all subjects by turns, because a machine that is busy for a while is so for all of them.
 * @param warmUps rounds before those that count
 * @returns the medians of each subject
 */
export async function byTurns<Subject>(
  subjects: readonly Subject[],
  rounds: number,
  measure: (subject: Subject) => Promise<Figures>,
  { warmUps = 1 } = {},
): Promise<Figures[]> {
  const seen = subjects.map((subject) => ({ subject, rounds: [] as Figures[] }))
  for (let round = 0; round < warmUps + rounds; round += 1) {
    for (const { subject, rounds } of round % 2 === 0 ? seen : seen.toReversed()) {
      const figures = await measure(subject)
      if (round >= warmUps) rounds.push(figures)
    }
  }
  return seen.map(({ rounds }) => medians(rounds))
}

function medians(rounds: readonly Figures[]): Figures {
  const names = Object.keys(rounds[0] ?? {})
  return Object.fromEntries(
    names.map((name) => [name, median(rounds.map((figures) => figures[name] ?? Number.NaN))]),
  )
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/** Returns the milliseconds of processor time that some work costs a server. */
export async function cpuOf({ usage }: Server, work: () => Promise<unknown>): Promise<number> {
  const { cpuMs } = await usage()
  await work()
  return (await usage()).cpuMs - cpuMs
}
