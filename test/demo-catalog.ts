import { centavos, pesos } from '#app/business/money.ts'
import { type CatalogSnapshot, type Product, type ProductColor } from '#app/domain/catalog/product.ts'
import { colorSlug } from '#app/base/paths.ts'
import { demoProducts } from '#demo/catalogue.ts'
import { makeSnapshot } from './make-catalog.ts'

/** The demo shop's products as the shop knows them, without a database. */
export function demoCatalog(): CatalogSnapshot {
  return makeSnapshot(1, demoProducts.map(toProduct))
}

function toProduct(product: (typeof demoProducts)[number]): Product {
  const price = pesos(product.price)
  const discount = product.discount === null ? null : pesos(product.discount)
  const [first, ...rest] = product.colors.map(toColor)
  if (!first) throw new Error(`${product.name} has no color`)
  const { id, name, brand, model, description, createdAt } = product
  return {
    id,
    name,
    brand,
    model,
    description,
    audience: '',
    createdAt,
    price,
    discount,
    finalPrice: centavos(price - (discount ?? 0)),
    colors: [first, ...rest],
  }
}

function toColor({ name, hex }: { name: string; hex: string }): ProductColor {
  return { name, hex, slug: colorSlug(name), images: [], sizes: [] }
}
