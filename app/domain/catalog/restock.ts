import type { NotSaved, Result } from '#app/base/result.ts'
import { parseSize, sizeInAddress } from './sizes.ts'

/** The product of a request for any pair in its size. */
export const ANY_PRODUCT = ''

/**
 * A pair that somebody waits for. `color` is a slug; `size` null: any size of the color. Of any product in the size, the
 * kind and the brand may be named.
 */
export type AwaitedPair = {
  productId: string
  color: string
  size: number | null
  kind?: string
  brand?: string
}

/** `size` and `color` are gone; `launch`: the product is published later; `any`: any pair in the size. */
export type Awaits = 'size' | 'color' | 'launch' | 'any'

/** The ways in which the shop can write to those who wait. */
export type RestockChannel = 'mail' | 'whatsapp'

/** What the form "Avisame" is about. */
export type Awaited = AwaitedPair & { name: string; colorName: string; awaits: Awaits }

type RestockErrorKind =
  | 'email-unreadable'
  | 'phone-unreadable'
  | 'too-many'
  | 'here'
  | 'not-found'
  | NotSaved['kind']

/** What was typed comes back, because a page without JavaScript forgets its fields. */
type RestockTyped = { channel: RestockChannel; email: string; phone: string }

/** The result of the form "Avisame". With `token` this device ends its request. */
export type RestockFormResult = Result<
  { channel: 'mail'; address: string } | { channel: 'whatsapp'; token: string },
  { kind: RestockErrorKind; typed?: RestockTyped }
>

/** In the address of a product's page: the form is open, for this size or for the whole color. */
export const RESTOCK_PARAM = 'avisame'
/** The value for the whole color. */
const WHOLE_COLOR = 'color'
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
