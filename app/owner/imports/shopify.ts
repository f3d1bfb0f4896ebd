import { slug } from '#app/base/paths.ts'
import { decimalSignOf } from './amounts.ts'
import type { LoosePhoto } from './photos.ts'
import { finish, modelOf } from './finish-product.ts'
import type { Note, SourceProduct } from './source-product.ts'
import {
  firstCells,
  groupRows,
  numbered,
  optionsOf,
  readCount,
  readYes,
  type Row,
  type Table,
  type TableFormat,
} from './table.ts'
import { colorsOf, type Variant } from './variants.ts'

export const shopify: TableFormat = {
  columns: {
    handle: ['Handle', 'URL handle'],
    name: ['Title'],
    description: ['Body (HTML)', 'Description'],
    brand: ['Vendor'],
    type: ['Type'],
    customType: ['Custom Product Type'],
    category: ['Product Category', 'Standardized Product Type', 'Standard Product Type'],
    published: ['Published', 'Published on online store'],
    status: ['Status'],
    variantId: ['Variant ID'],
    sku: ['Variant SKU', 'SKU'],
    tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
    stock: ['Variant Inventory Qty', 'Inventory quantity'],
    oversell: ['Variant Inventory Policy', 'Continue selling when out of stock'],
    price: ['Variant Price', 'Price'],
    before: ['Variant Compare At Price', 'Compare-at price'],
    cost: ['Cost per item'],
    image: ['Image Src', 'Product image URL'],
    position: ['Image Position'],
    alt: ['Image Alt Text'],
    variantImage: ['Variant Image', 'Variant image URL'],
    giftCard: ['Gift Card'],
    gender: ['Google Shopping / Gender', 'Target gender (product.metafields.shopify.target-gender)'],
    age: ['Google Shopping / Age Group', 'Age group (product.metafields.shopify.age-group)'],
    ...numbered(3, (n) => [
      [`option${n}`, [`Option${n} Name`]],
      [`value${n}`, [`Option${n} Value`]],
    ]),
  },
  anchors: ['handle', 'name', 'price'],
  read: readShopify,
}

function* readShopify(table: Table): Generator<SourceProduct> {
  const sign = decimalSignOf(table.rows.flatMap(({ cell }) => [cell('price'), cell('before')]))
  for (const rows of groupRows(table.rows)) {
    const first = firstCells(rows)
    const row = rows[0]?.row ?? 0
    const notes: Note[] = []
    // Rows that only add a photo have neither a price nor an option.
    const sold = rows.filter(({ cell }) => cell('price') !== '' || cell('value1') !== '')
    if (!table.has('stock')) notes.push({ code: 'stock-unknown', row })
    const variants = sold.map((one) => ({
      row: one.row,
      options: optionsOf(one.cell, first),
      count: countOf(one, table),
      id: one.cell('variantId'),
    }))
    const own = first('type') || first('customType')
    const model = own || modelOf([first('category')])
    if (own === '' && model !== '') notes.push({ code: 'model-from-category', row, what: model })
    const status = first('status').toLowerCase()
    const key = first('handle') || slug(first('name'))
    yield finish(rows, {
      key,
      path: `/products/${key}`,
      brand: first('brand'),
      model,
      kind: own,
      categories: [first('category')],
      audience: [first('gender'), first('age')],
      description: first('description'),
      isShown: ['', 'active', 'activo'].includes(status) && readYes(first('published') || 'si') === true,
      variants,
      photos: photosOf(rows, variants),
      prices: sold.map(({ row: at, cell }) => {
        // The price that is crossed out stands in the second column, when there is one.
        const [price, before] = [cell('price'), cell('before')]
        return before === ''
          ? { row: at, full: price, reduced: '' }
          : { row: at, full: before, reduced: price }
      }),
      sign,
      notes,
      error: readYes(first('giftCard')) === true ? 'not-a-shoe' : null,
    })
  }
}

/** Returns null where Shopify does not count, or sells without stock. */
function countOf({ cell }: Row, { has }: Table): number | null {
  const sellsAnyway = cell('oversell').toLowerCase() === 'continue' || readYes(cell('oversell')) === true
  return sellsAnyway || (has('tracker') && cell('tracker') === '') ? null : readCount(cell('stock'))
}

function photosOf(rows: readonly Row[], variants: readonly Variant[]): LoosePhoto[] {
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
