import type { ProductText } from './product-texts.ts'

/** What the owner's screens call the fields of a product. */
export const productFieldsCopy = {
  name: 'Nombre',
  brand: 'Marca',
  model: 'Modelo',
  description: 'Descripción',
  audience: 'Para quién',
  price: 'Precio',
  discount: 'Descuento',
} satisfies Record<ProductText | 'price' | 'discount', string>
