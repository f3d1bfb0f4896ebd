import { LRUCache } from 'lru-cache'
import type { CatalogColumns } from './catalog-columns.ts'
import type { ProductQuery } from './product-query.ts'
import type { Column } from './shared-runs.ts'

/** A text of a column, and the first product with it. */
export type Offer = { number: number; position: number }
type Offered = { brands: readonly Offer[]; models: readonly Offer[]; colors: readonly Offer[]; sizes: number }

const MAX_REMEMBERED = 20

const offeredOf = new WeakMap<Uint32Array, LRUCache<string, Offered>>()

/**
 * Returns what the filters offer, whatever it counts: all brands, the models of the chosen brands, and the colors and
 * sizes of the chosen brands and models. Remembered, because other filters and prices of a list ask the same again.
 */
export function offeredIn(columns: CatalogColumns, all: Uint32Array, query: ProductQuery): Offered {
  const answers = offeredOf.get(all) ?? new LRUCache<string, Offered>({ max: MAX_REMEMBERED })
  offeredOf.set(all, answers)
  const key = JSON.stringify([query.brands, query.models])
  const offered = answers.get(key) ?? findOffered(columns, all, query)
  answers.set(key, offered)
  return offered
}

function findOffered(columns: CatalogColumns, all: Uint32Array, query: ProductQuery): Offered {
  const { brand, model, color, colorStart, sizes } = columns
  const [brandMarks, modelMarks] = [marked(brand, query.brands), marked(model, query.models)]
  const [brands, models, colors] = [createOffers(brand), createOffers(model), createOffers(color)]
  let offeredSizes = 0
  for (let index = 0; index < all.length; index += 1) {
    const at = all[index] ?? 0
    brands.add(brand.at[at], at)
    if (brandMarks !== null && brandMarks[brand.at[at] ?? 0] !== 1) continue
    models.add(model.at[at], at)
    if (modelMarks !== null && modelMarks[model.at[at] ?? 0] !== 1) continue
    const end = colorStart[at + 1] ?? 0
    for (let place = colorStart[at] ?? 0; place < end; place += 1) {
      colors.add(color.at[place], at)
      offeredSizes |= sizes[place] ?? 0
    }
  }
  return { brands: brands.list, models: models.list, colors: colors.list, sizes: offeredSizes }
}

/** Lists the texts of a column in the order in which they come up. */
function createOffers({ texts }: Column) {
  const isListed = new Uint8Array(texts.length)
  const list: Offer[] = []
  return {
    list,
    add: (number = 0, position: number) => {
      if (isListed[number] === 1) return
      isListed[number] = 1
      list.push({ number, position })
    },
  }
}

/** Marks the numbers of the chosen texts; null: nothing is chosen, and everything passes. */
export function marked(column: Column, texts: readonly string[]): Uint8Array | null {
  if (texts.length === 0) return null
  const isMarked = new Uint8Array(column.texts.length)
  for (const text of texts) {
    const number = column.numbers.get(text)
    if (number !== undefined) isMarked[number] = 1
  }
  return isMarked
}
