import { z } from 'zod'
import { centavos } from '#app/business/money.ts'
import { cleanLine } from '#app/base/text.ts'
import { isSize } from '#app/domain/catalog/sizes.ts'
import { distinctPairs, MAX_PAIRS } from './pair.ts'

/** A trillion pesos. */
const MAX_CASH = 1e14
/** Keys of changed pairs; more than a person changes between two requests. */
const MAX_CHANGED = 4 * MAX_PAIRS

const pairSchema = z.object({
  productId: z.string().min(1).max(64),
  colorSlug: z.string().min(1).max(200),
  size: z.number().refine(isSize).nullable(),
})

const pairsSchema = z.array(pairSchema).min(1).max(MAX_PAIRS).transform(distinctPairs)

export const pricesSchema = z.object({ pairs: pairsSchema })

/** `key` is the browser's: the same key gives the same code. `isOfProduct`: the message links to its product's page. */
export const sendSchema = z.object({
  key: z.string().regex(/^[0-9a-f]{32}$/),
  pairs: pairsSchema,
  isOfProduct: z.boolean().optional(),
})

const savedSchema = pairSchema.extend({
  name: z.string().max(200).transform(cleanLine),
  color: z.string().max(200).transform(cleanLine),
  cash: z.int().positive().max(MAX_CASH).transform(centavos),
  savedAt: z.int().positive(),
})

/** The selection that a browser sends to its account: see `DeviceSelection`. */
export const deviceSelectionSchema = z.object({
  pairs: z.array(savedSchema).max(MAX_PAIRS),
  account: z.string().max(64).nullable(),
  changed: z.array(z.string().max(300)).max(MAX_CHANGED),
})

export type SendRequest = z.output<typeof sendSchema>
