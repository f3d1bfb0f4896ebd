import { slug } from '#app/base/paths.ts'
import { decimalSignOf } from './amounts.ts'
import { finish } from './finish-product.ts'
import type { SourceProduct } from './source-product.ts'
import {
  firstCells,
  groupRows,
  listOf,
  numbered,
  optionsOf,
  readCount,
  readYes,
  type Table,
  type TableFormat,
} from './table.ts'

/** Tiendanube's export, and Nuvemshop's, which is the same shop in Brazil. It has no photos. */
export const tiendanube: TableFormat = {
  columns: {
    handle: ['Identificador de URL', 'Identificador URL', 'URL identifier', 'URL'],
    name: ['Nombre', 'Nome', 'Name'],
    category: ['Categorias', 'Categories'],
    price: ['Precio', 'Preco', 'Price'],
    reduced: ['Precio promocional', 'Preco promocional', 'Promotional price', 'Sale price'],
    cost: ['Costo', 'Custo', 'Cost'],
    stock: ['Stock', 'Estoque'],
    variantId: ['ID de variante', 'ID da variacao', 'Variant ID'],
    sku: ['SKU'],
    published: [
      'Mostrar en tienda',
      'Mostrar en la tienda',
      'Exibir na loja',
      'Show in store',
      'Display in store',
    ],
    visibility: ['Visibilidad', 'Visibilidade', 'Visibility'],
    description: ['Descripcion', 'Descricao', 'Description'],
    brand: ['Marca', 'Brand'],
    gender: ['Sexo', 'Genero', 'Gender'],
    age: ['Rango de edad', 'Faixa etaria', 'Age group', 'Age range'],
    ...numbered(3, (n) => [
      [
        `option${n}`,
        [`Nombre de propiedad ${n}`, `Nome da variacao ${n}`, `Property ${n} name`, `Property name ${n}`],
      ],
      [
        `value${n}`,
        [`Valor de propiedad ${n}`, `Valor da variacao ${n}`, `Property ${n} value`, `Property value ${n}`],
      ],
    ]),
  },
  anchors: ['handle', 'name', 'price'],
  read: readTiendanube,
}

function* readTiendanube({ rows }: Table): Generator<SourceProduct> {
  const sign = decimalSignOf(rows.flatMap(({ cell }) => [cell('price'), cell('reduced')]))
  for (const group of groupRows(rows)) {
    const first = firstCells(group)
    const key = first('handle') || slug(first('name'))
    yield finish(group, {
      key,
      path: `/productos/${key}`,
      brand: first('brand'),
      categories: listOf(first('category')),
      audience: [first('gender'), first('age')],
      description: first('description'),
      // An empty column hides nothing.
      isShown: ['published', 'visibility'].every((column) => readYes(first(column) || 'si') === true),
      variants: group.map(({ row, cell }) => ({
        row,
        options: optionsOf(cell, first),
        count: readCount(cell('stock')),
        id: cell('variantId'),
      })),
      photos: [],
      prices: group.map(({ row, cell }) => ({ row, full: cell('price'), reduced: cell('reduced') })),
      sign,
      notes: [],
    })
  }
}
