import { z } from 'zod'

/** A button of the page "Sistema". */
export const systemCommandSchema = z.object({ intent: z.enum(['retry-mails', 'confirm-date']) })
export type SystemCommand = z.output<typeof systemCommandSchema>
