import type { Result } from '#app/result.ts'
import { parseSize, sizeInAddress } from './sizes.ts'

/** What somebody waits for. `color` is a slug; `size` null: any size of the color. */
export type AwaitedPair = { productId: string; color: string; size: number | null }

/** `size` and `color` are gone; `launch`: the product is published later. */
export type Awaits = 'size' | 'color' | 'launch'

/** How the shop can write to those who wait. */
export type RestockChannel = 'mail' | 'whatsapp'

/** What the form "Avisame" is about. */
export type Awaited = AwaitedPair & { name: string; colorName: string; awaits: Awaits }

type RestockErrorKind =
  'email-unreadable' | 'phone-unreadable' | 'too-many' | 'here' | 'gone' | 'not-stored' | 'offline'

/** What was typed comes back, because a page without JavaScript forgets its fields. */
export type RestockTyped = { channel: RestockChannel; email: string; phone: string }

/** What the form "Avisame" gets. `token`: with it this device ends what it asked for. */
export type RestockAnswer = Result<
  { channel: 'mail'; address: string } | { channel: 'whatsapp'; token: string },
  { kind: RestockErrorKind; typed: RestockTyped | null }
>

/** In the address of a product's page: the form is open, for this size or for the whole color. */
export const RESTOCK_PARAM = 'avisame'
/** The value for the whole color. */
export const WHOLE_COLOR = 'color'
/** The form's place in the page. */
export const RESTOCK_ANCHOR = 'avisame'

export function restockInAddress(size: number | null): string {
  return size === null ? WHOLE_COLOR : sizeInAddress(size)
}

/** Returns what the form of a product's page is open for; null: it is closed. */
export function restockFromAddress(params: URLSearchParams): { size: number | null } | null {
  const value = params.get(RESTOCK_PARAM) ?? ''
  if (value === WHOLE_COLOR) return { size: null }
  const size = parseSize(value)
  return size === null ? null : { size }
}

/** Returns an address of a product's page with the form open for a size, or closed. */
export function withRestock(path: string, wanted: { size: number | null } | null): string {
  const [pathname = path, search] = path.split('?')
  const params = new URLSearchParams(search)
  params.delete(RESTOCK_PARAM)
  if (wanted) params.set(RESTOCK_PARAM, restockInAddress(wanted.size))
  return params.size > 0 ? `${pathname}?${params}` : pathname
}

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
