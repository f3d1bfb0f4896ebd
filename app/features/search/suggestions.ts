import type { CardProduct } from '../catalog/product.ts'

/** What the overlay shows: products while a term is typed, what others look for while there is none. */
export type Suggestions = { products: CardProduct[]; trending: string[] }
