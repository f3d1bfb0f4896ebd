import type { DecimalSign } from './amounts.ts'
import type { ExportFile, ExportRow } from './export-file.ts'
import { finish, lastCategory } from './finish-product.ts'
import {
  colorsOf,
  readCount,
  type SourcePhoto,
  type SourceProduct,
  stockOf,
  type Variant,
} from './source-product.ts'
import { slug } from '#app/paths.ts'

/** Reads WooCommerce's rows: a `variable` row is the product, and each `variation` row names it as its parent. */
export function readWooProducts({ rows }: ExportFile, sign: DecimalSign, now: Date): SourceProduct[] {
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
