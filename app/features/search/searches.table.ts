/** `term` is lower case and trimmed. Both tables are bounded. */
type SearchesTable = { term: string; count: number; last_searched: string }

export type SearchTable = 'searches' | 'missed_searches'

declare module '#app/platform/database.server.ts' {
  interface Tables {
    searches: SearchesTable
    /** Searches that found nothing: what the owner might buy next. */
    missed_searches: SearchesTable
  }
}
