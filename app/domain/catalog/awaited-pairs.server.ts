import { productPath } from '#app/base/paths.ts'
import { canMailLinks } from '#app/domain/accounts/sign-up.server.ts'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import { hasWhatsapp } from '#app/domain/settings/settings.ts'
import type { CatalogSnapshot } from './product.ts'
import type { Awaited, AwaitedPair, RestockChannel } from './restock.ts'
import { isInStock, withSize } from './sizes.ts'

/** `isThere`: it is in stock, so nobody needs to wait for it. */
export type FoundPair = Awaited & { path: string; isThere: boolean }

/** Returns what somebody waits for; null when the shop shows no such color. */
export function findAwaited(catalog: CatalogSnapshot, pair: AwaitedPair): FoundPair | null {
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

/** Returns the ways in which the shop can write to those who wait, the quickest first. */
export async function restockChannels(): Promise<RestockChannel[]> {
  const channels: RestockChannel[] = hasWhatsapp(await currentSettings()) ? ['whatsapp'] : []
  return (await canMailLinks()) ? [...channels, 'mail'] : channels
}
