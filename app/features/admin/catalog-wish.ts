import type { AdminProduct } from '../catalog/admin-product.ts'
import type { ListedProduct } from './listed-product.ts'
import {
  isCreationKey,
  type ProductFormInput,
  type ProductFieldError,
} from '#app/features/product-form/product.schema.ts'

/** What the admin's screens ask for, as JSON. */
export type CatalogWish =
  | { wish: 'add'; key: string; isHidden: boolean; product: ProductFormInput }
  | { wish: 'edit'; id: string; version: number; product: ProductFormInput }

export type CatalogFailure = 'bad-request' | 'not-found' | 'signed-out' | 'not-allowed' | 'offline' | 'failed'

export type CatalogAnswer =
  | { done: ListedProduct; version: number }
  /** Somebody else saved meanwhile; this is what is stored now. */
  | { conflict: AdminProduct }
  | { problems: ProductFieldError[] }
  /** Photos that are not kept any more. */
  | { gone: string[] }
  | { failure: CatalogFailure }

/** Null: nothing that a screen of ours would send. What the form holds is checked by `parseProductForm`. */
export function readWish(body: unknown): CatalogWish | null {
  if (typeof body !== 'object' || body === null) return null
  const { wish, id, key, isHidden, version, product } = body as Record<string, unknown>
  switch (wish) {
    case 'add':
      if (!isCreationKey(key)) return null
      return { wish, key, isHidden: isHidden === true, product: product as ProductFormInput }
    case 'edit':
      if (!isId(id) || !Number.isSafeInteger(version)) return null
      return { wish, id, version: version as number, product: product as ProductFormInput }
    default:
      return null
  }
}

const isId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{1,64}$/.test(id)
