/** One row. Every moment is ISO-8601 text in UTC. */
type ClockTable = {
  id: string
  seen_at: string
  /** The last moment before a jump that the owner has not confirmed; null: there was none. */
  jumped_from: string | null
  jumped_to: string | null
}

declare module '#app/platform/database.server.ts' {
  interface Tables {
    clock: ClockTable
  }
}

export {}
