import { createHash } from 'node:crypto'
import { database, type Database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import type { SettingChanges } from './read-settings.ts'
import type { SettingKey, ShopSettings, StoredSettings } from './settings.ts'
import './settings.table.ts'
import { toShopSettings } from './to-shop-settings.ts'

type Kept = { settings: ShopSettings; stored: StoredSettings; version: string }
let current: Kept | undefined

/** The owner's facts, in memory. */
export async function currentSettings(): Promise<ShopSettings> {
  return (current ?? (await refreshSettings())).settings
}

/** One fact as it is stored; null if it is unset. For those that are no part of a page. */
export async function storedSetting(key: SettingKey): Promise<string | null> {
  return (current ?? (await refreshSettings())).stored.get(key) ?? null
}

/** Changes whenever a fact changes; empty before the first read. */
export function settingsVersionInMemory(): string {
  return current?.version ?? ''
}

/** Reads them again; called every second, because another process may have changed them. */
export async function refreshSettings(): Promise<Kept> {
  const rows = await database().selectFrom('settings').selectAll().orderBy('key').execute()
  const version = createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 8)
  if (current?.version === version) return current
  const stored = new Map(rows.map((row) => [row.key, row.value]))
  const isDemo = stored.has(DEMO_LOADED_AT) && env().demo !== false
  current = { settings: toShopSettings(stored, isDemo), stored, version }
  return current
}

/**
 * Reads facts inside the transaction that changes them: until its end nobody else changes those that are set. What it
 * writes is what they hold.
 */
export async function holdSettings(
  transaction: DatabaseTransaction,
  keys: readonly SettingKey[],
): Promise<StoredSettings> {
  const rows = await transaction
    .updateTable('settings')
    .set((row) => ({ value: row.ref('value') }))
    .where('key', 'in', keys)
    .returningAll()
    .execute()
  return new Map(rows.map((row) => [row.key, row.value]))
}

/**
 * Saves facts together; null unsets one. Call it in a transaction and `refreshSettings` once that is committed.
 */
export async function writeSettings(
  transaction: Database | DatabaseTransaction,
  changes: SettingChanges,
): Promise<void> {
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) await transaction.deleteFrom('settings').where('key', '=', key).execute()
    else await upsert(transaction, key, value)
  }
}

/** @param value null unsets the fact */
export async function saveSetting(key: SettingKey, value: string | null): Promise<void> {
  await writeSettings(database(), { [key]: value })
  await refreshSettings()
}

/** Every fact as it is stored, with the version that a form was opened with. */
export async function storedSettings(): Promise<{ stored: StoredSettings; version: string }> {
  return current ?? (await refreshSettings())
}

const OPENED_AT = 'openedAt'
const DEMO_LOADED_AT = 'demoLoadedAt'

/** Whether this shop was ever opened. A new one is offered the demo; one that was emptied by hand is not. */
export async function isNewShop(): Promise<boolean> {
  const row = await database()
    .selectFrom('settings')
    .select('key')
    .where('key', '=', OPENED_AT)
    .executeTakeFirst()
  return row === undefined
}

/** Part of the transaction that fills the shop, so that an interrupted start begins again. */
export async function markOpened(
  transaction: Database | DatabaseTransaction,
  at: Date,
  withDemo: boolean,
): Promise<void> {
  await upsert(transaction, OPENED_AT, at.toISOString())
  if (withDemo) await upsert(transaction, DEMO_LOADED_AT, at.toISOString())
}

/** For tests: forgets them, as a new process would. */
export function forgetSettings(): void {
  current = undefined
}

async function upsert(db: Database | DatabaseTransaction, key: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
