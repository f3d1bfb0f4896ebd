import { slug } from '#app/paths.ts'
import { type DecimalSign, decimalSignOf } from './amounts.ts'
import type { ExportFile, ExportRow } from './export-file.ts'
import { finish, firstCells, lastCategory } from './finish-product.ts'
import { readWooProducts } from './read-woocommerce.ts'
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
