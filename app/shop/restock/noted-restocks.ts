import { RESTOCK_DAYS } from '#app/business/terms.ts'
import { DAY_MS } from '#app/base/time.ts'
import type { AwaitedPair } from '#app/domain/catalog/restock.ts'

/** A browser stores its last requests, as long as the shop does. */
const MAX_NOTED = 20

type Noted = { pair: string; token: string; at: number }

function notedPair({ productId, color, size }: AwaitedPair): string {
  return [productId, color, size ?? ''].join('/')
}

function readNoted(stored: string | null): Noted[] {
  try {
    const noted: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(noted) ? noted.filter(isNoted) : []
  } catch {
    return []
  }
}

function isNoted(one: unknown): one is Noted {
  const { pair, token, at } = (one ?? {}) as Partial<Noted>
  const isYoung = typeof at === 'number' && Date.now() - at < RESTOCK_DAYS * DAY_MS
  return typeof pair === 'string' && typeof token === 'string' && isYoung
}

/** Returns the token with which this device ends its request for a pair; null: it made none. */
export function notedToken(stored: string | null, pair: AwaitedPair): string | null {
  return readNoted(stored).find((one) => one.pair === notedPair(pair))?.token ?? null
}

/** Returns what this device stores after it made or ended a request for a pair; null: nothing. */
export function withNotedToken(
  stored: string | null,
  pair: AwaitedPair,
  token: string | null,
): string | null {
  const others = readNoted(stored).filter((one) => one.pair !== notedPair(pair))
  const noted =
    token === null
      ? others
      : [{ pair: notedPair(pair), token, at: Date.now() }, ...others].slice(0, MAX_NOTED)
  return noted.length === 0 ? null : JSON.stringify(noted)
}
