import { randomBytes } from 'node:crypto'
import { countRows, type DatabaseTransaction, inChunks } from '#app/platform/database.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { checkAdmin, type AdminError, type User } from '#app/domain/accounts/user.ts'
import {
  changeCatalog,
  claimProductPhotos,
  insertProducts,
  type MissingPhotosError,
  type ReplaceError,
  replaceProduct,
} from './write-product.server.ts'
import type { AdminProduct } from './admin-product.ts'
import { findProduct } from './read-products.server.ts'
import type { NewProduct } from './product.ts'
import { writePublished } from './publish-products.server.ts'
import { productChanges, recordProducts } from './product-activity.server.ts'

export type AddOptions = {
  /** At least 16 letters, chosen by the browser once per product: adding again with it returns the same product. */
  key?: string
  isHidden?: boolean
  /** Chosen by imports; it must be free. */
  id?: string
  createdAt?: string
}

export type AddError = AdminError | MissingPhotosError | { kind: 'not-found' }

export async function addProduct(
  user: User | null,
  { product, key, isHidden }: { product: NewProduct; key: string; isHidden: boolean },
): Promise<Result<AdminProduct, AddError>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  return changeCatalog(async (transaction): Promise<Result<AdminProduct, AddError>> => {
    const claimed = await claimProductPhotos(transaction, product)
    if (!claimed.ok) return claimed
    const made = await findCreated(transaction, key)
    const id = await insertOnce(transaction, product, { key, isHidden })
    // A repeated request is the same act.
    if (made === null) await recordProducts(transaction, 'product-added', [id], admin.value.id)
    const added = await findProduct(transaction, id)
    return added && added.deletedAt === null ? ok(added) : failed({ kind: 'not-found' })
  })
}

/** Inserts one product, or returns the one that the same key made. Part of `changeCatalog`. */
export async function insertOnce(
  transaction: DatabaseTransaction,
  product: NewProduct,
  { key, isHidden = false, id = newProductId(), createdAt = new Date().toISOString() }: AddOptions,
): Promise<string> {
  const made = key === undefined ? null : await findCreated(transaction, key)
  if (made !== null) {
    // The form may have changed after a lost response; its newest content counts, unless somebody edited the product.
    const replaced = await replaceProduct(transaction, made, 1, product)
    if (replaced.ok) await writePublished(transaction, [made], !isHidden)
    return made
  }
  await insertProducts(transaction, [{ ...product, id, createdAt, publishedAt: isHidden ? null : createdAt }])
  if (key !== undefined) {
    await transaction.insertInto('created_products').values({ key, product_id: id }).execute()
  }
  return id
}

/** Returns how many products the keys that begin like this have made. */
export async function countCreated(transaction: DatabaseTransaction, keysBeginWith: string): Promise<number> {
  const created = transaction
    .selectFrom('created_products')
    .where((row) =>
      row(row.fn<string>('substr', ['key', row.lit(1), row.lit(keysBeginWith.length)]), '=', keysBeginWith),
    )
  return countRows(created)
}

/** Returns the id of the product that this key made; null: none yet. */
export async function findCreated(transaction: DatabaseTransaction, key: string): Promise<string | null> {
  const row = await transaction
    .selectFrom('created_products')
    .select('product_id')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.product_id ?? null
}

/**
 * Adds all products as published, or none. The caller chooses ids and dates.
 * @param alsoInTransaction runs in the same transaction
 */
export async function addProducts(
  products: readonly (NewProduct & { id: string; createdAt: string })[],
  alsoInTransaction?: (transaction: DatabaseTransaction) => Promise<void>,
): Promise<string[]> {
  await changeCatalog(async (transaction) => {
    await insertProducts(
      transaction,
      products.map((product) => ({ ...product, publishedAt: product.createdAt })),
    )
    await alsoInTransaction?.(transaction)
  })
  return products.map((product) => product.id)
}

/**
 * Adds several products; repeated with the same key, it adds nothing.
 * @returns their ids
 */
export async function insertManyOnce(
  transaction: DatabaseTransaction,
  products: readonly (NewProduct & Omit<AddOptions, 'key'>)[],
  key: string,
): Promise<string[]> {
  const keys = products.map((_, index) => `${key}/${index}`)
  const made = await inChunks(keys, (some) =>
    transaction.selectFrom('created_products').select('product_id').where('key', 'in', some).execute(),
  )
  if (made.length > 0) return made.map((row) => row.product_id)
  const now = new Date().toISOString()
  const added = products.map(({ isHidden = false, id = newProductId(), createdAt = now, ...product }) => ({
    ...product,
    id,
    createdAt,
    publishedAt: isHidden ? null : createdAt,
  }))
  await insertProducts(transaction, added)
  const rows = added.map(({ id }, index) => ({ key: `${key}/${index}`, product_id: id }))
  await inChunks(rows, (some) => transaction.insertInto('created_products').values(some).execute())
  return added.map(({ id }) => id)
}

const ID_LENGTH = 20
const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** 20 letters and digits, so that the breadcrumbs recognise it as an id (Spec §1). */
function newProductId(): string {
  return Array.from(randomBytes(ID_LENGTH), (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('')
}

export type EditError = AdminError | MissingPhotosError | ReplaceError

/**
 * Saves everything about a product; its id and with it its address stay. Photos that it no longer shows are recorded
 * as deleted.
 * @param version the version that the person was looking at: a newer one is a conflict
 */
export async function editProduct(
  user: User | null,
  { id, version, product }: { id: string; version: number; product: NewProduct },
): Promise<Result<AdminProduct, EditError>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  return changeCatalog(async (transaction): Promise<Result<AdminProduct, EditError>> => {
    const claimed = await claimProductPhotos(transaction, product)
    if (!claimed.ok) return claimed
    const before = await findProduct(transaction, id)
    const replaced = await replaceProduct(transaction, id, version, product)
    if (!replaced.ok) return replaced
    const saved = await findProduct(transaction, id)
    if (!before || !saved) return failed({ kind: 'not-found' })
    const changes = productChanges(before, saved)
    if (changes.length > 0)
      await recordActivity(transaction, {
        kind: 'product-edited',
        userId: admin.value.id,
        subject: saved.name,
        subjectId: id,
        changes,
      })
    return ok(saved)
  })
}
