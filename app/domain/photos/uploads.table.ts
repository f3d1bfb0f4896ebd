/** Photos and videos that somebody uploaded to the embedded host. The demo's photos have no row. */
export type UploadsTable = {
  public_id: string
  created_at: string
  /** When a product that shows it was last saved. */
  claimed_at: string | null
  /** Since when its files are being removed: from then on no product may claim it. */
  removing_at: string | null
}

declare module '#app/platform/database.server.ts' {
  interface Tables {
    uploads: UploadsTable
  }
}
