import { z } from 'zod'
import { parseEmail } from '#app/text/email-address.ts'

const email = z.string().transform((typed, context) => {
  const address = parseEmail(typed)
  if (address !== null) return address
  context.addIssue({ code: 'custom', message: 'email-unreadable' })
  return z.NEVER
})

/** A button of the team's page. */
export const teamCommandSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('invite'), email }),
  z.object({ intent: z.literal('withdraw'), email }),
  z.object({ intent: z.literal('remove'), id: z.string().min(1).max(100) }),
])
export type TeamCommand = z.output<typeof teamCommandSchema>
