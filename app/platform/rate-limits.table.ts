/** One row per thing that is counted, until `ends_at` (milliseconds). */
type RateLimitsTable = { key: string; count: number; ends_at: number }

declare module '#app/platform/database.server.ts' {
  interface Tables {
    rate_limits: RateLimitsTable
  }
}

export {}
