import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { DatabaseUnavailableError } from '#app/platform/database-errors.server.ts'
import { EnvError } from '#app/platform/env.server.ts'
import * as catalog from './migrations/001-catalog.ts'
import * as settings from './migrations/002-settings.ts'
import * as searches from './migrations/003-searches.ts'
import * as accounts from './migrations/004-accounts.ts'
import * as mails from './migrations/005-mails.ts'
import * as adminCatalog from './migrations/006-admin-catalog.ts'
import * as uploads from './migrations/007-uploads.ts'
import * as contact from './migrations/008-contact.ts'
import * as withdrawals from './migrations/009-withdrawals.ts'
import * as pendingSignUps from './migrations/010-pending-sign-ups.ts'
import * as mailedLinks from './migrations/011-mailed-links.ts'
import * as wordGroups from './migrations/012-word-groups.ts'
import * as searchCounts from './migrations/013-search-counts.ts'
import * as userPhotos from './migrations/014-user-photos.ts'
import * as jobRuns from './migrations/015-job-runs.ts'
import * as clock from './migrations/016-clock.ts'
import * as activity from './migrations/018-activity.ts'
import * as browserErrors from './migrations/019-browser-errors.ts'
import * as photoProblems from './migrations/020-photo-problems.ts'
import * as sizes from './migrations/023-sizes.ts'
import * as selections from './migrations/025-selections.ts'
import * as sales from './migrations/026-sales.ts'
import * as dailyCounts from './migrations/027-daily-counts.ts'
import * as shopWindow from './migrations/028-shop-window.ts'
import * as importedPhotos from './migrations/029-imported-photos.ts'
import * as push from './migrations/030-push.ts'
import * as helpers from './migrations/031-helpers.ts'
import * as publishDates from './migrations/032-publish-dates.ts'
import * as restock from './migrations/033-restock.ts'
import * as indexes from './migrations/035-indexes.ts'
import * as heldSweeps from './migrations/036-held-sweeps.ts'
import * as restockAddresses from './migrations/037-restock-addresses.ts'
import * as audiences from './migrations/038-audiences.ts'
import * as productFacts from './migrations/039-product-facts.ts'
import * as saleDetails from './migrations/040-sale-details.ts'
import * as payments from './migrations/041-payments.ts'
import * as week from './migrations/044-week.ts'
import * as photoOnFoot from './migrations/045-photo-on-foot.ts'
import * as labels from './migrations/046-labels.ts'
import * as demoProducts from './migrations/047-demo-products.ts'
import * as exchanges from './migrations/048-exchanges.ts'
import * as texts from './migrations/049-texts.ts'
import * as kinds from './migrations/051-kinds.ts'
import * as badges from './migrations/052-badges.ts'
import * as video from './migrations/053-video.ts'
import * as redirects from './migrations/054-redirects.ts'
import * as sources from './migrations/055-sources.ts'
import * as reviews from './migrations/056-reviews.ts'
import * as sizeRequests from './migrations/057-size-requests.ts'
import * as listOrders from './migrations/059-list-orders.ts'
import * as secondKeys from './migrations/060-second-keys.ts'
import * as passkeys from './migrations/061-passkeys.ts'
import * as backupProof from './migrations/063-backup-proof.ts'

/** In order, by name; immutable once released. */
export const migrations: Record<string, Migration> = {
  '001-catalog': catalog,
  '002-settings': settings,
  '003-searches': searches,
  '004-accounts': accounts,
  '005-mails': mails,
  '006-admin-catalog': adminCatalog,
  '007-uploads': uploads,
  '008-contact': contact,
  '009-withdrawals': withdrawals,
  '010-pending-sign-ups': pendingSignUps,
  '011-mailed-links': mailedLinks,
  '012-word-groups': wordGroups,
  '013-search-counts': searchCounts,
  '014-user-photos': userPhotos,
  '015-job-runs': jobRuns,
  '016-clock': clock,
  '018-activity': activity,
  '019-browser-errors': browserErrors,
  '020-photo-problems': photoProblems,
  '023-sizes': sizes,
  '025-selections': selections,
  '026-sales': sales,
  '027-daily-counts': dailyCounts,
  '028-shop-window': shopWindow,
  '029-imported-photos': importedPhotos,
  '030-push': push,
  '031-helpers': helpers,
  '032-publish-dates': publishDates,
  '033-restock': restock,
  '035-indexes': indexes,
  '036-held-sweeps': heldSweeps,
  '037-restock-addresses': restockAddresses,
  '038-audiences': audiences,
  '039-product-facts': productFacts,
  '040-sale-details': saleDetails,
  '041-payments': payments,
  '044-week': week,
  '045-photo-on-foot': photoOnFoot,
  '046-labels': labels,
  '047-demo-products': demoProducts,
  '048-exchanges': exchanges,
  '049-texts': texts,
  '051-kinds': kinds,
  '052-badges': badges,
  '053-video': video,
  '054-redirects': redirects,
  '055-sources': sources,
  '056-reviews': reviews,
  '057-size-requests': sizeRequests,
  '059-list-orders': listOrders,
  '060-second-keys': secondKeys,
  '061-passkeys': passkeys,
  '063-backup-proof': backupProof,
}

/**
 * Brings the schema up to date in one transaction, so that a crash or an error leaves the database as it was. Several
 * processes may call it at once: one migrates, the others wait.
 * @throws EnvError when a migration fails, or when a newer version of the shop has migrated the database
 */
export async function migrate<T>(db: Kysely<T>, wanted = migrations): Promise<void> {
  const { error, results = [] } = await migratorOf(db, wanted).migrateToLatest()
  const failed = results.find(({ status }) => status === 'Error')
  if (failed && !(error instanceof DatabaseUnavailableError))
    throw new EnvError(
      `The database could not be brought up to date: "${failed.migrationName}" failed and was undone, so the database is as it was before. Start the former version again, and report this: ${messageOf(error).split('\n', 1)[0]}`,
      { cause: error },
    )
  const [, newer] = /previously executed migration (\S+) is missing/.exec(messageOf(error)) ?? []
  if (newer)
    throw new EnvError(
      `The database belongs to a newer version of the shop ("${newer}"). Start that version, or restore a backup of before the upgrade.`,
    )
  if (error) throw error
}

/** The names of all migrations, in order. */
export const MIGRATIONS: readonly string[] = Object.keys(migrations)

/** Brings an empty database to an older schema, so that the rows of an older backup fit. */
export async function migrateTo<T>(db: Kysely<T>, name: string): Promise<void> {
  const { error } = await migratorOf(db, migrations).migrateTo(name)
  if (error) throw error
}

/** Returns the names of the migrations that the database has not had yet. Changes nothing. */
export async function pendingMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const all = await migratorOf(db, migrations).getMigrations()
  return all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}

function migratorOf<T>(db: Kysely<T>, wanted: Record<string, Migration>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => wanted } })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
