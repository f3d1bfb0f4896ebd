import './products.table.ts'
import { checkAdmin, type AdminError, type User } from '#app/domain/accounts/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { inChunks, type DatabaseTransaction, database } from '#app/platform/database.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import type { AdminProduct } from './admin-product.ts'
import { dateWords } from './date-words.ts'
import { recordProducts } from './product-activity.server.ts'
import { checkDates, type PublishDates, dayAndTime, type DatesErrorKind, NO_DATES } from './publish-dates.ts'
import { findProduct } from './read-products.server.ts'
import { bumpCatalogVersion, changeCatalog, writeDates } from './write-product.server.ts'

/**
 * Records the images, then moves the products to the trash (Spec §7, reading 30).
 * @param userId who does it
 * @returns the ids of those that were not in the trash already
 */
export async function deleteProducts(
  ids: readonly string[],
  userId: string | null = null,
): Promise<string[]> {
  const now = new Date().toISOString()
  return changeCatalog(async (transaction) => {
    const deleted = await inChunks(ids, async (some) => {
      await transaction
        .insertInto('deleted_images')
        .columns(['public_id', 'url', 'deleted_at'])
        .expression((rows) =>
          rows
            .selectFrom('product_images')
            .innerJoin('products', 'products.id', 'product_images.product_id')
            .where('products.id', 'in', some)
            .where('products.deleted_at', 'is', null)
            .select(['product_images.public_id', 'product_images.url'])
            .select((image) => image.cast<string>(image.val(now), 'text').as('deleted_at')),
        )
        .execute()
      return transaction
        .updateTable('products')
        .set({ deleted_at: now })
        .where('id', 'in', some)
        .where('deleted_at', 'is', null)
        .returning('id')
        .execute()
    })
    if (deleted.length > 0) await bumpCatalogVersion(transaction)
    const changed = inOrderOf(ids, deleted)
    await recordProducts(transaction, 'products-deleted', changed, userId)
    return changed
  })
}

/**
 * Takes products out of the trash as they were; their photos no longer count as deleted.
 * @param userId who does it
 * @returns the ids of those that were in the trash
 */
export async function restoreProducts(
  ids: readonly string[],
  userId: string | null = null,
): Promise<string[]> {
  return changeCatalog(async (transaction) => {
    const restored = await inChunks(ids, async (some) => {
      await transaction
        .deleteFrom('deleted_images')
        .where('public_id', 'in', (images) =>
          images
            .selectFrom('product_images')
            .innerJoin('products', 'products.id', 'product_images.product_id')
            .select('product_images.public_id')
            .where('products.id', 'in', some)
            .where('products.deleted_at', 'is not', null),
        )
        .execute()
      return transaction
        .updateTable('products')
        .set({ deleted_at: null })
        .where('id', 'in', some)
        .where('deleted_at', 'is not', null)
        .returning('id')
        .execute()
    })
    await dropPassedDates(transaction, restored, new Date().toISOString())
    if (restored.length > 0) await bumpCatalogVersion(transaction)
    const changed = inOrderOf(ids, restored)
    await recordProducts(transaction, 'products-restored', changed, userId)
    return changed
  })
}

/** A date that passed in the trash publishes nothing by surprise; what should be hidden by now comes back hidden. */
async function dropPassedDates(
  transaction: DatabaseTransaction,
  restored: readonly { id: string }[],
  now: string,
): Promise<void> {
  const ids = restored.map(({ id }) => id)
  await inChunks(ids, async (some) => {
    await transaction
      .updateTable('products')
      .set({ published_at: null, hides_at: null })
      .where('id', 'in', some)
      .where('hides_at', '<=', now)
      .execute()
    return transaction
      .updateTable('products')
      .set({ shows_at: null, hides_at: null, has_countdown: 0 })
      .where('id', 'in', some)
      .where('shows_at', '<=', now)
      .returning('id')
      .execute()
  })
}

export type DatesOfProduct = PublishDates & { id: string }

/**
 * Shows products in the shop or hides them; the products themselves stay as they are, without dates: a person decided.
 * @param userId who does it
 * @param dates what those of them get that change, as far as it has not passed: the undoing of a change gives it back
 * @returns the ids of those that changed: neither what was so already, nor the trash
 */
export async function setPublished(
  ids: readonly string[],
  isPublished: boolean,
  userId: string | null = null,
  dates: readonly DatesOfProduct[] = [],
): Promise<string[]> {
  const now = new Date()
  return changeCatalog(async (transaction) => {
    const changed = await writePublished(transaction, ids, isPublished)
    for (const { id, ...before } of dates) {
      if (!changed.includes(id) || checkDates(before, { isPublished, now }) !== null) continue
      await writeDates(transaction, id, before)
    }
    await recordProducts(transaction, isPublished ? 'products-shown' : 'products-hidden', changed, userId)
    return changed
  })
}

/** `setPublished` as part of a larger change. */
export async function writePublished(
  transaction: DatabaseTransaction,
  ids: readonly string[],
  isPublished: boolean,
): Promise<string[]> {
  const now = new Date().toISOString()
  const changed = await inChunks(ids, (some) =>
    transaction
      .updateTable('products')
      .set({
        published_at: isPublished ? now : null,
        updated_at: now,
        // Decided by hand, so no date decides any more.
        shows_at: null,
        hides_at: null,
        has_countdown: 0,
      })
      .where('id', 'in', some)
      .where('deleted_at', 'is', null)
      .where('published_at', isPublished ? 'is' : 'is not', null)
      .returning('id')
      .execute(),
  )
  if (changed.length > 0) await bumpCatalogVersion(transaction)
  return inOrderOf(ids, changed)
}

/** A database returns the rows that it changed in any order. */
function inOrderOf(ids: readonly string[], changed: readonly { id: string }[]): string[] {
  const found = new Set(changed.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => found.has(id))
}

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
        .map((field) => ({
          field,
          before: inWords(product.dates[field]),
          after: inWords(after[field]),
        }))
        .filter((change) => change.before !== change.after),
    })
    const saved = await findProduct(transaction, id)
    return saved ? ok(saved) : failed({ kind: 'not-found' })
  })
}

/** With its month: what is recorded is read for a year. */
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
