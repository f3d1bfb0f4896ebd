import { formatPesosPlain } from '#app/business/money.ts'
import type { AdminError } from '#app/features/accounts/user.ts'
import { type AdminProduct, stateOf } from '#app/features/catalog/admin-product.ts'
import type { ProductImage } from '#app/features/catalog/product.ts'
import { MAX_IMAGES_PER_COLOR } from '#app/features/product-form/product.schema.ts'
import type { DocumentForm, DocumentRow } from '#app/features/spreadsheet/catalog-json.ts'
import type { AppliedImport, ReportedRow } from '#app/features/spreadsheet/import-report.ts'
import { white } from '#app/palette.ts'
import { colorSlug, slug } from '#app/paths.ts'
import type { Result } from '#app/result.ts'
import { cleanLine, cleanLines } from '#app/text/text.ts'
import { type ExportError, MAX_EXPORT_BYTES, type Source } from './export-file.ts'
import {
  assignPhotos,
  type LeftOutCode,
  type Note,
  photosOfFolder,
  type SourceColor,
  type SourceProduct,
} from './source-product.ts'

/** What the owner is asked once, for all products that lack it. */
export type Answers = { brand: string; model: string }

export type ShopPlan = {
  /** Each is a whole product, in the form that our own JSON has. */
  documents: DocumentRow[]
  notes: Map<number, Note[]>
  leftOut: { row: number; name: string; code: LeftOutCode }[]
  /** Photos by address or file name that are not in this shop yet. */
  wantedPhotos: string[]
  /** How many new products lack what is asked. */
  lacking: { brand: number; model: number }
}

type Given = {
  answers: Answers
  current: readonly AdminProduct[]
  /** The id that a key of the other shop has here, always the same. */
  idOf: (key: string) => string
  /** Photos that are in this shop, by address or file name. */
  photos: ReadonlyMap<string, ProductImage>
  /** Photos that could not be fetched in this run: not wanted again by themselves. */
  failed: ReadonlySet<string>
  /** Names of the files that were chosen with the import. */
  files: readonly string[]
  now: Date
}

/** Turns the products of another shop into documents of ours. What the file lacks stays as it is here. */
export function planShopImport(products: readonly SourceProduct[], given: Given): ShopPlan {
  const byId = new Map(given.current.map((product) => [product.id, product]))
  const ofFolder = photosOfFolder(products, given.files)
  const plan: ShopPlan = {
    documents: [],
    notes: new Map(),
    leftOut: [],
    wantedPhotos: [],
    lacking: { brand: 0, model: 0 },
  }
  const wanted = new Set<string>()
  for (const [index, product] of products.entries()) {
    const { row, name, key, leftOut } = product
    if (leftOut) {
      plan.leftOut.push({ row, name, code: leftOut })
      continue
    }
    const id = given.idOf(key)
    const current = byId.get(id)
    const notes = [...product.notes]
    const colors = colorsOf(
      { ...product, photos: [...product.photos, ...(ofFolder.get(key) ?? [])] },
      current,
      given,
      notes,
    )
    for (const one of colors.wanted) wanted.add(one)
    const texts = textsOf(product, current, given.answers, notes)
    if (texts.brand === '') plan.lacking.brand += 1
    if (texts.model === '') plan.lacking.model += 1
    plan.documents.push({
      row,
      ok: true,
      form: {
        id,
        ...texts,
        // The first row of the file stands first in the shop too.
        createdAt: new Date(given.now.getTime() - index).toISOString(),
        isPublished: current ? stateOf(current) === 'published' : mayBeShown(product, colors.forms, notes),
        price: product.price === null ? '' : formatPesosPlain(product.price),
        discount: product.discount === null ? '' : formatPesosPlain(product.discount),
        colors: colors.forms,
      },
    })
    if (notes.length > 0) plan.notes.set(row, notes)
  }
  return { ...plan, wantedPhotos: [...wanted] }
}

/** A new product stays hidden as long as one of its colors has no photo, and when all of it was sold. */
function mayBeShown(
  { row, isShown, colors }: SourceProduct,
  forms: DocumentForm['colors'],
  notes: Note[],
): boolean {
  const isSoldOut = colors.every((color) => color.isSoldOut && !color.hasSizes)
  if (isSoldOut) notes.push({ code: 'sold-out', row })
  const bare = forms.filter(({ images }) => images.length === 0)
  if (bare.length > 0)
    notes.push({ code: 'photo-missing', row, what: bare.map(({ name }) => name).join(', ') })
  return isShown && !isSoldOut && bare.length === 0
}

const MAX_CHARS = { name: 120, brand: 60, model: 60, description: 5_000 } as const
const MAX_COLOR_CHARS = 60

function textsOf(
  product: SourceProduct,
  current: AdminProduct | undefined,
  answers: Answers,
  notes: Note[],
): Pick<DocumentForm, 'name' | 'brand' | 'model' | 'description'> {
  const name = product.name || (current?.name ?? '')
  const whole = {
    name,
    brand: product.brand || (current?.brand ?? cleanLine(answers.brand)),
    model: product.model || (current?.model ?? cleanLine(answers.model)),
    // Every product here has one.
    description: cleanLines(product.description) || (current?.description ?? name),
  }
  const cut = (field: keyof typeof whole) => {
    const text = whole[field].slice(0, MAX_CHARS[field]).toWellFormed().trim()
    if (whole[field].length > MAX_CHARS[field])
      notes.push({ code: 'text-cut', row: product.row, what: field })
    return text
  }
  return { name: cut('name'), brand: cut('brand'), model: cut('model'), description: cut('description') }
}

function colorsOf(
  product: SourceProduct,
  current: AdminProduct | undefined,
  { photos, failed }: Given,
  notes: Note[],
): { forms: DocumentForm['colors']; wanted: string[] } {
  const dealt = assignPhotos(product)
  const wanted: string[] = []
  const forms = product.colors.map((color) => {
    const slug = colorSlug(color.name)
    const known = current?.colors.find((one) => one.slug === slug)
    const own = known?.images ?? []
    const names = dealt.get(slug) ?? []
    const fitting = names.slice(0, MAX_IMAGES_PER_COLOR)
    // Files have no address by which the second import would know them: they only fill what is empty.
    const asked = own.length > 0 ? fitting.filter((name) => /^https?:/i.test(name)) : fitting
    const found = asked.flatMap((name) => photos.get(name) ?? [])
    const room = MAX_IMAGES_PER_COLOR - own.length
    const added = found.filter(({ publicId }) => !own.some((one) => one.publicId === publicId))
    if (room > 0) wanted.push(...asked.filter((name) => !photos.has(name) && !failed.has(name)))
    for (const name of asked.filter((one) => failed.has(one))) {
      notes.push({ code: 'photo-failed', row: product.row, what: name })
    }
    if (names.length > fitting.length) {
      notes.push({ code: 'photos-left-out', row: product.row, what: String(names.length - fitting.length) })
    }
    return {
      ...formOf(color, known, product.row, notes),
      images: [...own, ...added.slice(0, Math.max(0, room))],
    }
  })
  const named = new Set(forms.map(({ name }) => colorSlug(name)))
  // Colors that the owner added here stay.
  const others = current?.colors.filter(({ slug }) => !named.has(slug)) ?? []
  return { forms: [...forms, ...others], wanted }
}

function formOf(
  { name, hasSizes, sizes }: SourceColor,
  known: AdminProduct['colors'][number] | undefined,
  row: number,
  notes: Note[],
): Omit<DocumentForm['colors'][number], 'images'> {
  const tone = known?.hex ?? toneOf(name)
  if (tone === null) notes.push({ code: 'tone-unknown', row, what: name })
  return {
    name: known?.name ?? name.slice(0, MAX_COLOR_CHARS).toWellFormed().trim(),
    hex: tone ?? UNKNOWN_TONE,
    // Undefined: the product keeps the sizes that it has here.
    sizes: hasSizes ? sizes : undefined,
  }
}

/** The tone of the disc of a color, by a word of its name. The first word that is known counts. */
const TONES: readonly [tone: string, words: readonly string[]][] = [
  ['#1c1b1a', ['negro', 'negra', 'black', 'preto']],
  [white, ['blanco', 'blanca', 'white', 'branco']],
  ['#f3ead9', ['crudo', 'hueso', 'marfil', 'natural', 'ivory', 'off', 'manteca', 'crema', 'cream']],
  ['#d9c4a0', ['beige', 'arena', 'nude', 'sand', 'vison']],
  ['#8a8a8a', ['gris', 'gray', 'grey', 'humo', 'topo']],
  ['#c0c0c8', ['plata', 'plateado', 'plateada', 'silver', 'peltre']],
  ['#c9a227', ['oro', 'dorado', 'dorada', 'gold', 'champagne']],
  ['#b87333', ['cobre', 'bronce', 'copper']],
  ['#5a3a22', ['marron', 'chocolate', 'cafe', 'brown', 'tabaco', 'habano']],
  ['#a9713f', ['suela', 'camel', 'cuero', 'tan', 'miel', 'whisky', 'tostado']],
  ['#b3202a', ['rojo', 'roja', 'red', 'vermelho', 'cereza']],
  ['#6d1a2d', ['bordo', 'borgona', 'vino', 'burgundy', 'guinda']],
  ['#e58fb0', ['rosa', 'rosado', 'rosada', 'pink', 'chicle']],
  ['#d1357f', ['fucsia', 'magenta', 'fuchsia']],
  ['#e07b28', ['naranja', 'orange', 'mandarina', 'coral', 'salmon', 'terracota', 'ladrillo']],
  ['#e8c531', ['amarillo', 'amarilla', 'yellow', 'mostaza', 'limon']],
  ['#2f7a45', ['verde', 'green', 'esmeralda']],
  ['#6b6f3a', ['oliva', 'militar', 'olive', 'kaki', 'khaki', 'musgo']],
  ['#22386e', ['marino', 'navy', 'noche']],
  ['#2c5fb3', ['azul', 'blue', 'francia', 'jean', 'denim']],
  ['#8fc3e8', ['celeste', 'cielo', 'turquesa', 'aqua']],
  ['#7a4fa3', ['violeta', 'lila', 'purple', 'uva', 'lavanda', 'morado']],
]
const BY_WORD = new Map(TONES.flatMap(([tone, words]) => words.map((word): [string, string] => [word, tone])))

/** Between light and dark, for a color whose name says nothing. */
const UNKNOWN_TONE = '#9a9a9a'

/** Returns the tone that a color's name says; null when it says none that we know. `Azul marino` is navy. */
export function toneOf(name: string): string | null {
  const words = slug(name).split('-')
  const known = words.filter((word) => BY_WORD.has(word))
  const exact = known.find(
    (word) => word === 'marino' || word === 'navy' || word === 'noche' || word === 'oliva',
  )
  return BY_WORD.get(exact ?? known[0] ?? '') ?? null
}

/** The largest file, the names of the photos, and what a form wraps around them. */
export const MAX_SHOP_IMPORT_BODY_BYTES = MAX_EXPORT_BYTES + 4 * 1024 * 1024
/** Names of photos in the folder that was chosen with an import. */
export const MAX_FILES = 5_000

/** What an import of another shop would do, product by product. */
export type ShopReport = {
  source: Source
  /** By their first row in the file. */
  rows: (ReportedRow & { notes: Note[] })[]
  leftOut: { row: number; name: string; code: LeftOutCode }[]
  additions: number
  changes: number
  /** Addresses and file names of photos that are not in this shop yet. */
  wantedPhotos: string[]
  /** New products that lack what the owner is asked. */
  lacking: { brand: number; model: number }
  /** Both come back when the report is confirmed. */
  fingerprint: string
  key: string
}

type UnreadableFileError = { kind: 'unreadable-file'; file: ExportError | { kind: 'no-file' } }
/** Nothing was applied; the report is the one of now. */
type NotAppliedError = { kind: 'conflict'; report: ShopReport }

export type CheckShopError = AdminError | UnreadableFileError
export type ApplyShopError = CheckShopError | NotAppliedError
export type ShopImportResult = Result<{ report: ShopReport } | { applied: AppliedImport }, ApplyShopError>
