/** What a person can save: a product in one color, with a size or none yet. */
export type Pair = { productId: string; colorSlug: string; size: number | null }

/** A selection holds this many pairs at most: more make no message that anybody reads. */
export const MAX_PAIRS = 30

/** A color can be in a selection once per size. */
export function pairKey({ productId, colorSlug, size }: Pair): string {
  return [productId, colorSlug, size ?? ''].join('/')
}

/** Returns the pairs without repetitions, at most `MAX_PAIRS`. */
export function distinctPairs<One extends Pair>(pairs: readonly One[]): One[] {
  const seen = new Set<string>()
  const distinct = pairs.filter((pair) => !seen.has(pairKey(pair)) && seen.add(pairKey(pair)))
  return distinct.slice(0, MAX_PAIRS)
}
