import { slug } from '#app/paths.ts'
import type { ExportFile, ExportRow } from './export-file.ts'
import { type DecimalSign, decimalSignOf, finish, firstCells, lastCategory } from './finish-product.ts'
import {
  colorsOf,
  type Note,
  readCount,
  type SourcePhoto,
  type SourceProduct,
  stockOf,
  type Variant,
} from './source-product.ts'

/** Reads the products of an export. Rows of one product stand together in the result, whatever their order. */
export function readProducts(file: ExportFile, now: Date): SourceProduct[] {
  const sign = decimalSignOf(
    file.rows.flatMap(({ cell }) => [cell('price'), cell('reduced'), cell('before')]),
  )
  if (file.source === 'woocommerce') return readWooProducts(file, sign, now)
  const groups: ExportRow[][] = []
  const byKey = new Map<string, ExportRow[]>()
  for (const row of file.rows) {
    // A row without an identifier goes on with the product above it.
    const key = row.cell('handle')
    const group = key === '' ? groups.at(-1) : byKey.get(key)
    if (group) {
      group.push(row)
      continue
    }
    const started = [row]
    groups.push(started)
    if (key !== '') byKey.set(key, started)
  }
  return groups.map((rows) =>
    file.source === 'shopify' ? readShopify(rows, file, sign) : readTiendanube(rows, sign),
  )
}

function readTiendanube(rows: readonly ExportRow[], sign: DecimalSign): SourceProduct {
  const notes: Note[] = []
  const first = firstCells(rows)
  const variants = rows.map(({ row, cell }): Variant => ({
    row,
    options: optionsOf(cell, first),
    stock: stockOf(readCount(cell('stock'))),
  }))
  // Any word but the one for no: a column that was left empty hides nothing.
  const isShown = slug(first('published')) !== 'no'
  return finish(rows, {
    brand: first('brand'),
    model: lastCategory(first('category')),
    isShown,
    variants,
    photos: [],
    prices: rows.map(({ row, cell }) => ({ row, full: cell('price'), reduced: cell('reduced') })),
    sign,
    notes,
  })
}

function readShopify(rows: readonly ExportRow[], file: ExportFile, sign: DecimalSign): SourceProduct {
  const notes: Note[] = []
  const first = firstCells(rows)
  // Rows that only add a photo have neither a price nor an option.
  const sold = rows.filter(({ cell }) => cell('price') !== '' || cell('value1') !== '')
  const counts = file.has('stock')
  if (!counts && rows[0]) notes.push({ code: 'stock-unknown', row: rows[0].row })
  const variants = sold.map(({ row, cell }): Variant => {
    const isCounted =
      counts && (!file.has('tracker') || cell('tracker') !== '') && !oversells(cell('oversell'))
    return {
      row,
      options: optionsOf(cell, first),
      stock: stockOf(isCounted ? readCount(cell('stock')) : null),
    }
  })
  const status = first('status').toLowerCase()
  return finish(rows, {
    brand: first('brand'),
    model: first('category'),
    isShown: (status === '' || status === 'active') && first('published').toLowerCase() !== 'false',
    variants,
    photos: shopifyPhotos(rows, variants),
    prices: sold.map(({ row, cell }) => {
      // The price that is crossed out stands in the second column, when there is one.
      const [price, before] = [cell('price'), cell('before')]
      return before === '' ? { row, full: price, reduced: '' } : { row, full: before, reduced: price }
    }),
    sign,
    notes,
    leftOut: first('giftCard').toLowerCase() === 'true' ? 'not-a-shoe' : null,
  })
}

const oversells = (cell: string) => ['continue', 'true'].includes(cell.toLowerCase())

function shopifyPhotos(rows: readonly ExportRow[], variants: readonly Variant[]): SourcePhoto[] {
  const colorAt = new Map(variants.map((variant) => [variant.row, colorsOf([variant], [])[0]?.name ?? '']))
  const ofVariants = rows.flatMap(({ row, cell }) => {
    const name = cell('variantImage')
    return name === '' ? [] : [{ name, color: slug(colorAt.get(row) ?? ''), alt: '' }]
  })
  const own = new Map(ofVariants.map((photo) => [photo.name, photo.color]))
  const listed = rows
    .filter(({ cell }) => cell('image') !== '')
    .toSorted((a, b) => (readCount(a.cell('position')) ?? 0) - (readCount(b.cell('position')) ?? 0))
    .map(({ cell }) => ({ name: cell('image'), color: own.get(cell('image')) ?? null, alt: cell('alt') }))
  const names = new Set(listed.map(({ name }) => name))
  return [...listed, ...ofVariants.filter(({ name }) => !names.has(name))]
}

/** Options are named in the first row of a product, or in each. */
function optionsOf(cell: ExportRow['cell'], first: ExportRow['cell']): Variant['options'] {
  return ['1', '2', '3'].flatMap((n): Variant['options'] => {
    const name = cell(`option${n}`) || first(`option${n}`)
    return name === '' ? [] : [[name, cell(`value${n}`)]]
  })
}

/** Reads WooCommerce's rows: a `variable` row is the product, and each `variation` row names it as its parent. */
function readWooProducts({ rows }: ExportFile, sign: DecimalSign, now: Date): SourceProduct[] {
  const products = rows
    .filter((row) => !isVariation(row))
    .map((parent) => ({ parent, variations: [] as ExportRow[] }))
  const byReference = new Map(
    products.flatMap((product): [string, (typeof products)[number]][] => {
      const { cell } = product.parent
      return [`id:${cell('id')}`, cell('sku')].map((reference) => [reference, product])
    }),
  )
  const alone: ExportRow[] = []
  for (const row of rows.filter(isVariation)) {
    const parent = row.cell('parent')
    const product = parent === '' ? undefined : (byReference.get(parent) ?? byReference.get(`id:${parent}`))
    if (product) product.variations.push(row)
    else alone.push(row)
  }
  return [
    ...products.map(({ parent, variations }) => readProduct(parent, variations, sign, now)),
    ...alone.map((row) => ({ ...readProduct(row, [], sign, now), leftOut: 'variant-alone' as const })),
  ].toSorted((a, b) => a.row - b.row)
}

const isVariation = (row: ExportRow) => types(row).includes('variation')
const types = ({ cell }: ExportRow) =>
  cell('type')
    .toLowerCase()
    .split(/[,|]\s*/)

function readProduct(
  parent: ExportRow,
  variations: readonly ExportRow[],
  sign: DecimalSign,
  now: Date,
): SourceProduct {
  const { cell } = parent
  const sold = variations.filter((row) => row.cell('published') !== '0')
  const rows = sold.length > 0 ? sold : [parent]
  const variants = rows.flatMap((row) => variantsOf(row, parent))
  const kinds = types(parent)
  return finish([parent, ...variations], {
    // An id is unique; older exports may have been made without it.
    key: cell('id') || cell('sku') || slug(cell('name')),
    brand: cell('brand').split(/[,|]/)[0] ?? '',
    model: lastCategory(cell('category')),
    description: cell('description') || cell('short'),
    isShown: cell('published') === '1' && !['hidden', 'search'].includes(cell('visibility').toLowerCase()),
    variants,
    photos: photosOf(parent, sold),
    prices: rows.map((row) => ({
      row: row.row,
      full: row.cell('price') || cell('price'),
      reduced: isOnSale(row, now) ? row.cell('reduced') : '',
    })),
    sign,
    notes: [],
    leftOut: kinds.includes('grouped') || kinds.includes('external') ? 'not-a-shoe' : null,
  })
}

/** Returns a variant for each choice; a variation without a value stands for all values of its parent. */
function variantsOf(row: ExportRow, parent: ExportRow): Variant[] {
  let choices: Variant['options'][] = [[]]
  for (let n = 1; n <= 10; n += 1) {
    const name = row.cell(`option${n}`) || parent.cell(`option${n}`)
    const values = listOf(row.cell(`value${n}`))
    const all = values.length > 0 ? values : listOf(parent.cell(`value${n}`))
    if (name === '' || all.length === 0) continue
    choices = choices.flatMap((options) =>
      all.map((value): Variant['options'] => [...options, [name, value]]),
    )
    if (choices.length > MAX_CHOICES) return []
  }
  const stock = stockOfRow(row, parent)
  return choices.map((options) => ({ row: row.row, options, stock }))
}

const MAX_CHOICES = 500

function stockOfRow(row: ExportRow, parent: ExportRow): Variant['stock'] {
  const inStock = row.cell('inStock') || parent.cell('inStock')
  if (inStock === '0') return 'none'
  const count = readCount(row.cell('stock'))
  // `backorder` sells although there is none.
  return stockOf(inStock === 'backorder' ? null : count)
}

/** Values are separated by commas, or by `|`; a comma inside a value has a backslash before it. */
function listOf(cell: string): string[] {
  return cell
    .split(/(?<!\\),|\|/)
    .map((value) => value.replaceAll('\\,', ',').trim())
    .filter(Boolean)
}

/** A reduced price may begin and end on a day; without days it is in force. */
function isOnSale({ cell }: ExportRow, now: Date): boolean {
  const today = now.toISOString().slice(0, 10)
  const [from, until] = [cell('saleFrom').slice(0, 10), cell('saleUntil').slice(0, 10)]
  return (from === '' || from <= today) && (until === '' || until >= today)
}

function photosOf(parent: ExportRow, variations: readonly ExportRow[]): SourcePhoto[] {
  const own = variations.flatMap((row) => {
    const color = colorsOf(variantsOf(row, parent).slice(0, 1), [])[0]?.name ?? ''
    return listOf(row.cell('images')).map((name) => ({ name, color: slug(color), alt: '' }))
  })
  const ofVariation = new Map(own.map((photo) => [photo.name, photo.color]))
  const shared = listOf(parent.cell('images')).map((name) => ({
    name,
    color: ofVariation.get(name) ?? null,
    alt: '',
  }))
  const names = new Set(shared.map(({ name }) => name))
  return [...shared, ...own.filter(({ name }) => !names.has(name))]
}
