import { cleanLine, cleanLines } from '#app/text/text.ts'
import { stateOf, type AdminProduct } from '#app/features/catalog/admin-product.ts'
import type { NewProduct, ProductImage } from '#app/features/catalog/product.ts'
import { embeddedImageUrl, isPublicId } from '#app/features/images/image-url.ts'
import { writeSizes } from '#app/features/catalog/sizes.ts'
import type { CatalogColumn } from './catalog-csv.ts'
import type { DocumentForm, DocumentRow } from './catalog-json.ts'
import { isProductImage } from '#app/features/product-form/product.schema.ts'
import type { RowError } from './import-rows.ts'
import type { ImportPlan, RowReport } from './plan-csv-import.ts'
import { parseProductForm, type ProductFieldError } from '#app/features/product-form/product.schema.ts'

/** The places that photos may come from. */
export type PhotoSources = {
  /** The shop's own address, without a trailing slash. */
  publicUrl: string
  /** The cloud that this shop shows photos of. */
  cloudName: string | undefined
  /** Public ids of the shop's host whose files are not there. */
  missing: ReadonlySet<string>
}

/**
 * Plans the import of documents. A document replaces its whole product, so colors that it does not name are removed.
 * Products that the file does not name stay. A document with an unknown id adds a product with that id and date.
 */
export function planJsonImport(
  rows: readonly DocumentRow[],
  products: readonly AdminProduct[],
  sources: PhotoSources,
): ImportPlan {
  const byId = new Map(products.map((product) => [product.id, product]))
  const shown = shownImages(products)
  const plan: ImportPlan = { rows: [], additions: [], changes: [], neededFiles: [], fingerprint: '' }
  const parts: string[] = []
  const ids = new Set<string>()
  for (const row of rows) {
    if (!row.ok) {
      plan.rows.push(unreadable(row))
      continue
    }
    const { id, createdAt, isPublished } = row.form
    const current = byId.get(id)
    const { product, errors } = readProduct(row.form, current, shown, sources)
    if (ids.has(id)) errors.push({ column: 'id', code: 'id-repeated', name: id })
    ids.add(id)
    if (current && stateOf(current) === 'trash') errors.push({ column: 'id', code: 'in-trash' })
    const changes = current && product ? changedColumns(current, product, isPublished) : []
    const status =
      errors.length > 0 ? 'error' : !current ? 'new' : changes.length > 0 ? 'changed' : 'unchanged'
    plan.rows.push({ row: row.row, name: cleanLine(row.form.name), color: '', status, changes, errors })
    if (status === 'new' && product) {
      plan.additions.push({ id, createdAt, product, isPublished })
      parts.push(`+${id}`)
    } else if (status === 'changed' && product && current) {
      plan.changes.push({ id, version: current.version, product, isPublished })
      parts.push(`${id}@${current.version}:${changes.join()}`)
    }
  }
  return { ...plan, fingerprint: parts.toSorted().join(' ') }
}

/** Returns the public ids on the shop's own host that no product shows yet, so that their files can be checked. */
export function photosToCheck(rows: readonly DocumentRow[], products: readonly AdminProduct[]): string[] {
  const shown = shownImages(products)
  const named = rows.flatMap((row) => (row.ok ? row.form.colors.flatMap((color) => color.images) : []))
  return [...new Set(named.map((image) => image.publicId))].filter((id) => isPublicId(id) && !shown.has(id))
}

function shownImages(products: readonly AdminProduct[]): Map<string, ProductImage> {
  const images = products.flatMap((product) => product.colors.flatMap((color) => color.images))
  return new Map(images.map((image) => [image.publicId, image]))
}

function unreadable({ row, name, fields }: Extract<DocumentRow, { ok: false }>): RowReport {
  const errors = fields.map((field): RowError => ({ column: field, code: 'field-unreadable' }))
  const whole: RowError[] = [{ column: '', code: 'document-unreadable' }]
  return {
    row,
    name: cleanLine(name),
    color: '',
    status: 'error',
    changes: [],
    errors: errors.length > 0 ? errors : whole,
  }
}

function readProduct(
  form: DocumentForm,
  current: AdminProduct | undefined,
  shown: ReadonlyMap<string, ProductImage>,
  sources: PhotoSources,
): { product: NewProduct | null; errors: RowError[] } {
  const errors: RowError[] = []
  const storedSizes = (color: string) =>
    current?.colors.find(({ name }) => cleanLine(name) === cleanLine(color))?.sizes ?? []
  const colors = form.colors.map(({ name, hex, images, sizes }) => ({
    name,
    hex,
    sizes: sizes ?? storedSizes(name),
    images: images.map((image) => {
      const { found, error } = findImage(image, shown, sources)
      if (error)
        errors.push({ column: columnAt(name, 'images'), code: error, name: image.url ?? image.publicId })
      return found
    }),
  }))
  const hasPhotoError = errors.length > 0
  const parsed = parseProductForm({ ...form, colors })
  for (const { field, code } of parsed.ok ? [] : parsed.error) {
    // The error of the photo itself is already in the list.
    if (code !== 'image-unusable' || !hasPhotoError) errors.push({ column: columnOf(field, form), code })
  }
  return { product: parsed.ok ? parsed.value : null, errors }
}

function findImage(
  { url, publicId }: DocumentForm['colors'][number]['images'][number],
  shown: ReadonlyMap<string, ProductImage>,
  { publicUrl, cloudName, missing }: PhotoSources,
): { found: ProductImage; error?: 'image-elsewhere' | 'image-gone' } {
  const known = shown.get(publicId)
  const stored = url?.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url
  if (known && (stored === undefined || stored === known.url)) return { found: known }
  const found = { publicId, url: stored ?? embeddedImageUrl(publicId) }
  const isOurs = isPublicId(publicId) && found.url === embeddedImageUrl(publicId)
  if (isOurs) return missing.has(publicId) ? { found, error: 'image-gone' } : { found }
  const cloud = `https://res.cloudinary.com/${cloudName ?? ''}/`
  const isInCloud = cloudName !== undefined && found.url.startsWith(cloud) && isProductImage(found)
  return isInCloud ? { found } : { found, error: 'image-elsewhere' }
}

/** Turns the form's `colors.1.hex` into the document's `colors.Negro.hex`. */
function columnOf(field: ProductFieldError['field'], form: DocumentForm): string {
  const [start, index, part] = field.split('.')
  const color = index === undefined ? undefined : form.colors[Number(index)]
  if (start !== 'colors' || !color) return field
  return part === 'hex' || part === 'images' || part === 'sizes'
    ? columnAt(color.name, part)
    : columnAt(color.name)
}

const columnAt = (color: string, part?: string) =>
  ['colors', cleanLine(color).slice(0, 80), part].filter(Boolean).join('.')

/** Returns the columns in which a document would change its product. */
function changedColumns(current: AdminProduct, product: NewProduct, isPublished: boolean): CatalogColumn[] {
  const before = current.colors
  const after = product.colors
  const names = (colors: readonly { name: string }[]) => colors.map(({ name }) => cleanLine(name)).join('\n')
  const pairs = after.map(
    (color) => [color, before.find((one) => cleanLine(one.name) === color.name)] as const,
  )
  const photos = (color: { images: ProductImage[] } | undefined) =>
    JSON.stringify(color?.images.map(({ url, publicId }) => [url, publicId]))
  const isChanged: [CatalogColumn, boolean][] = [
    ['name', product.name !== cleanLine(current.name)],
    ['brand', product.brand !== cleanLine(current.brand)],
    ['model', product.model !== cleanLine(current.model)],
    ['price', product.price !== current.price],
    ['discount', product.discount !== current.discount],
    ['description', product.description !== cleanLines(current.description)],
    ['color', names(after) !== names(before)],
    ['hex', pairs.some(([color, old]) => old && color.hex !== old.hex.toLowerCase())],
    ['images', pairs.some(([color, old]) => old && photos(color) !== photos(old))],
    ['sizes', pairs.some(([color, old]) => old && writeSizes(color.sizes) !== writeSizes(old.sizes))],
    ['published', isPublished !== (stateOf(current) === 'published')],
  ].map(([column, changed]) => [column as CatalogColumn, Boolean(changed)])
  return isChanged.flatMap(([column, changed]) => (changed ? [column] : []))
}
