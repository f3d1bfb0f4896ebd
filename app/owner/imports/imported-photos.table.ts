/** Where a photo of this shop was fetched from, or which file it was. */
export type ImportedPhotosTable = {
  /** A digest of the address, or of the file's bytes. */
  source: string
  public_id: string
  url: string
  fetched_at: string
}

declare module '#app/platform/database.server.ts' {
  interface Tables {
    imported_photos: ImportedPhotosTable
  }
}
