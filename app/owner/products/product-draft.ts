import { colorSlug } from '#app/base/paths.ts'
import { type ProductImage, PRODUCT_TEXTS } from '#app/domain/catalog/product.ts'
import { writeSizes, type SizeStock } from '#app/domain/catalog/sizes.ts'
import type { PhotoError } from '#app/domain/photos/upload-rules.ts'

/** A photo's way to the shop. `waiting` is for its turn or for the signal. */
export type PhotoState =
  | { phase: 'waiting' }
  | { phase: 'compressing' }
  | { phase: 'uploading'; share: number }
  | { phase: 'done'; image: ProductImage }
  | { phase: 'failed'; error: PhotoError }

/** The browser stores its file beside the draft under the same id. */
export type DraftPhoto = { id: string; state: PhotoState; isOnFoot?: true | undefined }

/** A video and its first frame, each on its way to the shop. */
type DraftVideo = { film: DraftPhoto; poster: DraftPhoto }

type DraftSizes = {
  sizes?: SizeStock[]
  /** Holds typed text that is not a list of sizes. The draft cannot be saved with it. */
  unreadSizes?: string
}

export type DraftColor = DraftSizes & {
  id: string
  name: string
  hex: string
  /** The photo of the tone; null when she chose it. */
  toneOf?: string | null
  photos: DraftPhoto[]
  video?: DraftVideo | undefined
  /** True for a saved color, which may have no photos (reading 28). */
  isStored: boolean
}

export const TEXT_FIELDS = [...PRODUCT_TEXTS, 'price', 'discount', 'cost'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/** A product while it is typed. Colors without their own sizes share these. */
export type ProductDraft = DraftSizes & {
  /** The request key that makes a second save harmless. */
  key: string
  /** The version that is edited; null for a new product. */
  version: number | null
  fields: Record<TextField, string>
  /** In their order; never empty. */
  colors: DraftColor[]
  /** Photos without a color; they are not saved. */
  loosePhotos: DraftPhoto[]
  /** Every photo's id in the order of the table, whatever color it belongs to. */
  table: string[]
}

/** The tone of a new color (Spec §9). */
export const FIRST_HEX = '#000000'

export const emptyColor = (id: string): DraftColor => ({
  id,
  name: '',
  hex: FIRST_HEX,
  photos: [],
  isStored: false,
})

/** First values of a new product: brand and sizes of the one before, or a name from a search. */
export type Begun = { brand?: string; name?: string; sizes?: SizeStock[] }

export const NOTHING_TYPED = Object.fromEntries(
  TEXT_FIELDS.map((field) => [field, '']),
) as ProductDraft['fields']

export function emptyDraft(
  newId: () => string,
  { brand = '', name = '', sizes = [] }: Begun = {},
): ProductDraft {
  return {
    key: newId(),
    version: null,
    fields: { ...NOTHING_TYPED, name, brand },
    sizes,
    colors: [emptyColor(newId())],
    loosePhotos: [],
    table: [],
  }
}

export function photosOf(draft: ProductDraft): DraftPhoto[] {
  return [...assignedPhotos(draft), ...draft.loosePhotos]
}

export function assignedPhotos({ colors }: ProductDraft): DraftPhoto[] {
  return colors.flatMap(({ photos }) => photos)
}

/** Returns the files of the colors' videos. */
const videoUploads = ({ colors }: ProductDraft): DraftPhoto[] =>
  colors.flatMap(({ video }) => (video ? [video.film, video.poster] : []))

/** Returns everything that is sent to the shop. */
export const uploadsOf = (draft: ProductDraft) => [...photosOf(draft), ...videoUploads(draft)]

/** Returns what a save waits for. */
export const assignedUploads = (draft: ProductDraft) => [...assignedPhotos(draft), ...videoUploads(draft)]

/** Returns a photo's color and its index there; null without a color. */
export function placeOf(
  { colors }: ProductDraft,
  photoId: string,
): { color: DraftColor; index: number } | null {
  for (const color of colors) {
    const index = color.photos.findIndex(({ id }) => id === photoId)
    if (index >= 0) return { color, index }
  }
  return null
}

/** Returns the colors to save, without empty ones. */
export function usedColors({ colors }: ProductDraft): DraftColor[] {
  const used = colors.filter(
    ({ name, photos, isStored }) => isStored || name.trim() !== '' || photos.length > 0,
  )
  return used.length > 0 ? used : colors.slice(0, 1)
}

export const hasSharedSizes = ({ sizes, unreadSizes }: DraftColor) =>
  sizes === undefined && unreadSizes === undefined

/** Returns the sizes of a color; null when what was typed cannot be read. */
export function sizesOf(draft: ProductDraft, color: DraftColor): SizeStock[] | null {
  const { sizes, unreadSizes } = hasSharedSizes(color) ? draft : color
  return unreadSizes === undefined ? (sizes ?? []) : null
}

/** Returns the colors without sizes that a save would add, where another color has some. */
export function colorsWithoutSizes(draft: ProductDraft): DraftColor[] {
  const isEmpty = (color: DraftColor) => sizesOf(draft, color)?.length === 0
  const used = usedColors(draft)
  if (used.every(isEmpty)) return []
  return used.filter((color) => isEmpty(color) && (draft.version === null || !color.isStored))
}

/** Returns the first values of the next product, with every size in stock. */
export function begunAfter(draft: ProductDraft): Begun {
  const sizes =
    draft.colors.map((color) => sizesOf(draft, color) ?? []).find(({ length }) => length > 0) ?? []
  return { brand: draft.fields.brand.trim(), sizes: sizes.map(({ size }) => ({ size, stock: 'available' })) }
}

/** Returns an earlier color with the same address, which two colors may not share (reading 3). */
export function findSameName({ colors }: ProductDraft, color: DraftColor): DraftColor | undefined {
  const slug = colorSlug(color.name)
  const before = colors.slice(0, colors.indexOf(color))
  return slug === '' ? undefined : before.find(({ name }) => colorSlug(name) === slug)
}

export const isOnItsWay = ({ state }: DraftPhoto) => state.phase !== 'done' && state.phase !== 'failed'
export const hasFailed = ({ state }: DraftPhoto) => state.phase === 'failed'
export const isDone = ({ state }: DraftPhoto) => state.phase === 'done'

/** Returns the draft to store: photos on their way start again. */
export function storable(draft: ProductDraft): ProductDraft {
  return mapUploads(draft, (upload) =>
    isOnItsWay(upload) ? { ...upload, state: { phase: 'waiting' } } : upload,
  )
}

/** Changes photos and videos, each by itself. */
export function mapUploads(draft: ProductDraft, change: (upload: DraftPhoto) => DraftPhoto): ProductDraft {
  const mapped = mapPhotos(draft, (photos) => photos.map(change))
  const colors = mapped.colors.map(({ video, ...color }): DraftColor => ({
    ...color,
    ...(video && { video: { film: change(video.film), poster: change(video.poster) } }),
  }))
  return { ...mapped, colors }
}

export function mapPhotos(draft: ProductDraft, change: (photos: DraftPhoto[]) => DraftPhoto[]): ProductDraft {
  return {
    ...draft,
    colors: draft.colors.map((color) => ({ ...color, photos: change(color.photos) })),
    loosePhotos: change(draft.loosePhotos),
  }
}

/** Tells whether there is anything to lose. */
export function isChanged(draft: ProductDraft, start: ProductDraft): boolean {
  return contentOf(draft) !== contentOf(start)
}

function contentOf({ fields, sizes = [], unreadSizes, colors, loosePhotos }: ProductDraft): string {
  const ids = (photos: readonly DraftPhoto[]) => photos.map(({ id, isOnFoot }) => [id, isOnFoot])
  return JSON.stringify([
    fields,
    writeSizes(sizes),
    unreadSizes,
    colors.map((color) => [
      color.name,
      color.hex,
      ids(color.photos),
      color.video?.film.id,
      color.sizes && writeSizes(color.sizes),
      color.unreadSizes,
    ]),
    ids(loosePhotos),
  ])
}
