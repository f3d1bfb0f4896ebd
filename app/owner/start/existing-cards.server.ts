import { adminCatalog } from '#app/domain/catalog/admin-catalog.server.ts'
import { outsideTrash, stateOf } from '#app/domain/catalog/admin-product.ts'
import { toCard, type CardProduct } from '#app/domain/catalog/product.ts'
import { paths } from '#app/base/paths.ts'

/** Cards before all are asked for. */
const FIRST_CARDS = 8
/** Of a larger catalogue the list of products shows the rest, with its pages and filters. */
export const MAX_CARDS = 100

type ExistingCard = { card: CardProduct; brand: string; isHidden: boolean }

export type ExistingCards = {
  cards: ExistingCard[]
  total: number
  /** Leads to the rest; null: every product is shown. */
  restPath: string | null
}

/** Returns the first products by brand and name (Spec §2); `/admin?productos=todos`: all of them. */
export async function existingCards(params: URLSearchParams, now: Date): Promise<ExistingCards> {
  const products = outsideTrash(await adminCatalog())
  const total = products.length
  const areAll = params.get('productos') === 'todos' && total <= MAX_CARDS
  const cards = products.slice(0, areAll ? MAX_CARDS : FIRST_CARDS).map((product) => ({
    card: toCard(product, now),
    brand: product.brand,
    isHidden: stateOf(product) === 'hidden',
  }))
  const inPlace = `${paths.admin}?${new URLSearchParams([...params, ['productos', 'todos']])}`
  const restPath = cards.length === total ? null : total > MAX_CARDS ? paths.adminProductList : inPlace
  return { cards, total, restPath }
}
