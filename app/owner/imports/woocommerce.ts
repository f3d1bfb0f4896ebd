import { slug } from '#app/base/paths.ts'
import { type DecimalSign, decimalSignOf } from './amounts.ts'
import type { LoosePhoto } from './photos.ts'
import { finish } from './finish-product.ts'
import type { SourceProduct } from './source-product.ts'
import {
  listOf,
  numbered,
  plain,
  readCount,
  readYes,
  type Row,
  type Table,
  type TableFormat,
} from './table.ts'
import { colorsOf, type Variant } from './variants.ts'

export const woocommerce: TableFormat = {
  columns: {
    id: ['ID'],
    type: ['Type', 'Tipo'],
    sku: ['SKU'],
    name: ['Name', 'Nombre', 'Nome'],
    slug: ['Slug', 'post_name'],
    published: ['Published', 'Publicado'],
    visibility: [
      'Visibility in catalog',
      'Visibility in catalogue',
      'Catalog visibility',
      'Catalogue visibility',
      'Visibilidad en el catalogo',
      'Visibilidad en catalogo',
      'Visibilidad del catalogo',
      'Visibilidade no catalogo',
      'Visibilidade do catalogo',
    ],
    short: ['Short description', 'Descripcion corta', 'Descricao curta'],
    description: ['Description', 'Descripcion', 'Descricao'],
    saleFrom: [
      'Date sale price starts',
      'Dia en que empieza el precio rebajado',
      'Fecha de inicio del precio rebajado',
      'Data de preco promocional comeca em',
    ],
    saleUntil: [
      'Date sale price ends',
      'Dia en que termina el precio rebajado',
      'Fecha de fin del precio rebajado',
      'Data de preco promocional termina em',
    ],
    inStock: ['In stock?', 'En inventario?', 'Existencias?', 'Hay existencias?', 'Em estoque?'],
    stock: ['Stock', 'Inventario', 'Estoque'],
    reduced: ['Sale price', 'Precio rebajado', 'Precio de oferta', 'Preco promocional'],
    price: ['Regular price', 'Precio normal', 'Precio regular', 'Preco', 'Preco normal', 'Preco de venda'],
    cost: ['Cost of goods', 'Coste de los bienes', 'Costo de los bienes'],
    category: ['Categories', 'Categorias'],
    images: ['Images', 'Imagenes', 'Imagens'],
    parent: ['Parent', 'Superior', 'Principal', 'Padre', 'ID padre', 'Ascendente', 'Produto ascendente'],
    brand: ['Brands', 'Brand', 'Marcas', 'Marca'],
    ...numbered(10, (n) => [
      [`option${n}`, [`Attribute ${n} name`, `Nombre del atributo ${n}`, `Nome do atributo ${n}`]],
      [
        `value${n}`,
        [
          `Attribute ${n} value(s)`,
          `Valor(es) del atributo ${n}`,
          `Valores del atributo ${n}`,
          `Valores do atributo ${n}`,
          `Valor(es) do atributo ${n}`,
        ],
      ],
    ]),
  },
  anchors: ['type', 'name', 'price'],
  read: readWooCommerce,
}

/** A `variable` row is the product, and each `variation` row names it as its parent. */
function* readWooCommerce({ rows }: Table, now: Date): Generator<SourceProduct> {
  const sign = decimalSignOf(rows.flatMap(({ cell }) => [cell('price'), cell('reduced')]))
  const variations = new Map<Row, Row[]>(rows.filter((row) => !isVariation(row)).map((row) => [row, []]))
  const byReference = new Map(
    [...variations.keys()].flatMap((row) => [
      [`id:${row.cell('id')}`, row] as const,
      [row.cell('sku'), row] as const,
    ]),
  )
  const alone = new Set<Row>()
  for (const row of rows.filter(isVariation)) {
    const named = row.cell('parent')
    const parent = named === '' ? undefined : (byReference.get(named) ?? byReference.get(`id:${named}`))
    if (parent) variations.get(parent)?.push(row)
    else alone.add(row)
  }
  for (const row of rows) {
    const own = variations.get(row)
    if (own || alone.has(row)) yield readProduct(row, own ?? [], { sign, now, isAlone: alone.has(row) })
  }
}

const isVariation = (row: Row) => typesOf(row).includes('variation')
const typesOf = ({ cell }: Row) =>
  cell('type')
    .toLowerCase()
    .split(/[,|]\s*/)

function readProduct(
  parent: Row,
  variations: readonly Row[],
  { sign, now, isAlone }: { sign: DecimalSign; now: Date; isAlone: boolean },
): SourceProduct {
  const { cell } = parent
  const sold = variations.filter((row) => row.cell('published') !== '0')
  const rows = sold.length > 0 ? sold : [parent]
  const types = typesOf(parent)
  return finish([parent, ...variations], {
    // An id is unique; older exports may have been made without it.
    key: cell('id') || cell('sku') || slug(cell('name')),
    path: `/producto/${cell('slug') || slugOf(cell('name'))}`,
    brand: listOf(cell('brand'))[0] ?? '',
    categories: listOf(cell('category')),
    description: unescapeLines(cell('description') || cell('short')),
    isShown:
      readYes(cell('published')) === true &&
      ['', 'visible', 'catalog'].includes(cell('visibility').toLowerCase()),
    variants: rows.flatMap((row) => variantsOf(row, parent)),
    photos: photosOf(parent, sold),
    prices: rows.map((row) => ({
      row: row.row,
      full: row.cell('price') || cell('price'),
      reduced: isOnSale(row, now) ? row.cell('reduced') : '',
    })),
    sign,
    notes: [],
    error: isAlone
      ? 'variant-alone'
      : types.includes('grouped') || types.includes('external')
        ? 'not-a-shoe'
        : null,
  })
}

/** WooCommerce's own export has no address: WordPress makes it from the name, without apostrophes. */
const slugOf = (name: string) => slug(plain(name).replace(/['’´`"]/g, ''))

/** Restores line breaks, which WooCommerce writes as `\n`; it doubles a backslash before an `n`. */
function unescapeLines(text: string): string {
  return text.replace(/\\\\n|\\r\\n|\\[nr/]/g, (sign) =>
    sign === '\\\\n' ? '\\n' : sign === '\\/' ? '/' : '\n',
  )
}

const MAX_CHOICES = 500

/** Returns a variant for each choice; a variation without a value stands for all values of its parent. */
function variantsOf(row: Row, parent: Row): Variant[] {
  let choices: Variant['options'][] = [[]]
  for (let n = 1; n <= 10; n += 1) {
    const name = row.cell(`option${n}`) || parent.cell(`option${n}`)
    const values = listOf(row.cell(`value${n}`))
    const all = values.length > 0 ? values : listOf(parent.cell(`value${n}`))
    if (name === '' || all.length === 0) continue
    choices = choices.flatMap((options) =>
      all.map((value): Variant['options'] => [...options, [plain(name), plain(value)]]),
    )
    if (choices.length > MAX_CHOICES) return []
  }
  const count = countOf(row, parent)
  const isRough = choices.length > 1 || readCount(row.cell('stock')) === null
  return choices.map((options) => ({ row: row.row, options, count, isRough }))
}

function countOf(row: Row, parent: Row): number | null {
  const inStock = row.cell('inStock') || parent.cell('inStock')
  // `backorder` sells without stock.
  if (inStock === 'backorder') return null
  return readYes(inStock) === false ? 0 : readCount(row.cell('stock'))
}

/** Tells whether the reduced price applies today; without dates it always does. */
function isOnSale({ cell }: Row, now: Date): boolean {
  const today = now.toISOString().slice(0, 10)
  const [from, until] = [cell('saleFrom').slice(0, 10), cell('saleUntil').slice(0, 10)]
  return (from === '' || from <= today) && (until === '' || until >= today)
}

function photosOf(parent: Row, variations: readonly Row[]): LoosePhoto[] {
  const own = variations.flatMap((row) => {
    const color = colorsOf(variantsOf(row, parent).slice(0, 1), [])[0]?.name ?? ''
    return listOf(row.cell('images')).map((name) => ({ name: plain(name), color: slug(color), alt: '' }))
  })
  const ofVariation = new Map(own.map((photo) => [photo.name, photo.color]))
  const shared = listOf(parent.cell('images'))
    .map(plain)
    .map((name) => ({ name, color: ofVariation.get(name) ?? null, alt: '' }))
  const names = new Set(shared.map(({ name }) => name))
  return [...shared, ...own.filter(({ name }) => !names.has(name))]
}
