/** One row, or none before the first change. */
export type ShopWindowTable = {
  id: number
  /** Another one after each change of the draft. */
  version: number
  /** JSON: what is prepared, and each state before it; null: nothing is prepared. */
  draft: string | null
  /** JSON: what stood in the shop before the draft was shown; null: it cannot be undone. */
  before: string | null
}

declare module '#app/platform/database.server.ts' {
  interface Tables {
    shop_window: ShopWindowTable
  }
}
