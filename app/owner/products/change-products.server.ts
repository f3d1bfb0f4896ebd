import { discountOfPercent } from '#app/business/pricing.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { firstNames } from '#app/domain/activity/activity.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { checkAdmin, isOwner, type User } from '#app/domain/accounts/user.ts'
import { inChunks, type DatabaseTransaction, inTransaction } from '#app/platform/database.server.ts'
import { findCreated, insertManyOnce } from '#app/domain/catalog/save-product.server.ts'
import { findAdminProduct } from '#app/domain/catalog/admin-catalog.server.ts'
import type { AdminProduct } from '#app/domain/catalog/admin-product.ts'
import {
  changeCatalog,
  type NewPrice,
  replaceProducts,
  setPrices,
} from '#app/domain/catalog/write-product.server.ts'
import { recordPrices, recordProducts } from '#app/domain/catalog/product-activity.server.ts'
import { deleteProducts, restoreProducts } from '#app/domain/catalog/trash-products.server.ts'
import { setPublished, type DatesOfProduct } from '#app/domain/catalog/publish-products.server.ts'
import { filesOf } from '#app/domain/catalog/product.ts'
import { readProducts } from '#app/domain/catalog/read-products.server.ts'
import { claimPhotos } from '#app/domain/photos/claim-photos.server.ts'
import { productsCopy } from './products.copy.ts'
import type {
  KindOfProduct,
  PriceOfProduct,
  ProductsChange,
  ProductsCommand,
  ProductsIntent,
  ProductsResult,
} from './change-products.schema.ts'

/** Changes every product that a command names; none when one changed meanwhile. */
export async function changeProducts(user: User | null, command: ProductsCommand): Promise<ProductsResult> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  const { id: userId } = admin.value
  if (isBulkPriceChange(command) && !isOwner(admin.value)) return failed({ kind: 'not-allowed' })
  switch (command.intent) {
    case 'show':
      return publish('hide', command, userId)
    case 'hide':
      return publish('show', command, userId)
    case 'delete': {
      const ids = await deleteProducts(command.ids, userId)
      return done('delete', ids, { intent: 'restore', ids })
    }
    case 'restore': {
      const ids = await restoreProducts(command.ids, userId)
      return done('restore', ids, { intent: 'delete', ids })
    }
    case 'duplicate': {
      const copies = await duplicateProducts(command.ids, command.key, userId)
      return copies.ok ? done('duplicate', copies.value, { intent: 'delete', ids: copies.value }) : copies
    }
    case 'kind': {
      const kinds = await setKinds(command.kinds, userId)
      const ids = kinds.map(({ id }) => id)
      return done('kind', ids, { intent: 'kind', kinds })
    }
    case 'discount':
    case 'prices': {
      const before =
        command.intent === 'prices'
          ? await changePrices(command.prices, userId)
          : ok(await discountProducts(command.ids, command.percent, userId))
      if (!before.ok) return before
      const ids = before.value.map(({ id }) => id)
      return done(command.intent, ids, { intent: 'prices', prices: before.value })
    }
  }
}

function isBulkPriceChange(command: ProductsCommand): boolean {
  if (command.intent === 'discount') return command.ids.length > 1
  return command.intent === 'prices' && command.prices.length > 1
}

/** Shows or hides products. The undo restores their publish dates too. */
async function publish(
  undo: 'show' | 'hide',
  { intent, ids, dates = [] }: ProductsCommand & { ids: string[]; dates?: DatesOfProduct[] | undefined },
  userId: string,
): Promise<ProductsResult> {
  const before = await inTransaction((transaction) => readExisting(transaction, ids))
  const changed = new Set(await setPublished(ids, intent === 'show', userId, dates))
  const datesBefore = before
    .filter((product) => changed.has(product.id) && (product.dates.showsAt ?? product.dates.hidesAt) !== null)
    .map((product) => ({ id: product.id, ...product.dates }))
  return done(intent, [...changed], { intent: undo, ids: [...changed], dates: datesBefore })
}

/** Returns what changed, with name and price when it is only one product. */
async function done(
  intent: ProductsIntent,
  ids: readonly string[],
  undo: ProductsChange['undo'],
): Promise<ProductsResult> {
  const [id] = ids
  if (id === undefined) return failed({ kind: 'nothing-changed' })
  const product = ids.length === 1 ? await findAdminProduct(id) : null
  const { name = null, finalPrice = null } = product ?? {}
  return ok({ intent, count: ids.length, name, finalPrice, undo })
}

/** @returns the earlier kinds of the products that it changed */
async function setKinds(asked: readonly KindOfProduct[], userId: string): Promise<KindOfProduct[]> {
  const kinds = new Map(asked.map(({ id, kind }) => [id, kind]))
  return changeCatalog(async (transaction) => {
    const products = await readExisting(transaction, [...kinds.keys()])
    const changed = products.filter(({ id, kind }) => kinds.get(id) !== kind)
    await replaceProducts(
      transaction,
      changed.map((current) => ({ current, product: { ...current, kind: kinds.get(current.id) ?? '' } })),
    )
    const before = changed.map(({ id, kind }) => ({ id, kind }))
    await recordProducts(
      transaction,
      'product-kinds-set',
      before.map(({ id }) => id),
      userId,
    )
    return before
  })
}

/** @returns the earlier prices with the new versions, which undo the change */
async function changePrices(
  asked: readonly PriceOfProduct[],
  userId: string,
): Promise<Result<PriceOfProduct[], { kind: 'changed-since' }>> {
  const prices = new Map(asked.map((one) => [one.id, one]))
  return changeCatalog(async (transaction) => {
    const products = await readExisting(transaction, [...prices.keys()])
    const isUnchanged = products.every((product) => prices.get(product.id)?.version === product.version)
    if (products.length < prices.size || !isUnchanged) return failed({ kind: 'changed-since' })
    const changes = products.flatMap((product) => {
      const price = prices.get(product.id)
      return price ? [{ product, price: price.price, discount: price.discount }] : []
    })
    return ok(await writeChanged(transaction, changes, userId))
  })
}

/** Gives products a discount of that many percent; 0 removes their discount. */
async function discountProducts(
  ids: readonly string[],
  percent: number,
  userId: string,
): Promise<PriceOfProduct[]> {
  return changeCatalog(async (transaction) => {
    const products = await readExisting(transaction, ids)
    return writeChanged(
      transaction,
      products.map((product) => ({
        product,
        price: product.price,
        discount: discountOfPercent(product.price, percent),
      })),
      userId,
    )
  })
}

async function writeChanged(
  transaction: DatabaseTransaction,
  prices: readonly NewPrice[],
  userId: string,
): Promise<PriceOfProduct[]> {
  const changed = prices.filter(
    ({ product, price, discount }) => product.price !== price || product.discount !== discount,
  )
  await setPrices(transaction, changed)
  await recordPrices(transaction, 'prices-changed', changed, userId)
  return changed.map(({ product: { id, version, price, discount } }) => {
    return { id, version: version + 1, price, discount }
  })
}

/** Adds hidden copies, so that the shop does not show two products alike. */
async function duplicateProducts(
  ids: readonly string[],
  key: string,
  userId: string,
): Promise<Result<string[], { kind: 'missing-photos' }>> {
  return changeCatalog(async (transaction) => {
    const products = await readExisting(transaction, ids)
    if ((await claimPhotos(transaction, products.flatMap(filesOf))).length > 0)
      return failed({ kind: 'missing-photos' })
    const copies = products.map(({ id: _id, createdAt: _createdAt, ...product }) => ({
      ...product,
      name: productsCopy.copyOf(product.name),
      isHidden: true,
    }))
    const isRepeated = (await findCreated(transaction, `${key}/0`)) !== null
    const added = await insertManyOnce(transaction, copies, key)
    if (!isRepeated)
      await recordActivity(transaction, {
        kind: 'products-duplicated',
        userId,
        subject: firstNames(products.map(({ name }) => name)),
        count: added.length,
      })
    return ok(added)
  })
}

async function readExisting(
  transaction: DatabaseTransaction,
  ids: readonly string[],
): Promise<AdminProduct[]> {
  const chosen = [...new Set(ids)]
  const products = await inChunks(chosen, (some) => readProducts(transaction, { ids: some }))
  const byId = new Map(products.map((product) => [product.id, product]))
  return chosen.flatMap((id) => byId.get(id) ?? []).filter(({ deletedAt }) => deletedAt === null)
}
