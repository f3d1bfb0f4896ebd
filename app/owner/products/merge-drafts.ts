import { colorSlug } from '#app/base/paths.ts'
import { videoCopy } from './video.copy.ts'
import { cleanLines } from '#app/base/text.ts'
import type { ProductFormInput } from '#app/domain/catalog/product.schema.ts'
import { type SizeStock, sortSizes, writeSizes } from '#app/domain/catalog/sizes.ts'
import {
  photosOf,
  sizesOf,
  TEXT_FIELDS,
  type DraftColor,
  type ProductDraft,
  type TextField,
} from './product-draft.ts'
import { tidyPrice } from './draft-form.ts'

export type Difference = { field: TextField | 'colors'; mine: string; theirs: string }

export function differences(mine: ProductFormInput, theirs: ProductFormInput): Difference[] {
  const fields = TEXT_FIELDS.flatMap((field): Difference[] =>
    plain(mine[field]) === plain(theirs[field])
      ? []
      : [{ field, mine: plain(mine[field]), theirs: plain(theirs[field]) }],
  )
  if (isSame(colorsOf(mine), colorsOf(theirs))) return fields
  return [...fields, { field: 'colors', mine: colorNames(mine), theirs: colorNames(theirs) }]
}

const plain = (text: string) => tidyPrice(cleanLines(text))
const colorNames = ({ colors }: ProductFormInput) =>
  colors
    .map(({ name, images, video, sizes }) =>
      [`${name.trim()} (${images.length})`, video && videoCopy.isThere, writeSizes(sizes ?? [])]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ')
const colorsOf = ({ colors }: ProductFormInput) =>
  colors.map(({ name, hex, images, video, sizes }) => [
    name.trim(),
    hex,
    video?.publicId,
    images.map(({ publicId, isOnFoot }) => [publicId, isOnFoot]),
    writeSizes(sizes ?? []),
  ])

/**
 * Applies my changes since `start` to the product that somebody else saved meanwhile: fields, and each color's name,
 * tone, photos and sizes.
 */
export function mergeDrafts(start: ProductDraft, mine: ProductDraft, theirs: ProductDraft): ProductDraft {
  const fields = { ...theirs.fields }
  for (const field of TEXT_FIELDS)
    if (plain(mine.fields[field]) !== plain(start.fields[field])) fields[field] = mine.fields[field]
  const named = ({ colors }: ProductDraft, name: string) =>
    colors.find((color) => colorSlug(color.name) === colorSlug(name))
  const ofMine = mine.colors.flatMap((color) => {
    const before = start.colors.find(({ id }) => id === color.id)
    if (!before) return [color]
    const [was, is] = [colorParts(start, before), colorParts(mine, color)]
    const changed = (Object.keys(is) as (keyof typeof is)[]).filter((part) => !isSame(is[part], was[part]))
    const there = named(theirs, before.name)
    if (!there) return changed.length > 0 ? [color] : []
    const kept = Object.fromEntries(changed.map((part) => [part, is[part]]))
    const ofOthers = colorParts(theirs, there)
    const sizes = mergeSizes(was.sizes, is.sizes, ofOthers.sizes)
    return [{ ...color, ...ofOthers, ...kept, sizes }]
  })
  const added = theirs.colors.filter(({ name }) => !named(start, name) && !named(mine, name))
  const ofTheirs = added.map((color) => ({ ...color, ...colorParts(theirs, color) }))
  const merged = { ...mine, version: theirs.version, fields, colors: [...ofMine, ...ofTheirs] }
  return { ...merged, table: photosOf(merged).map(({ id }) => id) }
}

/** Applies my changes of single sizes, so that a pair that was sold meanwhile stays sold. */
function mergeSizes(
  start: readonly SizeStock[],
  mine: readonly SizeStock[],
  theirs: readonly SizeStock[],
): SizeStock[] {
  const of = (sizes: readonly SizeStock[], size: number) => sizes.filter((one) => one.size === size)
  const each = new Set([...mine, ...theirs].map(({ size }) => size))
  const merged = [...each].map((size) =>
    isSame(of(mine, size), of(start, size)) ? of(theirs, size) : of(mine, size),
  )
  return sortSizes(merged.flat())
}

const colorParts = (draft: ProductDraft, color: DraftColor) => ({
  name: color.name,
  hex: color.hex,
  photos: color.photos,
  video: color.video,
  sizes: sizesOf(draft, color) ?? [],
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
