import { findAdminProduct } from '../catalog/admin-catalog.server.ts'
import type { CatalogAnswer, CatalogWish } from './catalog-wish.ts'
import { toListed } from './listed-product.ts'
import { parseProductForm } from '#app/features/product-form/product.schema.ts'
import { saveEditedProduct, saveNewProduct } from './save-product.server.ts'

/** Does what a screen of the admin asks for. */
export async function grantWish(wish: CatalogWish): Promise<CatalogAnswer> {
  switch (wish.wish) {
    case 'add':
      return add(wish)
    case 'edit':
      return edit(wish)
  }
}

const notFound = { failure: 'not-found' } as const

async function add({ key, isHidden, product }: CatalogWish & { wish: 'add' }): Promise<CatalogAnswer> {
  const parsed = parseProductForm(product)
  if (!parsed.ok) return { problems: parsed.error }
  const answer = await saveNewProduct(parsed.value, { key, isHidden })
  return 'gone' in answer ? answer : look(answer.id)
}

async function edit({ id, version, product }: CatalogWish & { wish: 'edit' }): Promise<CatalogAnswer> {
  const parsed = parseProductForm(product)
  if (!parsed.ok) return { problems: parsed.error }
  const answer = await saveEditedProduct(id, version, parsed.value)
  if (answer === 'not-found') return notFound
  if (answer === 'conflict') {
    const current = await findAdminProduct(id)
    return current ? { conflict: current } : notFound
  }
  return 'gone' in answer ? answer : look(id)
}

async function look(id: string): Promise<CatalogAnswer> {
  const product = await findAdminProduct(id)
  return product ? { done: toListed(product, new Date()), version: product.version } : notFound
}
