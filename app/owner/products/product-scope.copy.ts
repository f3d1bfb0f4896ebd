import { countProducts } from '#app/owner/frame/admin.copy.ts'

export const scopeCopy = {
  which: 'Qué productos',
  all: 'Todos los productos',
  some: 'Por marca o modelo',
  chosen: (count: number) => (count === 1 ? 'El producto elegido' : `Los ${countProducts(count)} elegidos`),
  brands: 'Marcas',
  models: 'Modelos',
  countOf: countProducts,
}
