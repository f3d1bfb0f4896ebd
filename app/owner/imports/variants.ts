import {
  countedSize,
  MAX_COUNT,
  parseSize,
  parseSizes,
  sortSizes,
  type SizeStock,
  type Stock,
} from '#app/domain/catalog/sizes.ts'
import { colorSlug, slug } from '#app/base/paths.ts'
import { cleanCode, cleanLine } from '#app/base/text.ts'
import { sourceProductCopy } from './source-product.copy.ts'
import type { Note, NoteCode, SourceColor } from './source-product.ts'

/** One item that can be bought. `count` is null when the shop does not count. */
export type Variant = {
  row: number
  options: [name: string, value: string][]
  count: number | null
  /** The other shop's number of the variant. */
  id?: string
  /** The count is of several variants together, or says only that there is none. */
  isRough?: boolean
}

const SIZE_NAME =
  /^(?:pa-)?(?:talles?|tallas?|sizes?|numeros?|nums?|nros?|n|numeracion|numeracao|tamanh?os?|medida|calce|shoe-size)(?:-|$)/
/** Options that name an audience. */
export const AUDIENCE_NAME =
  /^(?:pa-)?(?:generos?|genders?|sexos?|rango-de-edad|faixa-etaria|age-group|edad|publico|para-quien)$/
const COLOR_NAME = /^(?:pa-)?(?:colou?r(?:es|s)?|cor(?:es)?|tono)(?:-|$)/
/** Values that mean that there is no choice. */
const NO_CHOICE =
  /^(?:default-title|unico|unica|modelo-unico|talle-unico|tamanho-unico|cor-unica|color-unico|u|-*)$/

const SIZE = /^(?:(?:talles?|tallas?|size|nro\.?|num\.?|n[°º.]?|arg?\.?)\s*)?(\d.{0,60}?)(?:\s*arg?\.?)?$/i

/** Reads an Argentine size: `37`, `37,5`, `Talle 37`, `37 1/2`, `38 AR`. Sizes of other countries are none. */
export function readSourceSize(text: string): number | null {
  return parseSize(sizeText(text))
}

const sizeText = (text: string) => SIZE.exec(cleanCode(text))?.[1] ?? ''

/** Reads one size, or several as a person lists them: `36 al 38`, `36, 37 y 38`. `35/36` is one size of another kind. */
function readSourceSizes(text: string): number[] {
  const one = readSourceSize(text)
  if (one !== null) return [one]
  const listed = sizeText(text)
  return /\d\s*[/-]\s*\d\d/.test(listed) ? [] : (parseSizes(listed) ?? []).map(({ size }) => size)
}

const BEST: Record<Stock, number> = { none: 0, last: 1, available: 2 }

type ReadColor = SourceColor & { isSoldOut: boolean }

/** Sorts the variants of a product into colors with sizes. Adds a note for each value that fits nowhere. */
export function colorsOf(variants: readonly Variant[], notes: Note[]): ReadColor[] {
  const kinds = kindsOf(variants)
  const colors = new Map<
    string,
    { name: string; sizes: Map<number, SizeStock>; hasSizes: boolean; isSoldOut: boolean }
  >()
  const told = new Set<string>()
  const tell = (code: NoteCode, row: number, what: string) => {
    if (told.has(`${code} ${what}`)) return
    told.add(`${code} ${what}`)
    notes.push({ code, row, what })
  }
  for (const { row, options, count, isRough = false } of variants.length > 0 ? variants : [NO_VARIANT]) {
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
    const color = colors.get(colorSlug(name)) ?? {
      name,
      sizes: new Map<number, SizeStock>(),
      hasSizes: false,
      isSoldOut: true,
    }
    colors.set(colorSlug(name), color)
    const isSoldOut = count !== null && count <= 0
    if (!isSoldOut) color.isSoldOut = false
    const sizes = sizeCell === null ? [] : readSourceSizes(sizeCell)
    if (sizes.length > 0) color.hasSizes = true
    else if (sizeCell !== null) tell('size-unreadable', row, sizeCell.slice(0, 40))
    // One count for several sizes does not say how many there are of each.
    const isExact = count !== null && !isRough && sizes.length === 1 && count <= MAX_COUNT
    if (count !== null && count > 1 && !isExact) tell('stock-number', row, '')
    for (const size of sizes) {
      const one: SizeStock = isExact
        ? countedSize(size, Math.max(0, count))
        : { size, stock: isSoldOut ? 'none' : 'available' }
      const before = color.sizes.get(size)
      if (before === undefined || BEST[one.stock] > BEST[before.stock]) color.sizes.set(size, one)
    }
  }
  return [...colors.values()].map(({ name, sizes, hasSizes, isSoldOut }) => ({
    name,
    hex: null,
    isSoldOut,
    sizes: hasSizes ? sortSizes([...sizes.values()]) : undefined,
    photos: [],
  }))
}

const NO_VARIANT: Variant = { row: 0, options: [], count: null }

type OptionKind = 'size' | 'color' | 'other' | 'same'

/** Returns the kind of each option, by its name or because all its values are sizes. */
function kindsOf(variants: readonly Variant[]): Map<string, OptionKind> {
  const options = Map.groupBy(
    variants.flatMap(({ options }) => options),
    ([name]) => slug(name),
  )
  return new Map(
    [...options].map(([name, pairs]): [string, OptionKind] => {
      if (SIZE_NAME.test(name)) return [name, 'size']
      if (COLOR_NAME.test(name)) return [name, 'color']
      const values = new Set(pairs.map(([, value]) => value).filter(Boolean))
      const areSizes = values.size > 0 && [...values].every((value) => readSourceSize(value) !== null)
      // An option with one value offers no choice.
      return [name, areSizes ? 'size' : values.size > 1 ? 'other' : 'same']
    }),
  )
}
