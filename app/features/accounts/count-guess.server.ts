import type { RateLimit } from '#app/platform/rate-limit.server.ts'
import { consumeLimits, refundLimits } from './limits.server.ts'

/** Counts one guess at a password. A right one is taken back, and so is one that nobody had time to look at. */
export async function countGuess<Found>(
  limits: readonly RateLimit[],
  look: () => Promise<Found | null>,
): Promise<Found | null> {
  await consumeLimits(limits)
  let isGuess = false
  try {
    const found = await look()
    isGuess = found === null
    return found
  } finally {
    if (!isGuess) await refundLimits(limits)
  }
}
