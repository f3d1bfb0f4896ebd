/** Key of the order of "Todos"; that of a kind is its part of the address. */
export const ALL_KINDS = ''

/**
 * Returns products in the order that the owner gave them by hand. Those that she has not placed yet come first, as they
 * are given: what she adds is seen at once.
 * @param ids empty: she has made no order
 */
export function inOrder<One extends { id: string }>(
  products: readonly One[],
  ids: readonly string[] = [],
): readonly One[] {
  if (ids.length === 0) return products
  const places = new Map(ids.map((id, place) => [id, place]))
  return products.toSorted((a, b) => (places.get(a.id) ?? -1) - (places.get(b.id) ?? -1))
}

/** Moving a product by so many places brings it to the end of any list. */
export const TO_THE_END = 100_000

/** Moves an id by so many places, at most to an end. */
export function moved(ids: readonly string[], id: string, by: number): string[] {
  const from = ids.indexOf(id)
  if (from === -1) return [...ids]
  const to = Math.min(Math.max(from + by, 0), ids.length - 1)
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}
