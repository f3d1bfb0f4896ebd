import type { AwaitedPair } from './restock.ts'

/** A browser stores so many of what it asked for; older ones end by themselves. */
const MAX_NOTED = 20

type Noted = { pair: string; token: string }

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
  const { pair, token } = (one ?? {}) as Partial<Noted>
  return typeof pair === 'string' && typeof token === 'string'
}

/** Returns with what this device ends what it asked for; null: it did not ask. */
export function notedToken(stored: string | null, pair: AwaitedPair): string | null {
  return readNoted(stored).find((one) => one.pair === notedPair(pair))?.token ?? null
}

/** Returns what this device stores after it asked for a pair, or ended it; null: nothing. */
export function withNotedToken(
  stored: string | null,
  pair: AwaitedPair,
  token: string | null,
): string | null {
  const others = readNoted(stored).filter((one) => one.pair !== notedPair(pair))
  const noted = token === null ? others : [{ pair: notedPair(pair), token }, ...others].slice(0, MAX_NOTED)
  return noted.length === 0 ? null : JSON.stringify(noted)
}
