import { checkAdmin, type AdminError, type User } from '#app/domain/accounts/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { type DatabaseTransaction, database } from '#app/platform/database.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import type { AdminProduct } from './admin-product.ts'
import { dateWords } from './date-words.ts'
import { recordProducts } from './product-activity.server.ts'
import { checkDates, type PublishDates, dayAndTime, type DatesErrorKind, NO_DATES } from './publish-dates.ts'
import { findProduct } from './read-products.server.ts'
import { bumpCatalogVersion, changeCatalog, writeDates } from './write-product.server.ts'

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
    await writeDates(transaction, id, after)
    await bumpCatalogVersion(transaction)
    await recordActivity(transaction, {
      kind: dates ? 'publish-dates-set' : 'publish-dates-removed',
      userId: admin.value.id,
      subject: product.name,
      subjectId: id,
      changes: (['showsAt', 'hidesAt'] as const)
        .map((field) => ({ field, before: inWords(product.dates[field]), after: inWords(after[field]) }))
        .filter((change) => change.before !== change.after),
    })
    const saved = await findProduct(transaction, id)
    return saved ? ok(saved) : failed({ kind: 'not-found' })
  })
}

/** Writes the month too, because activities are read for a year. */
function inWords(moment: string | null): string | null {
  if (moment === null) return null
  const { day, time } = dayAndTime(new Date(moment))
  return `${dateWords.day(day)}, ${time}`
}

/**
 * Publishes and hides the products whose date has come, in one transaction. Every process calls it each second; the
 * first one does it, and the others find nothing that is due.
 */
export async function applyPublishDates(now = new Date()): Promise<void> {
  const moment = now.toISOString()
  const due = await database()
    .selectFrom('products')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((row) => row.or([row('shows_at', '<=', moment), row('hides_at', '<=', moment)]))
    .limit(1)
    .executeTakeFirst()
  if (!due) return
  await changeCatalog(async (transaction) => {
    const shown = await showDue(transaction, moment)
    const hidden = await hideDue(transaction, moment)
    if (shown.length + hidden.length > 0) await bumpCatalogVersion(transaction)
    await recordProducts(transaction, 'products-shown-by-date', shown, null)
    await recordProducts(transaction, 'products-hidden-by-date', hidden, null)
  })
}

/** Publishes the due products. Their creation moves to their date, so that they open as new. */
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
