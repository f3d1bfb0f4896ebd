import { slug } from '#app/base/paths.ts'
import { compareNames } from './spelling.ts'

export const MAX_KINDS = 40
export const MAX_KIND_WORDS = 500

/** A kind of product that the owner lists. */
export type ListedKind = {
  /** Its part of the address. */
  slug: string
  name: string
  /** The words of its page; empty: none. */
  words: string
}

/** A kind with its products, in their order; none where only the list names it. */
export type Kind<Product> = ListedKind & { products: readonly Product[] }

/**
 * Returns the listed kinds in their order, then those that only products name. Each is spelled as its products spell it.
 * @param products each kind in its common spelling
 */
export function kindsOf<Product extends { kind: string }>(
  listed: readonly ListedKind[],
  products: readonly Product[],
): Kind<Product>[] {
  const named = products.filter(({ kind }) => kind !== '')
  const bySlug = Map.groupBy(named, ({ kind }) => slug(kind))
  const unlisted = [...bySlug]
    .filter(([address]) => !listed.some((kind) => kind.slug === address))
    .map(([address, [first]]) => ({ slug: address, name: first?.kind ?? '', words: '' }))
    .sort((a, b) => compareNames(a.name, b.name))
  return [...listed, ...unlisted].map((kind) => {
    const ofKind = bySlug.get(kind.slug) ?? []
    return { ...kind, name: ofKind[0]?.kind ?? kind.name, products: ofKind }
  })
}
