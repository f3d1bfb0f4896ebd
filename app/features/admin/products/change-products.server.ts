import { discountOfPercent } from '#app/business/pricing.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { insertManyOnce } from '#app/features/catalog/add-product.server.ts'
import { findAdminProduct } from '#app/features/catalog/admin-catalog.server.ts'
import type { AdminProduct } from '#app/features/catalog/admin-product.ts'
import { changeCatalog } from '#app/features/catalog/change-catalog.server.ts'
import { deleteProducts } from '#app/features/catalog/delete-products.server.ts'
import { readProducts } from '#app/features/catalog/catalog-snapshot.server.ts'
import { restoreProducts } from '#app/features/catalog/restore-products.server.ts'
import { setPrices, type NewPrice } from '#app/features/catalog/set-prices.server.ts'
import { setPublished } from '#app/features/catalog/set-published.server.ts'
import { claimPhotos } from '#app/features/images/claim-photos.server.ts'
import { productsCopy } from '../products.copy.ts'
import type { PriceOfProduct, ProductsCommand, ProductsFailure, ProductsResult } from './change-products.ts'

/** Does what the list asks for: all of it or, where a product moved meanwhile, nothing. */
export async function changeProducts(command: ProductsCommand): Promise<ProductsResult> {
  switch (command.intent) {
    case 'show':
      return undoneBy('hide', command, await setPublished(command.ids, true))
    case 'hide':
      return undoneBy('show', command, await setPublished(command.ids, false))
    case 'delete':
      return undoneBy('restore', command, await deleteProducts(command.ids))
    case 'restore':
      return undoneBy('delete', command, await restoreProducts(command.ids))
    case 'duplicate': {
      const copies = await duplicateProducts(command.ids, command.key)
      return typeof copies === 'string' ? { failure: copies } : undoneBy('delete', command, copies)
    }
    case 'discount':
      return afterPrices(command, await discountProducts(command.ids, command.percent))
    case 'prices':
      return afterPrices(command, await changePrices(command.prices))
  }
}

async function undoneBy(
  undo: ProductsCommand['intent'],
  { intent }: ProductsCommand,
  ids: string[],
): Promise<ProductsResult> {
  if (ids.length === 0) return { failure: 'nothing-changed' }
  return { intent, count: ids.length, ...(await shown(ids)), undo: { intent: undo, ids } }
}

async function afterPrices(
  { intent }: ProductsCommand,
  before: PriceOfProduct[] | ProductsFailure,
): Promise<ProductsResult> {
  if (typeof before === 'string') return { failure: before }
  if (before.length === 0) return { failure: 'nothing-changed' }
  const ids = before.map(({ id }) => id)
  return {
    intent,
    count: ids.length,
    ...(await shown(ids)),
    undo: { intent: 'prices', prices: before },
  }
}

/** What the message names, when only one product changed. */
async function shown(
  ids: readonly string[],
): Promise<{ name: string | null; finalPrice: AdminProduct['price'] | null }> {
  const [id] = ids
  const product = id !== undefined && ids.length === 1 ? await findAdminProduct(id) : null
  return { name: product?.name ?? null, finalPrice: product?.finalPrice ?? null }
}

/** @returns the prices as they were, with the versions that they have now: what undoes the change */
async function changePrices(asked: readonly PriceOfProduct[]): Promise<PriceOfProduct[] | ProductsFailure> {
  const prices = new Map(asked.map((one) => [one.id, one]))
  return changeCatalog(async (transaction) => {
    const products = await readExisting(transaction, [...prices.keys()])
    const isAsSeen = products.every((product) => prices.get(product.id)?.version === product.version)
    if (products.length < prices.size || !isAsSeen) return 'changed-since'
    return writeMoved(
      transaction,
      products.flatMap((product) => {
        const price = prices.get(product.id)
        return price ? [{ product, price: price.price, discount: price.discount }] : []
      }),
    )
  })
}

/** Gives products a discount of that many percent; 0 takes their discount away. */
async function discountProducts(ids: readonly string[], percent: number): Promise<PriceOfProduct[]> {
  return changeCatalog(async (transaction) => {
    const products = await readExisting(transaction, ids)
    return writeMoved(
      transaction,
      products.map((product) => ({
        product,
        price: product.price,
        discount: discountOfPercent(product.price, percent),
      })),
    )
  })
}

async function writeMoved(
  transaction: DatabaseTransaction,
  prices: readonly NewPrice[],
): Promise<PriceOfProduct[]> {
  const moved = prices.filter(
    ({ product, price, discount }) => product.price !== price || product.discount !== discount,
  )
  await setPrices(transaction, moved)
  return moved.map(({ product: { id, version, price, discount } }) => {
    return { id, version: version + 1, price, discount }
  })
}

/** Copies stay hidden until somebody shows them: two products of the same name would stand in the shop. */
async function duplicateProducts(ids: readonly string[], key: string): Promise<string[] | 'photos-gone'> {
  return changeCatalog(async (transaction) => {
    const products = await readExisting(transaction, ids)
    const images = products.flatMap(({ colors }) => colors.flatMap((color) => color.images))
    if ((await claimPhotos(transaction, images)).length > 0) return 'photos-gone'
    const copies = products.map(({ id: _id, createdAt: _createdAt, ...product }) => ({
      ...product,
      name: productsCopy.copyOf(product.name),
      isHidden: true,
    }))
    return insertManyOnce(transaction, copies, key)
  })
}

/** Those that exist and are not in the trash. */
async function readExisting(
  transaction: DatabaseTransaction,
  ids: readonly string[],
): Promise<AdminProduct[]> {
  const asked = new Set(ids)
  const products = await readProducts(transaction, 'all')
  return products.filter(({ id, deletedAt }) => deletedAt === null && asked.has(id))
}
