import type { Centavos } from '#app/business/money.ts'
import type { ProductState } from '../catalog/admin-product.ts'
import type { ProductImage } from '../catalog/product.ts'
import type { Stock } from '../catalog/sizes.ts'
import type { PairState } from '../selection/pair-state.ts'
import type { PricedPair } from './sale-prices.ts'

/** A row of the list. */
export type ListedSale = {
  /** As it is written: `V-7K3Q`. */
  code: string
  state: PairState
  sentAt: number
  reservedUntil: number | null
  count: number
  sum: Centavos
  /** Null: the product or its photo is gone. */
  photos: (ProductImage | null)[]
}

export type SalePair = PricedPair & {
  id: string
  stateAt: number
  productId: string
  name: string
  color: string
  /** As it is written: `37,5`; null: it is settled in the chat. */
  size: string | null
  reservedUntil: number | null
  photo: ProductImage | null
  /** Of its size; null where the owner entered none. */
  stock: Stock | null
  /** What became of the product; null: it is deleted for good, or has this color no more. */
  product: ProductState | null
}

/** A selection as the owner opens it. */
export type Sale = {
  code: string
  state: PairState
  sentAt: number
  expiresAt: number
  pairs: SalePair[]
}

export type SoldTotal = { count: number; sum: Centavos }

/** What the file of sales holds of a pair. */
export type ExportedPair = {
  code: string
  sentAt: number
  state: PairState
  stateAt: number
  brand: string
  name: string
  color: string
  size: string | null
  sent: Centavos
  charged: Centavos | null
}
