/**
 * One fact per row; a missing row is an unset fact. `openedAt` says that the shop is not new, `demoLoadedAt` that its
 * products are the demo's.
 */
export type SettingsTable = { key: string; value: string }

/** One row, which every save of settings locks and moves up. */
type SettingsVersionTable = { id: number; version: number }

declare module '#app/platform/database.server.ts' {
  interface Tables {
    settings: SettingsTable
    settings_version: SettingsVersionTable
  }
}
