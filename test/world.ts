// The people and the shoes that tests speak of, without a database.
import { centavos, pesos } from '#app/business/money.ts'
import type { Result } from '#app/base/result.ts'
import { colorSlug } from '#app/base/paths.ts'
import type { Pair } from '#app/domain/sales/pair.ts'
import type { User } from '#app/domain/accounts/user.ts'
import type { AdminProduct } from '#app/domain/catalog/admin-product.ts'
import {
  type CatalogSnapshot,
  newestFirst,
  type Product,
  type ProductColor,
  textsOf,
} from '#app/domain/catalog/product.ts'
import { DEMO_LOADED_AT } from '#app/domain/settings/settings.schema.ts'
import type { StoredSettings } from '#app/domain/settings/settings.ts'
import { kindsOf } from '#app/domain/catalog/kind.ts'
import { NO_DATES } from '#app/domain/catalog/publish-dates.ts'
import { listPage } from '#app/domain/catalog/list-page.server.ts'
import { type ProductQuery, toSearchParams } from '#app/domain/catalog/product-query.ts'
import { parseSizes } from '#app/domain/catalog/sizes.ts'
import { demoProducts } from '#demo/catalogue.ts'

/** Makes a user with plausible values; name the ones that the test is about. */
export function makeUser(given: Partial<User> = {}): User {
  return {
    id: 'owner',
    email: 'sol@example.com',
    name: '',
    image: null,
    role: 'user',
    emailVerified: true,
    hasPassword: true,
    hasGoogle: false,
    awaitsSecondKey: false,
    secondKey: 'none',
    ...given,
  }
}

export function makeAdmin(): User {
  return makeUser({ role: 'admin' })
}

/** Returns the value of a command that must have worked. */
export function okValue<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`)
  return result.value
}

let made = 0

/** Makes a product with plausible values; name the ones that the test is about. */
export function makeProduct(given: Partial<Omit<Product, 'finalPrice'>> = {}): Product {
  made += 1
  const price = given.price ?? pesos(68_000)
  return {
    id: `producto${String(made).padStart(6, '0')}`,
    ...textsOf({ name: 'Vera', brand: 'Vault', model: 'Court', description: 'Zapatilla baja de cuero.' }),
    price,
    discount: null,
    finalPrice: centavos(price - (given.discount ?? 0)),
    colors: [makeColor('Negro')],
    createdAt: '2026-03-01T12:00:00.000Z',
    ...given,
  }
}

/** The stored settings of a demo whose owner has set nothing. */
export const DEMO_SETTINGS: StoredSettings = new Map([[DEMO_LOADED_AT, '2026-11-20T12:00:00.000Z']])

/** Without a discount: one pair of 38 is left, and none of 36. */
export const VERA = makeProduct({
  id: 'vera',
  colors: [withSizes(makeColor('Blanco y verde'), '36(0) 37 38(1)')],
})

/** With a discount of 15%, and without sizes. */
export const RIO = makeProduct({
  ...{ id: 'rio', name: 'Río', model: 'Running', price: pesos(84_000), discount: pesos(12_600) },
  colors: [makeColor('Azul petróleo')],
})

export const pairOfVera = (size: number | null): Pair => ({
  ...{ productId: 'vera', colorSlug: 'blanco-y-verde', size },
})
export const PAIR_OF_RIO: Pair = { productId: 'rio', colorSlug: 'azul-petroleo', size: null }

/** Makes a product as the admin sees it: published, never edited. */
export function makeAdminProduct(given: Partial<Omit<AdminProduct, 'finalPrice'>> = {}): AdminProduct {
  const {
    cost = null,
    labels = null,
    version = 1,
    updatedAt,
    publishedAt,
    deletedAt = null,
    dates = NO_DATES,
    ...rest
  } = given
  const product = makeProduct(rest)
  return {
    ...product,
    cost,
    labels,
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

/** Adds a video to a color. */
export function withVideo(color: ProductColor, digit = 'a'): ProductColor {
  const publicId = `videos/webm/${digit.repeat(32)}`
  const poster = { publicId: `prueba/cuadro-${digit}`, url: `/imagenes/upload/prueba/cuadro-${digit}` }
  return { ...color, video: { publicId, url: `/${publicId}`, poster } }
}

/** Builds a snapshot without a database: products newest first, the id as tie-break. */
export function makeSnapshot(version: number, products: Product[]): CatalogSnapshot {
  const ordered = products.toSorted(newestFirst)
  const byId = new Map(ordered.map((product) => [product.id, product]))
  return {
    version,
    products: ordered,
    listed: ordered,
    kinds: kindsOf([], ordered),
    byId,
    updatedAt: () => null,
    coming: new Map(),
  }
}

/** Returns the demo shop's catalogue. */
export function demoCatalog(): CatalogSnapshot {
  const products = demoProducts.map(
    ({ id, name, brand, model, description, createdAt, price, discount, colors }) =>
      makeProduct({
        ...{ id, name, brand, model, description, createdAt },
        price: pesos(price),
        discount: discount === null ? null : pesos(discount),
        colors: colors.map((color) => makeColor(color.name, 0, color.hex)) as Product['colors'],
      }),
  )
  return makeSnapshot(1, products)
}

export const EMPTY_QUERY: ProductQuery = {
  ...{ kinds: [], audiences: [], brands: [], models: [], sizes: [], color: null },
  ...{ maxPrice: null, unreadablePrice: null, sort: 'none' },
}

/** Asks for all pages of a list: its ids, of which there are at most 200, and what its filters offer. */
export function listProducts(products: readonly Product[], query: Partial<ProductQuery>) {
  const params = toSearchParams({ ...EMPTY_QUERY, ...query })
  params.set('pagina', '99999')
  const { products: shown, options, query: understood } = listPage(products, params, { from: 'start' })
  return { ids: shown.map(({ id }) => id), options, query: understood }
}
