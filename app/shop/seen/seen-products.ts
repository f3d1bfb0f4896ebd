/** A color whose page was opened on this device. */
export type SeenColor = { productId: string; colorSlug: string }

export const MAX_SEEN = 12

/** Puts a color first; a product is there once, in its color that was opened last. */
export function addSeen(seen: readonly SeenColor[], { productId, colorSlug }: SeenColor): SeenColor[] {
  return [{ productId, colorSlug }, ...otherProducts(seen, productId)].slice(0, MAX_SEEN)
}

export function otherProducts(seen: readonly SeenColor[], productId: string | undefined): SeenColor[] {
  return seen.filter((one) => one.productId !== productId)
}

/** Reads what the browser stored; anything else is nothing. */
export function parseSeen(text: string | null): SeenColor[] {
  try {
    const seen: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(seen) ? seen.filter(isSeenColor).slice(0, MAX_SEEN) : []
  } catch {
    return []
  }
}

function isSeenColor(value: unknown): value is SeenColor {
  const { productId, colorSlug } = (value ?? {}) as Partial<Record<keyof SeenColor, unknown>>
  return typeof productId === 'string' && typeof colorSlug === 'string'
}
