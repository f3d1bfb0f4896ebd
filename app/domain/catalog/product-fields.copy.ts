import type { ProductText } from './product.ts'

/** The names of a product's fields on the owner's screens. */
export const productFieldsCopy = {
  name: 'Nombre',
  brand: 'Marca',
  model: 'Modelo',
  description: 'Descripción',
  audience: 'Para quién',
  price: 'Precio',
  discount: 'Descuento',
} satisfies Record<ProductText | 'price' | 'discount', string>
