import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { insertOnce, type AddOptions } from '#app/domain/catalog/save-product.server.ts'
import { changeCatalog, replaceProduct } from '#app/domain/catalog/write-product.server.ts'
import type { NewProduct } from '#app/domain/catalog/product.ts'

/** Stores a product whose photos need no files; returns its id. */
export function addProduct(product: NewProduct, options: AddOptions = {}): Promise<string> {
  return changeCatalog((transaction) => insertOnce(transaction, product, options))
}

/** Replaces the content of a product, as an edit does. */
export function editProduct(id: string, version: number, product: NewProduct) {
  return changeCatalog((transaction) => replaceProduct(transaction, id, version, product))
}

/** Says whether shoppers see a product. */
export const isInShop = async (id: string) => (await currentCatalog()).byId.has(id)
