import type { ProductText } from './product.ts'

/** The names of a product's fields on the owner's screens. */
export const productFieldsCopy = {
  name: 'Nombre',
  brand: 'Marca',
  model: 'Modelo',
  description: 'Descripción',
  kind: 'Categoría',
  audience: 'Para quién',
  material: 'Material',
  sole: 'Suela',
  fit: 'Calza',
  care: 'Cuidado',
  badges: 'Sellos',
  price: 'Precio',
  discount: 'Descuento',
  cost: 'Costo',
} satisfies Record<ProductText | 'price' | 'discount' | 'cost', string>
