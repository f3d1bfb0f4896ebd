import type { ChildProcess } from 'node:child_process'
import type { Load, Order } from './load.ts'
import type { Page } from './pages.ts'
import { ask } from './processes.ts'

export type Server = { process: ChildProcess; origin: string }

export type Sample = Load & {
  requestsPerSecond: number
  /** The processor time of all threads of the server. */
  cpuMsPerRequest: number
  /** How much of one core the server used. Well below 1, it was waiting for the load and could do more. */
  coresBusy: number
}

export const VARIANTS = ['bare', 'cached', 'rendered'] as const
export type Variant = (typeof VARIANTS)[number]

/** One sample per round. */
export type PageSamples = { page: Page; samples: Record<Variant, Sample[]> }

export const CONNECTIONS = 12
export const ROUNDS = 9
const ROUND = { seconds: 0.6, requests: 20_000 }
/** Until the engine has compiled what it runs often. */
const WARM_UP = { seconds: 1.2, requests: 20_000 }

/**
 * Many short rounds, each of them over all pages and servers: when the machine is busy for a while, it is so for both
 * sides of a ratio.
 */
export async function measureThroughput(
  load: ChildProcess,
  servers: { shop: Server; bare: Server },
  pages: readonly Page[],
  headers: Order['headers'],
): Promise<PageSamples[]> {
  const results = pages.map((page): PageSamples => ({
    page,
    samples: { bare: [], cached: [], rendered: [] },
  }))
  // Rendering comes last: its garbage would be collected while the shop sends what is cached.
  await takeRounds(['bare', 'cached'])
  await takeRounds(['rendered'])
  for (const result of results) checkSameBytes(result)
  return results

  async function takeRounds(variants: readonly Variant[]): Promise<void> {
    for (const { page } of results) for (const variant of variants) await sample(page, variant, WARM_UP)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { page, samples } of results) {
        for (const variant of round % 2 === 0 ? variants : variants.toReversed()) {
          samples[variant].push(await sample(page, variant, ROUND))
        }
      }
    }
  }

  async function sample(page: Page, variant: Variant, limits: typeof ROUND): Promise<Sample> {
    const server = variant === 'bare' ? servers.bare : servers.shop
    const path = variant === 'rendered' ? page.renderedPath : page.path
    const order: Order = {
      origin: server.origin,
      path,
      // A page for everyone is compressed once and then cached: that is no part of what rendering costs.
      headers: variant === 'rendered' ? {} : headers,
      connections: CONNECTIONS,
      ...limits,
    }
    const before = await usedCpu(server)
    const done = (await ask(load, order, 30_000)) as Load
    const cpuMs = (await usedCpu(server)) - before
    return {
      ...done,
      requestsPerSecond: done.requests / done.seconds,
      cpuMsPerRequest: cpuMs / done.requests,
      coresBusy: cpuMs / 1000 / done.seconds,
    }
  }
}

async function usedCpu(server: Server): Promise<number> {
  return Number(await ask(server.process, 'cpu'))
}

/** Heads included: a comparison with a server that sends less would be none. */
function checkSameBytes({ page, samples }: PageSamples): void {
  const sizes = new Set([...samples.bare, ...samples.cached].map((sample) => sample.bytesPerResponse))
  if (sizes.size !== 1)
    throw new Error(`${page.path}: the bare server and the shop do not send the same bytes`)
}

export type Ratio = { median: number; min: number; max: number }

/** How many times as much of something, compared within each round. */
export function ratio(of: Sample[], to: Sample[], what: 'requestsPerSecond' | 'cpuMsPerRequest'): Ratio {
  const ratios = of.flatMap((sample, round) => {
    const other = to[round]
    return other ? [sample[what] / other[what]] : []
  })
  return { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}
