import { storedSetting } from '#app/domain/settings/settings.server.ts'
import { slug } from '#app/base/paths.ts'
import { currentCatalog } from './catalog-snapshot.server.ts'
import { listPage } from './list-page.server.ts'

/** Returns the list of all products, as an address asks for it. */
export async function shopList(params: URLSearchParams, from: 'start' | 'page') {
  const { listed, kinds, version } = await currentCatalog()
  return { ...listPage(listed, params, { from, kinds, audience: await shopAudience() }), version }
}

/** Returns the list of one kind, and the kind; null: there is none. */
export async function kindList(address: string, params: URLSearchParams, from: 'start' | 'page') {
  const { kinds, version } = await currentCatalog()
  const kind = kinds.find((one) => one.slug === slug(address))
  if (!kind) return null
  return {
    kind,
    list: { ...listPage(kind.products, params, { from, audience: await shopAudience() }), version },
  }
}

/** For whom a product is that does not say it. */
export const shopAudience = async () => (await storedSetting('audience')) ?? ''
