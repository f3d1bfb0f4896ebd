/**
 * One fact per row; a missing row is an unset fact. `openedAt` says that the shop is not new, `demoLoadedAt` that its
 * products are the demo's.
 */
export type SettingsTable = { key: string; value: string }

/** One row, which every save of settings locks and moves up. */
type SettingsVersionTable = { id: number; version: number }

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
    settings: SettingsTable
    settings_version: SettingsVersionTable
    shop_window: ShopWindowTable
  }
}
