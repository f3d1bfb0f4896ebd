import { createHash } from 'node:crypto'
import { DEMO_ADMIN_EMAIL } from '#app/base/brand.ts'
import {
  database,
  type Database,
  type DatabaseTransaction,
  inTransaction,
} from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { oneAtATime, untilOthersLook } from '#app/platform/shared-data.server.ts'
import { shopClock, shopDay } from '#app/base/dates.ts'
import { isOneAddress } from '#app/base/email-address.ts'
import { type DeliveryCalendar, isBefore, ORDER_CUT_OFF } from '#app/business/arrivals.ts'
import { DAY_MS } from '#app/base/time.ts'
import type { PaymentAccount } from './payment-account.ts'
import { replyTextsOf, type ReplyTexts } from './replies.ts'
import { DEMO_LOADED_AT, type SettingChanges, toShopSettings } from './settings.schema.ts'
import { type PublicSettings, type SettingKey, storedLines, type StoredSettings } from './settings.ts'
import { isoDay } from './deliveries.ts'
import './settings.table.ts'

type CachedSettings = {
  settings: PublicSettings
  stored: StoredSettings
  version: string
  period: string
  versionOfPeriod: string
  firstRealDay: string
}
let current: CachedSettings | undefined

/** Returns the shop's settings, from memory. */
export async function currentSettings(): Promise<PublicSettings> {
  return (current ?? (await refreshSettings())).settings
}

/** Returns one setting as it is stored, or null. For settings that no page may know. */
export async function storedSetting(key: SettingKey): Promise<string | null> {
  return (current ?? (await refreshSettings())).stored.get(key) ?? null
}

/** Returns the texts of "Responder": the owner's, or those they start with. */
export async function currentReplies(): Promise<ReplyTexts> {
  const { stored } = current ?? (await refreshSettings())
  return replyTextsOf((key) => stored.get(key))
}

/** Returns where people transfer money to; null: the owner has not said. */
export async function currentAccount(): Promise<PaymentAccount> {
  const { stored } = await storedSettings()
  const text = (key: SettingKey) => stored.get(key) ?? null
  return { alias: text('payAlias'), code: text('payCode'), name: text('payName') }
}

/**
 * Returns where mails to the owner go, or null without one address. A demo's mails can be read in the outbox.
 * Call it before a transaction, which would wait for itself.
 */
export async function ownerAddress(): Promise<string | null> {
  const address = (await storedSetting('ownerEmail')) ?? env().adminEmail
  if (address !== undefined) return isOneAddress(address) ? address : null
  return (await currentSettings()).isDemo ? DEMO_ADMIN_EMAIL : null
}

/** Returns until when an order counts from its day, and the days on which the shop delivers beside the usual ones. */
export async function deliveryDays(): Promise<{ cutOff: string; calendar: DeliveryCalendar }> {
  const { stored } = await storedSettings()
  const days = (key: SettingKey) => storedLines(stored.get(key) ?? '').map(isoDay)
  return { cutOff: cutOffOf(stored), calendar: { closed: days('closedDays'), open: days('openDays') } }
}

const cutOffOf = (stored: StoredSettings) => stored.get('orderCutOff') ?? ORDER_CUT_OFF

/** Changes whenever a setting changes, with the shop's day and when its orders count from the next one. */
export function settingsVersionInMemory(): string {
  return current?.versionOfPeriod ?? ''
}

/** Reads the settings again. Called every second, because another process may have changed them. */
export const refreshSettings = oneAtATime(readSettings)

async function readSettings(): Promise<CachedSettings> {
  const rows = await database().selectFrom('settings').selectAll().orderBy('key').execute()
  const readAt = performance.now()
  const version = createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 8)
  const stored = new Map(rows.map((row) => [row.key, row.value]))
  const clock = shopClock(new Date())
  const day = clock.slice(0, 10)
  const period = `${day} ${isBefore(clock, cutOffOf(stored))}`
  if (current?.version === version && current.period === period) return current
  const loadedAt = stored.get(DEMO_LOADED_AT)
  if (env().demo === false) stored.delete(DEMO_LOADED_AT)
  await untilOthersLook(readAt)
  const settings = toShopSettings(stored, day)
  const firstRealDay =
    loadedAt === undefined || settings.isDemo ? '' : shopDay(new Date(Date.parse(loadedAt) + DAY_MS))
  current = { settings, stored, version, period, versionOfPeriod: `${version} ${period}`, firstRealDay }
  return current
}

/**
 * Reads every setting inside the transaction that changes some, and makes other savers wait until its end. A lock on
 * the settings themselves would miss those that are not set yet.
 */
export async function holdSettings(transaction: DatabaseTransaction): Promise<StoredSettings> {
  await transaction
    .updateTable('settings_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute()
  const rows = await transaction.selectFrom('settings').selectAll().execute()
  return new Map(rows.map((row) => [row.key, row.value]))
}

/**
 * Saves settings together; null unsets one. Call it in a transaction, and `refreshSettings` after the commit.
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

/** @param value null unsets the setting */
export async function saveSetting(
  key: SettingKey,
  value: string | null,
  alsoInTransaction: (transaction: DatabaseTransaction) => Promise<void> = async () => {},
): Promise<void> {
  await inTransaction(async (transaction) => {
    await holdSettings(transaction)
    await writeSettings(transaction, { [key]: value })
    await alsoInTransaction(transaction)
  })
  await refreshSettings()
}

/** Returns every setting as it is stored, and the version of all of them. */
export async function storedSettings(): Promise<{ stored: StoredSettings; version: string }> {
  return current ?? (await refreshSettings())
}

const OPENED_AT = 'openedAt'

/** Returns whether this shop was ever opened. Only a new shop gets the demo. */
export async function isNewShop(): Promise<boolean> {
  return (await shopOpenedAt()) === null
}

/** Returns when this shop was opened for the first time; null: never. */
export async function shopOpenedAt(): Promise<string | null> {
  const row = await database()
    .selectFrom('settings')
    .select('value')
    .where('key', '=', OPENED_AT)
    .executeTakeFirst()
  return row?.value ?? null
}

/** Returns the day after the demo's examples in a shop that was a demo; empty in every other shop. */
export async function firstRealDay(): Promise<string> {
  return (current ?? (await refreshSettings())).firstRealDay
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
