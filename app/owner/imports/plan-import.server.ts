import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { formatPesosPlain } from '#app/business/money.ts'
import { type AdminProduct, stateOf } from '#app/domain/catalog/admin-product.ts'
import {
  type NewProduct,
  type ProductImage,
  PRODUCT_TEXTS,
  type ProductTexts,
  REQUIRED_TEXTS,
  type RequiredText,
  textsOf,
} from '#app/domain/catalog/product.ts'
import {
  MAX_COLOR_NAME_LENGTH,
  parseProductForm,
  questionDiscount,
  type ProductFormInput,
} from '#app/domain/catalog/product.schema.ts'
import { withSize } from '#app/domain/catalog/sizes.ts'
import type { Redirect } from '#app/domain/redirects/keep-redirect.server.ts'
import { colorSlug, lastingProductPath } from '#app/base/paths.ts'
import { cleanLine, cleanLines } from '#app/base/text.ts'
import {
  openPhotos,
  ownImages,
  type PhotoFinder,
  type PhotoSources,
  shopImages,
  videoOf,
} from './photo-finder.ts'
import { type LoosePhoto, photosOfFolder } from './photos.ts'
import { type Answers, ASKED, changesOf, isOwnFormat, type PlanFacts, type PlannedProduct } from './report.ts'
import type { ImportError, ImportErrorCode, Note, SourceColor, SourceProduct } from './source-product.ts'
import { sourceProductCopy } from './source-product.copy.ts'
import { toneOf, UNKNOWN_TONE } from './tones.ts'

export type ImportPlan = PlanFacts & {
  products: PlannedProduct[]
  additions: { product: NewProduct; isPublished: boolean; id?: string; createdAt?: string }[]
  changes: { id: string; version: number; product: NewProduct; isPublished: boolean }[]
  /** From the addresses of the other shop to its products here. */
  redirects: Redirect[]
  /** Files that stand for an address: the next import finds them by it. */
  broughtFor: Map<string, ProductImage>
}

export type PlanOptions = PhotoSources & {
  /** Returns the same id for the same key of a file. */
  idOf: (key: string) => string
  answers: Answers
  now: Date
}

/**
 * Plans what the products of a file change here. What another shop's file lacks stays as it is here, and so do colors
 * that it does not name; a document of ours is the whole product.
 */
export async function planImport(
  sources: readonly SourceProduct[],
  options: PlanOptions,
): Promise<ImportPlan> {
  const { format, current, idOf, now } = options
  const isOwn = isOwnFormat(format)
  const byId = new Map(current.map((product) => [product.id, product]))
  const photos = openPhotos(sources, options)
  const context = { ...options, finder: photos, ofFolder: photosOfFolder(sources, options.files) }
  const products: PlannedProduct[] = []
  const additions: ImportPlan['additions'] = []
  const changes: ImportPlan['changes'] = []
  const redirects: Redirect[] = []
  const lacking = { brand: 0, model: 0 }
  const digest = createHash('sha256')
  const seen = new Set<string>()
  for (const [index, source] of sources.entries()) {
    if (index % 100 === 99) await nextTurn()
    const { row, key, createdAt } = source
    const id = idOf(key)
    const here = byId.get(id)
    const name = cleanLine(source.name) || (here?.name ?? '')
    const errors = [...source.errors]
    const repeated: ImportError = { code: 'id-repeated', row, column: 'id', what: key }
    const isRepeated = id !== '' && seen.has(id)
    seen.add(id)
    // A spreadsheet may name a product by its id and again by its name, as long as the second adds nothing.
    if (isRepeated && format !== 'vault-csv') errors.push(repeated)
    if (here && stateOf(here) === 'trash') errors.push({ code: 'in-trash', row, column: 'id' })
    // A product with errors asks for no photos and no answers, but a spreadsheet reports all its errors at once.
    const draft =
      format === 'vault-csv' || errors.length === 0 ? draftOf(source, here, context, errors) : null
    if (!here)
      for (const field of ASKED) if (draft && cleanLine(draft.form[field]) === '') lacking[field] += 1
    const parsed = draft && parseProductForm(draft.form)
    if (draft && parsed && !parsed.ok)
      errors.push(...parsed.error.map((one) => locate(one, draft.form, source)))
    if (!draft || !parsed?.ok || errors.length > 0) {
      products.push({ row, name, status: 'error', changes: [], remarks: errors })
      continue
    }
    redirects.push(
      ...(source.formerAddresses ?? []).map(({ path, color, size }) => ({
        from: path,
        to: withSize(lastingProductPath(id, color), size ?? null),
      })),
    )
    const { isPublished, notes } = draft
    const product = parsed.value
    if (here?.discount !== product.discount || here.price !== product.price)
      for (const { code } of questionDiscount(draft.form))
        notes.push({ code, row, what: draft.form.discount })
    const changed = here ? changesOf(here, product, isPublished) : []
    if (isRepeated && changed.length > 0) {
      products.push({ row, name, status: 'error', changes: [], remarks: [repeated] })
      continue
    }
    const status = !here ? 'new' : changed.length > 0 ? 'changed' : 'unchanged'
    products.push({ row, name, status, changes: changed, remarks: notes })
    if (status === 'unchanged') continue
    digest.update(JSON.stringify([id, here?.version, product, isPublished]))
    if (here) changes.push({ id, version: here.version, product, isPublished })
    else {
      // The first row of another shop's file stands first here too.
      const date = createdAt ?? (isOwn ? undefined : new Date(now.getTime() - index).toISOString())
      additions.push({ product, isPublished, ...(id !== '' && { id }), ...(date && { createdAt: date }) })
    }
  }
  const { wanted, missingFiles, broughtFor } = photos
  return {
    products,
    additions,
    changes,
    lacking,
    redirects,
    wantedPhotos: [...wanted],
    missingFiles: [...missingFiles],
    broughtFor,
    isBlocked: isOwn && products.some(({ status }) => status === 'error'),
    fingerprint: digest.digest('base64url'),
  }
}

type Context = PlanOptions & { finder: PhotoFinder; ofFolder: ReadonlyMap<string, LoosePhoto[]> }
type Draft = { form: ProductFormInput; isPublished: boolean; notes: Note[] }

/** Builds the product as it would be. In our own files a missing photo is an error. */
function draftOf(
  source: SourceProduct,
  here: AdminProduct | undefined,
  context: Context,
  errors: ImportError[],
): Draft {
  const { format } = context
  const notes = [...source.notes]
  const isOwn = isOwnFormat(format)
  const imagesOf = isOwn
    ? (color: SourceColor) => ownImages(color, source, here, context.finder, errors)
    : shopImages(source, context, notes)
  const named = source.colors.map((color) => {
    const known = here?.colors.find(({ slug }) => slug === colorSlug(color.name))
    return {
      known,
      form: {
        ...colorForm(color, known, isOwn, source.row, notes),
        images: imagesOf(color, known),
        video: videoOf(color, source, known, context.finder, errors),
      },
    }
  })
  const kept: readonly Color[] = format === 'vault-json' ? [] : (here?.colors ?? [])
  const colors = [
    ...kept.map((color) => named.find(({ known }) => known === color)?.form ?? color),
    ...named.filter(({ known }) => !known || format === 'vault-json').map(({ form }) => form),
  ]
  const form = {
    ...importedTexts(source, here, context, notes),
    price: source.price,
    discount: source.discount,
    cost: source.cost ?? (here?.cost ? formatPesosPlain(here.cost) : ''),
    colors,
  }
  const isPublished = isOwn ? source.isShown : mayBeShown(source, here, colors, notes)
  if (/\uFFFD|[ÃÂ][\u0080-\u00BF]/.test(`${form.name}${form.brand}${form.model}${form.description}`))
    notes.push({ code: 'text-broken', row: source.row })
  return { form, isPublished, notes }
}

const cut = (text: string, chars: number) => text.slice(0, chars).toWellFormed().trim()

function importedTexts(
  source: SourceProduct,
  here: AdminProduct | undefined,
  { format, answers }: Context,
  notes: Note[],
): ProductTexts {
  const asked = (field: keyof Answers) =>
    here || cleanLine(source[field]) !== '' ? source[field] : answers[field]
  const texts = textsOf(here ?? {})
  for (const field of PRODUCT_TEXTS) texts[field] = source[field] ?? texts[field]
  if (isOwnFormat(format)) return { ...texts, brand: asked('brand'), model: asked('model') }
  const { name, description } = source
  const whole = {
    name: name || (here?.name ?? ''),
    brand: cleanLine(asked('brand')) || (here?.brand ?? ''),
    model: cleanLine(asked('model')) || (here?.model ?? ''),
    // The shop requires a description.
    description: cleanLines(description) || (here?.description ?? name),
  }
  for (const field of Object.keys(whole) as RequiredText[]) {
    if (whole[field].length > REQUIRED_TEXTS[field])
      notes.push({ code: 'text-cut', row: source.row, what: field })
    whole[field] = cut(whole[field], REQUIRED_TEXTS[field])
  }
  return { ...texts, ...whole }
}

type Color = AdminProduct['colors'][number]

function colorForm(
  { name, hex, sizes }: SourceColor,
  known: Color | undefined,
  isOwn: boolean,
  row: number,
  notes: Note[],
): Omit<ProductFormInput['colors'][number], 'images' | 'video'> {
  const tone = hex ?? known?.hex ?? toneOf(name)
  if (tone === null && name !== sourceProductCopy.onlyColor)
    notes.push({ code: 'tone-unknown', row, what: name })
  return {
    name: isOwn ? name : (known?.name ?? cut(name, MAX_COLOR_NAME_LENGTH)),
    hex: tone ?? UNKNOWN_TONE,
    sizes: sizes === undefined ? (known?.sizes ?? []) : sizes,
  }
}

/**
 * A new product of another shop stays hidden while one of its colors has no photo, and when all of it was sold. One
 * that is here stays as it is, but for a hidden one that only waited for its photos.
 */
function mayBeShown(
  { row, isShown, isSoldOut }: SourceProduct,
  here: AdminProduct | undefined,
  colors: ProductFormInput['colors'],
  notes: Note[],
): boolean {
  const bare = colors.filter(({ images }) => images.length === 0).map(({ name }) => name)
  const canBeShown = isShown && !isSoldOut && bare.length === 0
  const waited = here?.dates.showsAt === null && here.colors.some(({ images }) => images.length === 0)
  const isPublished = here?.publishedAt ? true : canBeShown && (!here || waited)
  if (isPublished) {
    if (!isShown) notes.push({ code: 'shown-here', row })
    return true
  }
  if (!isShown) notes.push({ code: 'hidden-there', row })
  if (isSoldOut) notes.push({ code: 'sold-out', row })
  if (bare.length > 0) notes.push({ code: 'photo-missing', row, what: bare.join(', ') })
  return false
}

/** Names the row and the field of an error. */
function locate(
  { field, code }: { field: string; code: ImportErrorCode },
  { colors }: ProductFormInput,
  { row, rowOf, colors: sources }: SourceProduct,
): ImportError {
  const [start = '', index, part] = field.split('.')
  const color = index === undefined ? undefined : colors[Number(index)]
  if (!color) return { code, row: rowOf?.[start] ?? row, column: start }
  const own = sources.find(({ name }) => colorSlug(name) === colorSlug(color.name))
  const column = part === undefined || part === 'name' ? 'color' : part
  return { code, row: own?.row ?? row, column, what: cleanLine(color.name).slice(0, 80) }
}
