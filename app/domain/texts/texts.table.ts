/** One row per version; nobody changes a row. The newest one is what the owner edits. */
export type TextsTable = {
  key: string
  /** Counts up within a key. */
  version: number
  saved_at: string
  /** Null: a draft. The newest published row is what the shop shows. */
  published_at: string | null
  /** Names the original as it was then; empty where there is none. */
  original: string
  /** Markdown with chips; null: the original, as each release has it. */
  content: string | null
}

declare module '#app/platform/database.server.ts' {
  interface Tables {
    texts: TextsTable
  }
}
