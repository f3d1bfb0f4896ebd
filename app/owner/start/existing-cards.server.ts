import { adminCatalog } from '#app/domain/catalog/admin-catalog.server.ts'
import { outsideTrash, stateOf } from '#app/domain/catalog/admin-product.ts'
import { toCard } from '#app/domain/catalog/product.ts'
import { paths } from '#app/base/paths.ts'

const FIRST_CARDS = 8
/** Maximum number of cards; the list of products, which has pages, shows a larger catalogue. */
export const MAX_CARDS = 100

export type ExistingCards = Awaited<ReturnType<typeof existingCards>>

/** Returns the first products by brand and name (Spec §2), or all for `/admin?productos=todos`. */
export async function existingCards(params: URLSearchParams, now: Date) {
  const products = outsideTrash(await adminCatalog())
  const total = products.length
  const areAll = params.get('productos') === 'todos' && total <= MAX_CARDS
  const cards = products.slice(0, areAll ? MAX_CARDS : FIRST_CARDS).map((product) => ({
    card: toCard(product, now),
    brand: product.brand,
    isHidden: stateOf(product) === 'hidden',
  }))
  const inPlace = `${paths.admin}?${new URLSearchParams([...params, ['productos', 'todos']])}`
  // Null when every product is shown.
  const restPath = cards.length === total ? null : total > MAX_CARDS ? paths.adminProductList : inPlace
  return { cards, total, restPath }
}
