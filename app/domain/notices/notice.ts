import { z } from 'zod'
import { paths } from '#app/base/paths.ts'

/** The kinds of notices, each with the page that it opens. */
export const NOTICE_PATHS = {
  withdrawal: paths.adminWithdrawals,
  selection: paths.adminSales,
  message: paths.adminMessages,
  review: paths.adminReviews,
  test: paths.adminNotices,
} as const
export type NoticeKind = keyof typeof NOTICE_PATHS

const base64url = (min: number, max: number) => z.string().regex(new RegExp(`^[\\w-]{${min},${max}}=*$`))

/** A browser's subscription (Push API), or a button of the page. */
export const noticesCommandSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('subscribe'),
    endpoint: z.url({ protocol: /^https$/ }).max(1024),
    // A point of the curve P-256, and 16 random bytes.
    p256dh: base64url(86, 88),
    auth: base64url(22, 24),
  }),
  z.object({ intent: z.literal('remove'), id: z.string().min(1).max(64) }),
  z.object({ intent: z.literal('test') }),
])
export type NoticesCommand = z.output<typeof noticesCommandSchema>
export type NewSubscription = Omit<Extract<NoticesCommand, { intent: 'subscribe' }>, 'intent'>
