import { setTimeout as wait } from 'node:timers/promises'
import { sendText, type RequestContext } from './http-response.server.ts'

const FAILING_HEADER = 'x-vault-failing'

export type HealthChecks = {
  isHealthy: () => Promise<boolean>
  /** Returns the parts that do not work now; none: the shop can serve and save. */
  failingParts?: () => Promise<readonly string[]>
}

/** Answers `/salud`: whether the shop serves. A check that takes longer than `healthMs` counts as failed. */
export async function sendHealth(
  context: RequestContext,
  checks: HealthChecks,
  { isClosing, healthMs }: { isClosing: () => boolean; healthMs: number },
): Promise<void> {
  const inTime = <Value>(answer: Promise<Value>, otherwise: Value) =>
    Promise.race([answer.catch(() => otherwise), wait(healthMs, otherwise, { ref: false })])
  const [answers, failing] = await Promise.all([
    inTime(checks.isHealthy(), false),
    inTime(checks.failingParts?.() ?? Promise.resolve([]), []),
  ])
  const isHealthy = answers && !isClosing()
  sendText(context, isHealthy ? 200 : 503, JSON.stringify({ status: isHealthy ? 'ok' : 'unavailable' }), {
    'content-type': 'application/json',
    // A shop that cannot save still serves: its status stays, and an operator reads why from this header.
    ...(failing.length > 0 && { [FAILING_HEADER]: failing.join(', ') }),
  })
}

/** Answers `/salud/listo`: whether the shop serves and saves. */
export async function sendReadiness(
  context: RequestContext,
  { failingParts }: HealthChecks,
  isClosing: boolean,
): Promise<void> {
  const failing = isClosing ? ['stopping'] : await (failingParts?.() ?? [])
  const isReady = failing.length === 0
  const body = isReady ? { status: 'ok' } : { status: 'unavailable', failing }
  sendText(context, isReady ? 200 : 503, JSON.stringify(body), { 'content-type': 'application/json' })
}
