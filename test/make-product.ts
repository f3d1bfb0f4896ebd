import { centavos, pesos } from '#app/business/money.ts'
import { colorSlug } from '#app/base/paths.ts'
import type { AdminProduct } from '#app/domain/catalog/admin-product.ts'
import { NO_DATES } from '#app/domain/catalog/publish-dates.ts'
import type { Product, ProductColor } from '#app/domain/catalog/product.ts'
import { parseSizes } from '#app/domain/catalog/sizes.ts'

let made = 0

/** A product with plausible values; name the ones that the test is about. */
export function makeProduct(given: Partial<Omit<Product, 'finalPrice'>> = {}): Product {
  made += 1
  const price = given.price ?? pesos(68_000)
  return {
    id: `producto${String(made).padStart(6, '0')}`,
    name: 'Vera',
    brand: 'Vault',
    model: 'Court',
    description: 'Zapatilla baja de cuero.',
    audience: '',
    price,
    discount: null,
    finalPrice: centavos(price - (given.discount ?? 0)),
    colors: [makeColor('Negro')],
    createdAt: '2026-03-01T12:00:00.000Z',
    ...given,
  }
}

/** The same as the admin sees it: published, never edited. */
export function makeAdminProduct(given: Partial<Omit<AdminProduct, 'finalPrice'>> = {}): AdminProduct {
  const { version = 1, updatedAt, publishedAt, deletedAt = null, dates = NO_DATES, ...rest } = given
  const product = makeProduct(rest)
  return {
    ...product,
    version,
    updatedAt: updatedAt ?? product.createdAt,
    publishedAt: publishedAt === undefined ? product.createdAt : publishedAt,
    deletedAt,
    dates,
  }
}

/** @param sizes as `writeSizes` writes them: `36 37(1) 38(0)` */
export function withSizes(color: ProductColor, sizes: string): ProductColor {
  return { ...color, sizes: parseSizes(sizes) ?? [] }
}

export function makeColor(name: string, photos = 2, hex = '#1c1b1a'): ProductColor {
  const images = Array.from({ length: photos }, (_, index) => {
    const publicId = `prueba/${name.toLowerCase().replaceAll(' ', '-')}-${index + 1}`
    return { publicId, url: `/imagenes/upload/${publicId}` }
  })
  return { name, slug: colorSlug(name), hex, images, sizes: [] }
}
