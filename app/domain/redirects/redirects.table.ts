export type RedirectsTable = {
  /** As `formerPath` spells it. */
  from_path: string
  /** A path of the shop; for a product its id, color and size: `/productos/{id}/negro?talle=38`. */
  to_path: string
  created_at: string
}

/** Totals of a day in the shop's time zone, of paths that no page has; nothing in them is about a person. */
export type AskedPathsTable = {
  /** `2026-11-22` */
  day: string
  path: string
  /** 1: nothing answered; 0: a redirect did. */
  is_missed: number
  count: number
}

declare module '#app/platform/database.server.ts' {
  interface Tables {
    redirects: RedirectsTable
    asked_paths: AskedPathsTable
  }
}
