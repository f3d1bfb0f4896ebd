import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { failed, ok, type Result } from '#app/result.ts'
import { recordActivity } from '#app/features/activity/activity.server.ts'
import { checkAdmin, type AdminError, type User } from '#app/features/accounts/user.ts'
import type { AdminProduct } from './admin-product.ts'
import { findProduct } from './catalog-snapshot.server.ts'
import { recordProducts } from './product-activity.server.ts'
import {
  calendarMoment,
  checkDates,
  type DatesErrorKind,
  NO_DATES,
  type PublishDates,
} from './publish-dates.ts'
import { publishDatesCopy } from './publish-dates.copy.ts'
import { bumpCatalogVersion, changeCatalog } from './write-product.server.ts'
import './products.table.ts'

export type SetDatesError = AdminError | { kind: 'not-found' } | { kind: DatesErrorKind }

/**
 * Sets when the shop publishes a hidden product, or hides a product, by itself.
 * @param dates null removes them: the product stays as it is
 */
export async function setPublishDates(
  user: User | null,
  { id, dates }: { id: string; dates: PublishDates | null },
  now = new Date(),
): Promise<Result<AdminProduct, SetDatesError>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  return changeCatalog(async (transaction): Promise<Result<AdminProduct, SetDatesError>> => {
    const product = await findProduct(transaction, id)
    if (!product || product.deletedAt !== null) return failed({ kind: 'not-found' })
    const error = dates && checkDates(dates, { isPublished: product.publishedAt !== null, now })
    if (error) return failed({ kind: error })
    const after = dates ?? NO_DATES
    if (JSON.stringify(after) === JSON.stringify(product.dates)) return ok(product)
    await transaction
      .updateTable('products')
      .set({
        shows_at: after.showsAt,
        hides_at: after.hidesAt,
        has_countdown: after.showsAt !== null && after.hasCountdown ? 1 : 0,
      })
      .where('id', '=', id)
      .execute()
    await bumpCatalogVersion(transaction)
    await recordActivity(transaction, {
      kind: dates ? 'publish-dates-set' : 'publish-dates-removed',
      userId: admin.value.id,
      subject: product.name,
      subjectId: id,
      changes: (['showsAt', 'hidesAt'] as const)
        .map((field) => ({
          field,
          before: inWords(product.dates[field], now),
          after: inWords(after[field], now),
        }))
        .filter((change) => change.before !== change.after),
    })
    const saved = await findProduct(transaction, id)
    return saved ? ok(saved) : failed({ kind: 'not-found' })
  })
}

function inWords(moment: string | null, now: Date): string | null {
  if (moment === null) return null
  const at = calendarMoment(moment, now)
  return `${publishDatesCopy.shortDay(at)}, ${at.time}`
}

/**
 * Publishes and hides the products whose date has come, in one transaction. Every process calls it each second; the
 * first one does it, and the others find nothing that is due.
 * @param trustsClock asked only when something is due: a clock that jumped publishes nothing
 */
export async function applyPublishDates(
  trustsClock: () => Promise<boolean>,
  now = new Date(),
): Promise<void> {
  const moment = now.toISOString()
  const due = await database()
    .selectFrom('products')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((row) => row.or([row('shows_at', '<=', moment), row('hides_at', '<=', moment)]))
    .limit(1)
    .executeTakeFirst()
  if (!due || !(await trustsClock())) return
  await changeCatalog(async (transaction) => {
    const shown = await showDue(transaction, moment)
    const hidden = await hideDue(transaction, moment)
    if (shown.length + hidden.length > 0) await bumpCatalogVersion(transaction)
    await recordProducts(transaction, 'products-shown-by-date', shown, null)
    await recordProducts(transaction, 'products-hidden-by-date', hidden, null)
  })
}

/** A product that was prepared weeks before opens as new: it counts as created at its date. */
async function showDue(transaction: DatabaseTransaction, moment: string): Promise<string[]> {
  const shown = await transaction
    .updateTable('products')
    .set((row) => ({
      published_at: row.ref('shows_at'),
      created_at: row.fn.coalesce('shows_at', 'created_at'),
      updated_at: moment,
      shows_at: null,
      has_countdown: 0,
    }))
    .where('shows_at', '<=', moment)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  return shown.map(({ id }) => id)
}

async function hideDue(transaction: DatabaseTransaction, moment: string): Promise<string[]> {
  const hidden = await transaction
    .updateTable('products')
    .set({ published_at: null, updated_at: moment, hides_at: null })
    .where('hides_at', '<=', moment)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  return hidden.map(({ id }) => id)
}
