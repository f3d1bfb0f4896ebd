import type { Selectable } from 'kysely'

type ProductsTable = {
  id: string
  name: string
  brand: string
  model: string
  description: string
  /** Centavos, as every price here. */
  price: number
  discount: number | null
  final_price: number
  created_at: string
  updated_at: string
}

type ProductColorsTable = { product_id: string; name: string; slug: string; hex: string; position: number }

type ProductImagesTable = {
  product_id: string
  color_name: string
  position: number
  url: string
  public_id: string
}

type DeletedImagesTable = { public_id: string; url: string; deleted_at: string }

/** One row. Every committed change of the catalogue adds one to it, in the same transaction. */
type CatalogVersionTable = { id: number; version: number }

export type ProductRow = Selectable<ProductsTable>
export type ProductColorRow = Selectable<ProductColorsTable>
export type ProductImageRow = Selectable<ProductImagesTable>

declare module '#app/platform/database.server.ts' {
  interface Tables {
    products: ProductsTable
    product_colors: ProductColorsTable
    product_images: ProductImagesTable
    deleted_images: DeletedImagesTable
    catalog_version: CatalogVersionTable
  }
}
