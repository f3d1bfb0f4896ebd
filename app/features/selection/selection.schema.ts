import { z } from 'zod'
import { isSize } from '../catalog/sizes.ts'
import { distinctPairs, MAX_PAIRS } from '../saved-pairs/pair.ts'

const pairSchema = z.object({
  productId: z.string().min(1).max(64),
  colorSlug: z.string().min(1).max(200),
  size: z.number().refine(isSize).nullable(),
})

export const pairsSchema = z.array(pairSchema).min(1).max(MAX_PAIRS).transform(distinctPairs)

export const pricesSchema = z.object({ pairs: pairsSchema })

/** `key` is the browser's: the same key gives the same code. */
export const sendSchema = z.object({ key: z.string().regex(/^[0-9a-f]{32}$/), pairs: pairsSchema })

export type SendRequest = z.output<typeof sendSchema>
