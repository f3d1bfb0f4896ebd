import type { Generated } from 'kysely'

/**
 * `networks` is the highest number of networks that searched for it within a few days, counted up to
 * `SEVERAL_NETWORKS`. Both tables are bounded.
 */
type SearchesTable = { term: string; count: number; last_searched: string; networks: Generated<number> }

declare module '#app/platform/database.server.ts' {
  interface Tables {
    /** `term` is a word of the catalogue or of a group, in lower case: never what somebody typed. */
    searches: SearchesTable
    /** Searches that found nothing, as they were typed, in lower case: what the owner might buy or name next. */
    missed_searches: SearchesTable & { dismissed_at: string | null }
  }
}

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
