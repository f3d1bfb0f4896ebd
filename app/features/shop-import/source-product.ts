import type { Centavos } from '#app/business/money.ts'
import { isSize, type SizeStock, sortSizes, type Stock } from '#app/features/catalog/sizes.ts'
import { colorSlug, slug } from '#app/paths.ts'
import { cleanLine } from '#app/text/text.ts'
import { sourceProductCopy } from './source-product.copy.ts'

/** What an import tells about a product that it could not bring as it was. */
export type NoteCode =
  | 'size-unreadable'
  | 'option-in-color'
  | 'prices-differ'
  | 'reduced-not-lower'
  | 'hidden-there'
  | 'sold-out'
  | 'tone-unknown'
  | 'photo-missing'
  | 'photos-left-out'
  | 'photo-failed'
  | 'text-cut'
  | 'stock-unknown'
export type Note = { code: NoteCode; row: number; what?: string }

/** Why a product cannot be brought at all. */
export type LeftOutCode =
  | 'not-a-shoe'
  | 'key-missing'
  | 'price-unreadable'
  | 'variant-alone'
  | 'too-many-variants'

export type SourcePhoto = {
  /** An address, or the name of a file. */
  name: string
  /** The slug of the color that the other shop shows with it. */
  color: string | null
  alt: string
}

export type SourceColor = { name: string; sizes: SizeStock[]; hasSizes: boolean; isSoldOut: boolean }

/** A product of another shop, in our terms. Empty texts: the file lacks them. */
export type SourceProduct = {
  row: number
  /** What the other shop knows it by; it never changes there. */
  key: string
  /** What photos of it may be called by: its key and its SKUs. */
  codes: string[]
  name: string
  brand: string
  model: string
  description: string
  price: Centavos | null
  discount: Centavos | null
  isShown: boolean
  colors: SourceColor[]
  photos: SourcePhoto[]
  notes: Note[]
  leftOut: LeftOutCode | null
}

/** One thing that can be bought: its options by name, and how many there are. */
export type Variant = { row: number; options: [name: string, value: string][]; stock: Stock }

/** 0 is none and 1 the last pair. Null: the shop does not count them. */
export function stockOf(count: number | null): Stock {
  if (count === null || count > 1) return 'available'
  return count === 1 ? 'last' : 'none'
}

/** Reads a count; null: the cell is empty or no number. */
export function readCount(cell: string): number | null {
  return /^-?\d{1,9}(?:[.,]0+)?$/.test(cell) ? Math.trunc(Number(cell.replace(',', '.'))) : null
}

const SIZE_NAME =
  /^(?:talles?|tallas?|sizes?|numeros?|nums?|nros?|n|numeracion|tamano|medida|calce|shoe-size)(?:-|$)/
const COLOR_NAME = /^(?:colou?r(?:es|s)?|cor|tono)(?:-|$)/
/** Options that only say that there is no choice. */
const NO_CHOICE = /^(?:default-title|unico|unica|modelo-unico|talle-unico|color-unico|u|-*)$/

const SIZE =
  /^(?:(?:talle|talla|size|nro\.?|num\.?|n[°º.]?|arg?\.?)\s*)?(\d\d)(?:[.,]([05])|\s*(½|1\/2))?(?:\s*(?:arg?\.?))?$/i

/** Reads an Argentine size: `37`, `37,5`, `Talle 37`, `37 1/2`, `38 AR`. Sizes of other countries are none. */
export function readSourceSize(text: string): number | null {
  const [, whole, decimal = '0', half] = SIZE.exec(text.trim()) ?? []
  const size = Number(`${whole}.${half === undefined ? decimal : '5'}`)
  return isSize(size) ? size : null
}

const BEST: Record<Stock, number> = { none: 0, last: 1, available: 2 }

/** Sorts the variants of a product into colors with sizes. Adds a note for each value that fits nowhere. */
export function colorsOf(variants: readonly Variant[], notes: Note[]): SourceColor[] {
  const kinds = kindsOf(variants)
  const colors = new Map<
    string,
    { name: string; sizes: Map<number, Stock>; hasSizes: boolean; isSoldOut: boolean }
  >()
  const told = new Set<string>()
  const tell = (code: NoteCode, row: number, what: string) => {
    if (told.has(`${code} ${what}`)) return
    told.add(`${code} ${what}`)
    notes.push({ code, row, what })
  }
  for (const { row, options, stock } of variants) {
    const names: string[] = []
    let sizeCell: string | null = null
    for (const [option, value] of options) {
      const kind = kinds.get(slug(option))
      if (value === '' || NO_CHOICE.test(slug(value))) continue
      if (kind === 'size') sizeCell = value
      else if (kind === 'color') names.unshift(value)
      else if (kind === 'other') {
        names.push(value)
        tell('option-in-color', row, option)
      }
    }
    const name = cleanLine(names.join(' / ')) || sourceProductCopy.onlyColor
    const key = colorSlug(name)
    const color = colors.get(key) ?? {
      name,
      sizes: new Map<number, Stock>(),
      hasSizes: false,
      isSoldOut: true,
    }
    colors.set(key, color)
    if (stock !== 'none') color.isSoldOut = false
    if (sizeCell === null) continue
    const size = readSourceSize(sizeCell)
    if (size === null) {
      tell('size-unreadable', row, sizeCell.slice(0, 40))
      continue
    }
    color.hasSizes = true
    const before = color.sizes.get(size)
    if (before === undefined || BEST[stock] > BEST[before]) color.sizes.set(size, stock)
  }
  return [...colors.values()].map(({ sizes, ...color }) => ({
    ...color,
    sizes: sortSizes([...sizes].map(([size, stock]) => ({ size, stock }))),
  }))
}

type OptionKind = 'size' | 'color' | 'other' | 'same'

/** Tells what each option of a product is about: by its name, or when all its values are sizes. */
function kindsOf(variants: readonly Variant[]): Map<string, OptionKind> {
  const values = new Map<string, Set<string>>()
  for (const { options } of variants) {
    for (const [name, value] of options) {
      const of = values.get(slug(name)) ?? new Set()
      if (value !== '') of.add(value)
      values.set(slug(name), of)
    }
  }
  return new Map(
    [...values].map(([name, of]): [string, OptionKind] => {
      if (SIZE_NAME.test(name)) return [name, 'size']
      if (COLOR_NAME.test(name)) return [name, 'color']
      const areSizes = of.size > 0 && [...of].every((value) => readSourceSize(value) !== null)
      // One value for all is nothing to choose.
      return [name, areSizes ? 'size' : of.size > 1 ? 'other' : 'same']
    }),
  )
}

/**
 * Deals the photos of a product out to its colors: by the variant that the other shop shows them with, else by a color's
 * name in the photo's description or file name, else to the first color.
 * @returns the photos of each color, by its slug
 */
export function assignPhotos({
  colors,
  photos,
}: Pick<SourceProduct, 'colors' | 'photos'>): Map<string, string[]> {
  const slugs = colors.map(({ name }) => colorSlug(name))
  const dealt = new Map(slugs.map((one): [string, string[]] => [one, []]))
  for (const photo of photos) {
    const color = slugs.find((one) => one === photo.color) ?? namedIn(photo, slugs) ?? slugs[0] ?? ''
    const names = dealt.get(color)
    if (names && !names.includes(photo.name)) names.push(photo.name)
  }
  return dealt
}

/** The longest name counts: a photo of `verde-agua` is not one of `verde`. */
function namedIn({ name, alt }: SourcePhoto, slugs: readonly string[]): string | undefined {
  const text = `-${slug(alt)}-${slug(fileName(name))}-`
  return slugs
    .filter((one) => one !== '' && text.includes(`-${one}-`))
    .toSorted((a, b) => b.length - a.length)[0]
}

/** The last part of an address or a path, without the ending and the query. */
export function fileName(name: string): string {
  const [path = ''] = name.split(/[?#]/)
  return (path.split(/[\\/]/).at(-1) ?? '').replace(/\.[a-z0-9]{2,5}$/i, '')
}

export const isAddress = (name: string) => /^https?:\/\//i.test(name)

/**
 * Finds the photos of a folder by their names: `vera-negro-1.jpg` belongs to the product whose key or SKU is `vera`. The
 * longest code counts.
 */
export function photosOfFolder(
  products: readonly Pick<SourceProduct, 'key' | 'codes'>[],
  files: readonly string[],
): Map<string, SourcePhoto[]> {
  const byCode = new Map<string, string>()
  for (const { key, codes } of products) {
    for (const code of codes.map(slug)) if (code !== '' && !byCode.has(code)) byCode.set(code, key)
  }
  const found = new Map<string, SourcePhoto[]>()
  for (const file of files.toSorted((a, b) => byNumber.compare(a, b))) {
    const words = slug(fileName(file)).split('-')
    for (let count = words.length; count > 0; count -= 1) {
      const key = byCode.get(words.slice(0, count).join('-'))
      if (key === undefined) continue
      const photos = found.get(key) ?? []
      found.set(key, photos)
      photos.push({ name: file, color: null, alt: '' })
      break
    }
  }
  return found
}

/** `vera-2.jpg` before `vera-10.jpg`. */
const byNumber = new Intl.Collator('es', { numeric: true })
