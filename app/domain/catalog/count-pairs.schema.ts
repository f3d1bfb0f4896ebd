import { z } from 'zod'
import { sizeStockSchema } from './product.schema.ts'

/** One size that the owner counted: as she saw it, and as it is on the shelf. `color` is a slug. */
const countedPair = z
  .object({
    productId: z.string().min(1).max(64),
    color: z.string().min(1).max(64),
    before: sizeStockSchema,
    after: sizeStockSchema,
  })
  .refine(({ before, after }) => before.size === after.size)
export type CountedPair = z.output<typeof countedPair>

/** Sizes that are saved at once; more wait for the next save. */
export const MAX_COUNTED = 500

/** Reads what was counted from JSON; an empty list where it cannot be read. */
export function readCountedPairs(text: string): CountedPair[] {
  try {
    return z.array(countedPair).catch([]).parse(JSON.parse(text))
  } catch {
    return []
  }
}
