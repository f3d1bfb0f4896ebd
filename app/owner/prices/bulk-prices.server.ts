import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { database, type DatabaseTransaction, inChunks } from '#app/platform/database.server.ts'
import { adminCatalog } from '#app/domain/catalog/admin-catalog.server.ts'
import { readAllProducts } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { type AdminProduct, outsideTrash } from '#app/domain/catalog/admin-product.ts'
import { checkOwner, type User } from '#app/domain/accounts/user.ts'
import { changeCatalog, setPrices } from '#app/domain/catalog/write-product.server.ts'
import { recordPrices } from '#app/domain/catalog/product-activity.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { centavos } from '#app/business/money.ts'
import type { Offer } from '#app/business/pricing.ts'
import { countReprints } from '#app/owner/labels/labels.ts'
import { scopeOptions } from '#app/owner/products/product-scope.ts'
import {
  changedOffer,
  isExpected,
  movedRows,
  movesOf,
  previewPrices,
  type PriceChange,
  type PricePreviewRow,
  previewParts,
} from './bulk-prices.ts'
import {
  type ApplyPriceChangeError,
  parsePriceChange,
  type PriceChangeFieldErrors,
  type PriceConfirmation,
  readPriceForm,
  type UndoPriceChangeError,
  wantsPreview,
  writeExpectedPrices,
} from './price-change.schema.ts'
import type { ChangedPricesTable } from './price-changes.table.ts'

export async function bulkPricesPage(params: URLSearchParams) {
  const products = outsideTrash(await adminCatalog())
  const parsed = wantsPreview(params) ? parsePriceChange(params) : null
  const fieldErrors: PriceChangeFieldErrors = parsed && !parsed.ok ? parsed.error : {}
  return {
    form: readPriceForm(params),
    options: scopeOptions(products),
    fieldErrors,
    /** Null while the address names no change, or one that cannot be read. */
    preview: parsed?.ok ? preview(products, parsed.value) : null,
    last: await findLastPriceChange(),
    reprints: countReprints(products),
  }
}

export type PricePreview = ReturnType<typeof preview>

function preview(products: readonly AdminProduct[], change: PriceChange) {
  const rows = previewPrices(products, change)
  const moved = movedRows(rows)
  return {
    change,
    parts: previewParts(rows),
    /** Products in the scope. */
    total: rows.length,
    /** Number of prices that change. */
    moved: moved.length,
    moves: movesOf(moved),
    /** Number of products with an impossible price. */
    leftOut: rows.filter((row) => row.error !== null).length,
    /** Both come back with the confirmation. */
    expected: writeExpectedPrices(rows),
    key: randomUUID(),
  }
}

export type LastPriceChange = {
  change: PriceChange
  /** ISO 8601, UTC. */
  madeAt: string
  /** Number of changed products. */
  products: number
}

/** Returns the change that can be undone; null when there is none. */
export async function findLastPriceChange(): Promise<LastPriceChange | null> {
  const row = await database()
    .selectFrom('price_changes')
    .innerJoin('changed_prices', 'changed_prices.change_id', 'price_changes.id')
    .select(['price_changes.change', 'price_changes.made_at'])
    .select((rows) => rows.fn.countAll<number>().as('products'))
    .groupBy('price_changes.id')
    .executeTakeFirst()
  if (!row) return null
  return { change: JSON.parse(row.change) as PriceChange, madeAt: row.made_at, products: row.products }
}

/**
 * Changes the prices that the preview showed, or none; leaves out products with an impossible price.
 * @param confirmation what the preview showed; any difference from now is a conflict. Repeated with the same key, the
 * command changes nothing more.
 */
export async function applyPriceChange(
  user: User | null,
  change: PriceChange,
  { expected, key }: PriceConfirmation,
): Promise<Result<{ applied: number }, ApplyPriceChangeError>> {
  const admin = checkOwner(user)
  if (!admin.ok) return admin
  return changeCatalog(async (transaction) => {
    const alreadyApplied = await countApplied(transaction, key)
    if (alreadyApplied > 0) return ok({ applied: alreadyApplied })
    const rows = previewPrices(outsideTrash(await readAllProducts(transaction)), change)
    if (!isExpected(rows, expected)) return failed({ kind: 'prices-changed' })
    const moved = movedRows(rows)
    await setPrices(transaction, moved)
    await recordPrices(transaction, 'prices-changed', moved, admin.value.id)
    if (moved.length > 0) await storeLastChange(transaction, key, change, moved)
    return ok({ applied: moved.length })
  })
}

async function countApplied(transaction: DatabaseTransaction, key: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('changed_prices')
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .where('change_id', '=', key)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function storeLastChange(
  transaction: DatabaseTransaction,
  id: string,
  change: PriceChange,
  rows: readonly PricePreviewRow[],
): Promise<void> {
  await deleteLastChange(transaction)
  await transaction
    .insertInto('price_changes')
    .values({ id, change: JSON.stringify(change), made_at: new Date().toISOString() })
    .execute()
  await inChunks(rows, (some) => {
    const prices = some.map(({ product, price }) => ({
      change_id: id,
      product_id: product.id,
      old_price: product.price,
      new_price: price,
      discount: product.discount,
    }))
    return transaction.insertInto('changed_prices').values(prices).execute()
  })
}

async function deleteLastChange(transaction: DatabaseTransaction): Promise<void> {
  const last = await transaction.selectFrom('price_changes').select('id').executeTakeFirst()
  if (!last) return
  for await (const rows of changedPricesInParts(transaction, last.id)) {
    const ids = rows.map(({ product_id: id }) => id)
    await transaction
      .deleteFrom('changed_prices')
      .where('change_id', '=', last.id)
      .where('product_id', 'in', ids)
      .execute()
  }
  await transaction.deleteFrom('price_changes').execute()
}

const PRICES_AT_ONCE = 500

/** Yields the rows in parts and answers other requests between them. */
async function* changedPricesInParts(transaction: DatabaseTransaction, change: string) {
  for (let last = ''; ;) {
    const rows = await transaction
      .selectFrom('changed_prices')
      .selectAll()
      .where('change_id', '=', change)
      .where('product_id', '>', last)
      .orderBy('product_id')
      .limit(PRICES_AT_ONCE)
      .execute()
    if (rows.length > 0) yield rows
    last = rows.at(-1)?.product_id ?? ''
    if (rows.length < PRICES_AT_ONCE) return
    await nextTurn()
  }
}

/**
 * Restores the old price of every product of the last change, in the trash too; none when one of their prices or
 * discounts changed since.
 * @param madeAt when the change on the person's screen was made
 */
export async function undoPriceChange(
  user: User | null,
  madeAt: string,
): Promise<Result<{ undone: number }, UndoPriceChangeError>> {
  const admin = checkOwner(user)
  if (!admin.ok) return admin
  return changeCatalog(async (transaction) => {
    const last = await transaction.selectFrom('price_changes').selectAll().executeTakeFirst()
    if (!last) return failed({ kind: 'nothing-to-undo' })
    if (last.made_at !== madeAt) return failed({ kind: 'newer-change' })
    const changes = new Map<string, Selectable<ChangedPricesTable>>()
    for await (const rows of changedPricesInParts(transaction, last.id)) {
      for (const row of rows) changes.set(row.product_id, row)
    }
    const touched = (await readAllProducts(transaction)).flatMap((product) => {
      const row = changes.get(product.id)
      return row ? [{ product, row }] : []
    })
    if (touched.length === 0) return failed({ kind: 'nothing-to-undo' })
    const change = JSON.parse(last.change) as PriceChange
    const changed = touched.filter(({ product, row }) => {
      // An earlier release's change has no `keeps` and left discounts alone.
      const { price, discount } =
        'keeps' in change
          ? changedOffer(offerBefore(row), change)
          : { price: row.new_price, discount: row.discount }
      return product.price !== price || product.discount !== discount
    })
    if (changed.length > 0) {
      const products = changed.map(({ product: { id, name, brand } }) => ({ id, name, brand }))
      return failed({ kind: 'changed-since', products })
    }
    const prices = touched.map(({ product, row }) => ({ product, ...offerBefore(row) }))
    await setPrices(transaction, prices)
    await recordPrices(transaction, 'prices-undone', prices, admin.value.id)
    await deleteLastChange(transaction)
    return ok({ undone: touched.length })
  })
}

function offerBefore({ old_price, discount }: Selectable<ChangedPricesTable>): Offer {
  return { price: centavos(old_price), discount: discount === null ? null : centavos(discount) }
}
