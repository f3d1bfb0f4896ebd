import type { RouteFacts } from '#app/base/route-facts.ts'

/** Around pages that search engines leave out. */
export const handle = { robots: 'noindex' } satisfies RouteFacts
