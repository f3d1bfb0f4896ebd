import { colorSlug } from '#app/paths.ts'
import type { Result } from '#app/result.ts'
import type { AdminProduct } from '#app/features/catalog/admin-product.ts'
import type { NewProduct, ProductImage } from '#app/features/catalog/product.ts'
import { parseSizes, type SizeStock } from '#app/features/catalog/sizes.ts'
import { imageNames, parsePublished, type CatalogColumn, type CatalogRow } from './catalog-csv.ts'
import { cleanLine } from '#app/text/text.ts'
import {
  changesOf,
  checkRows,
  PRODUCT_COLUMNS,
  decisiveRows,
  type RowErrors,
  type RowError,
  type DecisiveRows,
} from './import-rows.ts'
import { parseProductForm, type ProductFieldError } from '#app/features/product-form/product.schema.ts'

/** One row of the report. An error stands on the row where it can be corrected. */
export type RowReport = {
  row: number
  name: string
  color: string
  status: 'new' | 'changed' | 'unchanged' | 'error'
  /** Columns that would change. */
  changes: CatalogColumn[]
  errors: RowError[]
}

export type ImportPlan = {
  rows: RowReport[]
  /** Only documents bring an id and a date. */
  additions: { product: NewProduct; isPublished: boolean; id?: string; createdAt?: string }[]
  changes: { id: string; version: number; product: NewProduct; isPublished: boolean }[]
  /** Names of files that rows name and that have not been uploaded. */
  neededFiles: string[]
  /** Names each change and the version that it starts from; compared before the import is applied. */
  fingerprint: string
}

/** Photos by public id or by name of file. */
export type KnownImages = ReadonlyMap<string, ProductImage>

/**
 * Plans the import of a spreadsheet. Rows with the same id are one product, and a change on one of them is enough;
 * without an id, rows with the same name, brand and model are one new product. Colors that no row names stay.
 * @param uploaded photos that no product shows yet
 */
export function planCsvImport(
  rows: readonly CatalogRow[],
  products: readonly AdminProduct[],
  uploaded: KnownImages = new Map(),
): ImportPlan {
  const images = new Map([...uploaded, ...imagesOf(products)])
  const byId = new Map(products.map((product) => [product.id, product]))
  const live = products.filter(({ deletedAt }) => deletedAt === null)
  const byName = Map.groupBy(live, productName)
  /** A file that is imported again without ids means the products that it made the first time. */
  const byKey = ([row]: RowGroup) => {
    const [only, ...others] = byName.get(productName(row)) ?? []
    return others.length === 0 ? only : undefined
  }
  const plan: ImportPlan = { rows: [], additions: [], changes: [], neededFiles: [], fingerprint: '' }
  const parts: string[] = []
  for (const [first, ...others] of Map.groupBy(rows, productKey).values()) {
    if (!first) continue
    const group: RowGroup = [first, ...others]
    const id = first.id.trim() || (byKey(group)?.id ?? '')
    const current = byId.get(id)
    const decisive = decisiveRows(group, current)
    const errors = checkRows(group, id, current, decisive)
    const isPublished = parsePublished(decisive.published.published) ?? false
    const parsed = parseGroup({ group, current, decisive, images, errors })
    const reports = group.map((row) => report(row, current, parsed, isPublished, errors.get(row) ?? []))
    plan.rows.push(...reports)
    if (!parsed.ok || reports.some((one) => one.status === 'error')) continue
    const product = parsed.value
    const columns = new Set(reports.flatMap((one) => one.changes))
    if (!current) plan.additions.push({ product, isPublished })
    else if (columns.size > 0) {
      plan.changes.push({ id, version: current.version, product, isPublished })
      parts.push(`${id}@${current.version}:${[...columns].toSorted().join()}`)
    }
  }
  return {
    ...plan,
    rows: plan.rows.toSorted((a, b) => a.row - b.row),
    neededFiles: neededFiles(plan.rows),
    fingerprint: [...parts.toSorted(), `+${plan.additions.length}`].join(' '),
  }
}

/** The rows of one product. */
type RowGroup = readonly [CatalogRow, ...CatalogRow[]]

function productKey(row: CatalogRow): string {
  return row.id.trim() || productName(row)
}

function productName({ name, brand, model }: { name: string; brand: string; model: string }): string {
  return JSON.stringify([name, brand, model].map(cleanLine))
}

function imagesOf(products: readonly AdminProduct[]): [string, ProductImage][] {
  const images = products.flatMap((product) => product.colors.flatMap((color) => color.images))
  return images.map((image) => [image.publicId, image])
}

/** Reads the product of a group of rows, and adds each error to the row that causes it. */
function parseGroup({
  group,
  current,
  decisive,
  images,
  errors,
}: {
  group: RowGroup
  current: AdminProduct | undefined
  decisive: DecisiveRows
  images: KnownImages
  errors: RowErrors
}): Result<NewProduct, ProductFieldError[]> {
  const own: KnownImages = new Map(imagesOf(current ? [current] : []))
  const findImage = (name: string) => own.get(name) ?? images.get(name)
  const rowOf = new Map(group.map((row) => [colorSlug(row.color), row]))
  const typed = [...rowOf.values()].map((row) => ({
    name: row.color,
    hex: row.hex,
    images: findImages(row, findImage, errors),
    sizes: row.sizes === null ? storedSizes(current, row) : parseSizes(row.sizes),
  }))
  const colorsNow = (current?.colors ?? []).map(
    (color) => typed.find((one) => colorSlug(one.name) === color.slug) ?? color,
  )
  const colors = [...colorsNow, ...typed.filter((one) => !colorsNow.includes(one))]
  const cells = PRODUCT_COLUMNS.map((column) => [column, decisive[column][column]])
  const parsed = parseProductForm({ ...Object.fromEntries(cells), colors })
  for (const error of parsed.ok ? [] : parsed.error) {
    const [, index, part] = error.field.split('.')
    const color = index === undefined ? undefined : colors[Number(index)]
    const column = columnOf(error.field, part)
    const row = color ? rowOf.get(colorSlug(color.name)) : decisive[column as keyof DecisiveRows]
    errors.get(row ?? group[0])?.push({ column, code: error.code })
  }
  return parsed
}

function storedSizes(current: AdminProduct | undefined, row: CatalogRow): SizeStock[] {
  return current?.colors.find(({ slug }) => slug === colorSlug(row.color))?.sizes ?? []
}

function columnOf(field: ProductFieldError['field'], part: string | undefined): CatalogColumn {
  if (part === 'hex' || part === 'images' || part === 'sizes') return part
  return PRODUCT_COLUMNS.find((column) => column === field) ?? 'color'
}

const FILE_NAME = /\.(?:jpe?g|png|webp|avif|heic|heif)$/i

function findImages(
  row: CatalogRow,
  findImage: (name: string) => ProductImage | undefined,
  errors: RowErrors,
): ProductImage[] {
  return imageNames(row.images).flatMap((name) => {
    const image = findImage(name)
    if (image) return [image]
    const code = FILE_NAME.test(name) ? 'file-needed' : 'image-unknown'
    errors.get(row)?.push({ column: 'images', code, name })
    return []
  })
}

function report(
  row: CatalogRow,
  current: AdminProduct | undefined,
  parsed: Result<NewProduct, ProductFieldError[]>,
  isPublished: boolean,
  errors: RowError[],
): RowReport {
  const changes = current && parsed.ok ? changesOf(row, current, parsed.value, isPublished) : []
  return {
    row: row.row,
    name: cleanLine(row.name),
    color: cleanLine(row.color),
    status: statusOf(current !== undefined, changes.length > 0, errors.length > 0),
    changes,
    errors,
  }
}

function statusOf(isKnown: boolean, isChanged: boolean, hasError: boolean): RowReport['status'] {
  if (hasError) return 'error'
  if (!isKnown) return 'new'
  return isChanged ? 'changed' : 'unchanged'
}

function neededFiles(rows: readonly RowReport[]): string[] {
  const names = rows.flatMap((row) =>
    row.errors.flatMap(({ code, name }) => (code === 'file-needed' && name ? [name] : [])),
  )
  return [...new Set(names)]
}
