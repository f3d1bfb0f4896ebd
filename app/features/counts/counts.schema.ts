import { z } from 'zod'

/** What a page tells of itself. A press outside of a product's page has an empty product and color. */
export const sentCountSchema = z.object({
  kind: z.enum(['view', 'press']),
  product: z.string().max(64),
  color: z.string().max(200),
  size: z.number().nullable(),
})

export type SentCount = z.infer<typeof sentCountSchema>
