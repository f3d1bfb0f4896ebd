import {
  firstNames,
  MAX_CHANGES,
  MAX_NAMES,
  type ActivityKind,
  type Change,
} from '#app/domain/activity/activity.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { type NewProduct, PRODUCT_TEXTS } from './product.ts'
import { writeSizes } from './sizes.ts'
import type { NewPrice } from './write-product.server.ts'

/** Records an act on products. Records nothing for an empty list. Part of `changeCatalog`. */
export async function recordProducts(
  transaction: DatabaseTransaction,
  kind: ActivityKind,
  ids: readonly string[],
  userId: string | null,
): Promise<void> {
  const [first] = ids
  if (first === undefined) return
  const named = await transaction
    .selectFrom('products')
    .select('name')
    .where('id', 'in', ids.slice(0, MAX_NAMES))
    .orderBy('name')
    .execute()
  await recordActivity(transaction, {
    kind,
    userId,
    subject: firstNames(named.map(({ name }) => name)),
    ...(ids.length === 1 && { subjectId: first }),
    count: ids.length,
  })
}

/** Records old and new prices. Part of `changeCatalog`. */
export async function recordPrices(
  transaction: DatabaseTransaction,
  kind: 'prices-changed' | 'prices-undone',
  prices: readonly NewPrice[],
  userId: string,
): Promise<void> {
  const [first] = prices
  if (first === undefined) return
  const isOne = prices.length === 1
  await recordActivity(transaction, {
    kind,
    userId,
    subject: firstNames(prices.map(({ product }) => product.name)),
    ...(isOne && { subjectId: first.product.id }),
    count: prices.length,
    // Each has a change at least.
    changes: prices
      .slice(0, MAX_CHANGES)
      .flatMap((to) =>
        amountChanges(['price', 'discount'], to.product, to).map((change) =>
          isOne ? change : { ...change, of: to.product.name },
        ),
      ),
  })
}

export function productChanges(before: NewProduct, after: NewProduct): Change[] {
  const texts = PRODUCT_TEXTS.map((field) => ({ field, before: before[field], after: after[field] }))
  const lists = [
    { field: 'colors', before: colorsOf(before), after: colorsOf(after) },
    { field: 'photos', before: photosOf(before).join(), after: photosOf(after).join() },
    { field: 'videos', before: videosOf(before).join(), after: videosOf(after).join() },
    { field: 'sizes', before: sizesOf(before), after: sizesOf(after) },
  ]
  const changed = [...texts, ...lists].filter((change) => change.before !== change.after)
  return [
    ...changed.map((change) => {
      const filesOf = COUNTED[change.field]
      if (!filesOf) return change
      return { ...change, before: String(filesOf(before).length), after: String(filesOf(after).length) }
    }),
    ...amountChanges(['price', 'discount', 'cost'], before, after),
  ]
}

/** Fields of which the record tells how many files there are. */
const COUNTED: Readonly<Record<string, (product: NewProduct) => string[]>> = {
  photos: photosOf,
  videos: videosOf,
}

type Amounts<Field extends string> = Readonly<Partial<Record<Field, number | null>>>

/** Amounts are written in centavos. */
function amountChanges<Field extends string>(
  fields: readonly Field[],
  before: Amounts<Field>,
  after: Amounts<Field>,
): Change[] {
  return fields
    .map((field) => ({ field, before: amount(before[field]), after: amount(after[field]) }))
    .filter((change) => change.before !== change.after)
}

function amount(centavos: number | null = null): string | null {
  return centavos === null || centavos === 0 ? null : String(centavos)
}

function colorsOf({ colors }: NewProduct): string {
  return colors.map(({ name }) => name.trim()).join(', ')
}

/** `Negro: 36 37, Camel: 38(1)`, of the colors that have sizes. */
function sizesOf({ colors }: NewProduct): string {
  return colors
    .filter(({ sizes }) => sizes.length > 0)
    .map(({ name, sizes }) => `${name.trim()}: ${writeSizes(sizes)}`)
    .join(', ')
}

function photosOf({ colors }: NewProduct): string[] {
  return colors.flatMap(({ images }) => images.map(({ publicId, isOnFoot }) => `${publicId} ${isOnFoot}`))
}

function videosOf({ colors }: NewProduct): string[] {
  return colors.flatMap(({ video }) => video?.publicId ?? [])
}
