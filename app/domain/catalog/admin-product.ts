import type { Centavos } from '#app/business/money.ts'
import { slug } from '#app/base/paths.ts'
import type { Offer } from '#app/business/pricing.ts'
import { DAY_MS } from '#app/base/time.ts'
import { compareNames, joinSpellings } from './spelling.ts'
import type { Product } from './product.ts'
import type { PublishDates } from './publish-dates.ts'

/** A product as the admin sees it, whatever its state. */
export type AdminProduct = Product & {
  /** The shop pays this for a pair; null: nobody has said. */
  cost: Centavos | null
  /** The demo invented it. */
  isDemo?: boolean
  /** Its printed labels say this price; null: none were printed. */
  labels: Offer | null
  /** Counts the edits, so that saving over a newer one is refused. */
  version: number
  updatedAt: string
  /** Null: hidden from the shop. */
  publishedAt: string | null
  /** Null: not in the trash. */
  deletedAt: string | null
  /** When the shop publishes and hides it by itself. */
  dates: PublishDates
}

export type ProductState = 'published' | 'hidden' | 'trash'

export function stateOf({ publishedAt, deletedAt }: AdminProduct): ProductState {
  if (deletedAt !== null) return 'trash'
  return publishedAt === null ? 'hidden' : 'published'
}

/** Returns the products outside the trash, each brand and model in its common spelling. */
export function outsideTrash(products: readonly AdminProduct[]): AdminProduct[] {
  return joinSpellings(products.filter((product) => stateOf(product) !== 'trash'))
}

/** Returns whether every word that was typed is in the texts. Accents and case are equal. */
export function hasWords(texts: readonly string[], typed: string): boolean {
  const all = slug(texts.join(' '))
  return slug(typed)
    .split('-')
    .every((word) => all.includes(word))
}

/** Keeps the products with every word in the name, brand, model, kind or a color. */
export function matchText(products: readonly AdminProduct[], typed: string): AdminProduct[] {
  return products.filter(({ name, brand, model, kind, colors }) =>
    hasWords([name, brand, model, kind, ...colors.map((color) => color.name)], typed),
  )
}

type Sortable = { id: string; brand: string; name: string }

/** Orders by brand, then name, in the Spanish order. */
export function byBrandAndName(a: Sortable, b: Sortable): number {
  // Most neighbors have the same brand, and comparing texts of a language takes long.
  const byBrand = a.brand === b.brand ? 0 : compareNames(a.brand, b.brand)
  return byBrand || compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1)
}

/** How long the trash keeps a product. */
export const TRASH_DAYS = 30

/** Returns the moment before which products in the trash are deleted. */
export function trashStartsAt(now: Date): Date {
  return new Date(now.getTime() - TRASH_DAYS * DAY_MS)
}

/** Returns the days left to restore a product, counting the current one. */
export function trashDaysLeft(deletedAt: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(deletedAt) - trashStartsAt(now).getTime()) / DAY_MS))
}
