import { paths, productPath, slug } from '#app/base/paths.ts'
import { canMailLinks } from '#app/domain/accounts/sign-up.server.ts'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import { hasWhatsapp } from '#app/domain/settings/settings.ts'
import type { CatalogSnapshot } from './product.ts'
import { ANY_PRODUCT, type Awaited, type AwaitedPair, type RestockChannel } from './restock.ts'
import { isInStock, withSize } from './sizes.ts'
import { spellingKey } from './spelling.ts'

/** `isThere`: it is in stock, so nobody needs to wait for it. */
export type FoundPair = Awaited & { path: string; isThere: boolean }

/** Returns what somebody waits for; null when the shop shows no such color, and has no such kind or brand. */
export function findAwaited(catalog: CatalogSnapshot, pair: AwaitedPair): FoundPair | null {
  if (pair.productId === ANY_PRODUCT) return findAny(catalog, pair)
  const coming = catalog.coming.get(pair.productId)
  const product = catalog.byId.get(pair.productId) ?? coming
  const color = product?.colors.find(({ slug }) => slug === pair.color)
  if (!product || !color) return null
  const shown = { ...pair, name: product.name, colorName: color.name }
  const path = withSize(productPath(product, color), pair.size)
  if (coming) return pair.size === null ? { ...shown, awaits: 'launch', path, isThere: false } : null
  return {
    ...shown,
    awaits: pair.size === null ? 'color' : 'size',
    path,
    isThere: isInStock(color.sizes, pair.size ?? undefined),
  }
}

/** Kind and brand become the shop's own words, because mails repeat them. */
function findAny(catalog: CatalogSnapshot, pair: AwaitedPair): FoundPair | null {
  const { size, kind = '', brand = '' } = pair
  const named = {
    kind: kind && catalog.kinds.find((one) => one.slug === slug(kind))?.name,
    brand: brand && catalog.products.find((one) => spellingKey(one.brand) === spellingKey(brand))?.brand,
  }
  if (size === null || named.kind === undefined || named.brand === undefined) return null
  const filters = Object.entries({ tipo: named.kind, marca: named.brand }).filter(([, name]) => name !== '')
  return {
    ...{ productId: ANY_PRODUCT, color: '', colorName: '', size, kind: named.kind, brand: named.brand },
    ...{ name: [named.kind, named.brand].filter(Boolean).join(', '), awaits: 'any', isThere: false },
    path: withSize(`${paths.products}?${new URLSearchParams(filters)}`, size),
  }
}

/**
 * Returns the ways in which the shop can write to those who wait, the quickest first. Of any pair it writes often, so only
 * by mail.
 */
export async function restockChannels(pair?: Pick<Awaited, 'awaits'> | null): Promise<RestockChannel[]> {
  const canChat = pair?.awaits !== 'any' && hasWhatsapp(await currentSettings())
  const channels: RestockChannel[] = canChat ? ['whatsapp'] : []
  return (await canMailLinks()) ? [...channels, 'mail'] : channels
}
