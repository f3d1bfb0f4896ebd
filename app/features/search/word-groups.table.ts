/**
 * Only what differs from the defaults: a row with a default's id replaces it, one without words takes it away, and the
 * others are the owner's. `words` and `finds` hold one per line.
 */
type WordGroupsTable = { id: string; words: string; finds: string; created_at: string }

declare module '#app/platform/database.server.ts' {
  interface Tables {
    word_groups: WordGroupsTable
    /** One row. */
    word_groups_version: { version: number }
  }
}

export {}
