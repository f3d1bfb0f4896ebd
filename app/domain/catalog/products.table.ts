import type { Generated, Selectable } from 'kysely'
import type { ProductTexts } from './product.ts'

type ProductsTable = ProductTexts & {
  id: string
  /** Centavos, as every price here. */
  price: number
  discount: number | null
  final_price: number
  /** The shop pays this for a pair; null: nobody has said. */
  cost: Generated<number | null>
  created_at: string
  updated_at: string
  /** Null: hidden from the shop. */
  published_at: string | null
  /** Null: not in the trash. */
  deleted_at: string | null
  /** When it is published by itself; null: never. Only hidden products have it. */
  shows_at: string | null
  /** When it is hidden by itself; null: never. */
  hides_at: string | null
  /** 1: until `shows_at` its page shows name, photos and a countdown. */
  has_countdown: Generated<number>
  /** Counts the edits, so that a concurrent edit is noticed. */
  version: number
  /** Its printed labels say this price; null: none were printed. */
  label_price: Generated<number | null>
  label_discount: Generated<number | null>
  /** 1: the demo invented it. */
  is_demo: Generated<number>
}

type ProductColorsTable = {
  product_id: string
  name: string
  slug: string
  hex: string
  position: number
  /** As `writeSizes` writes them. */
  sizes: string
}

type ProductImagesTable = {
  product_id: string
  color_name: string
  position: number
  url: string
  public_id: string
  /** 1: it shows the shoe on a foot. */
  on_foot: Generated<number>
  /** The video of a color and its poster come after its photos. */
  role: Generated<'photo' | 'video' | 'poster'>
}

type DeletedImagesTable = { public_id: string; url: string; deleted_at: string }

/** The product that a key of the admin's form created, so that a repeated request creates no second one. */
type CreatedProductsTable = { key: string; product_id: string }

/** One row. Every change of the catalogue increases it in the same transaction. */
type CatalogVersionTable = { id: number; version: number }

/** The owner's kinds of products. A kind that only products name has no row. */
type KindsTable = {
  /** Its part of the address. */
  slug: string
  name: string
  /** The words of its page; empty: none. */
  words: string
  position: number
}

/** Photos of products whose original is missing or cut, as the last check found them. */
type PhotoProblemsTable = { public_id: string; found_at: string }

/** An order that the owner made by hand, as ids on lines; empty: newest first. `kind` as `ALL_KINDS` says. */
type ListOrdersTable = {
  kind: string
  ids: string
  /** The ids before the last change. */
  before: string
  version: number
}

export type ProductRow = Selectable<ProductsTable>
export type ProductColorRow = Selectable<ProductColorsTable>
export type ProductImageRow = Selectable<ProductImagesTable>

declare module '#app/platform/database.server.ts' {
  interface Tables {
    products: ProductsTable
    product_colors: ProductColorsTable
    product_images: ProductImagesTable
    deleted_images: DeletedImagesTable
    created_products: CreatedProductsTable
    catalog_version: CatalogVersionTable
    photo_problems: PhotoProblemsTable
    kinds: KindsTable
    list_orders: ListOrdersTable
  }
}
