import { placeOnFoot } from '#app/domain/catalog/product.ts'
import type { SizeStock } from '#app/domain/catalog/sizes.ts'
import { MAX_IMAGES_PER_COLOR, MAX_COLORS } from '#app/domain/catalog/product.schema.ts'
import {
  emptyColor,
  FIRST_HEX,
  mapPhotos,
  mapUploads,
  photosOf,
  placeOf,
  type DraftColor,
  type DraftPhoto,
  type PhotoState,
  type ProductDraft,
  type TextField,
} from './product-draft.ts'

/** Says what happens to the photos of a repeated color (reading 29). */
export type SameName = 'replace' | 'add'

export type DraftChange =
  | { type: 'loaded'; draft: ProductDraft }
  | { type: 'typed'; field: TextField; text: string }
  | { type: 'color-opened'; colorId: string }
  | { type: 'color-changed'; colorId: string; name?: string; hex?: string }
  /** `colorId` is null for every color without its own sizes. */
  | { type: 'sizes-changed'; colorId: string | null; sizes: SizeStock[] }
  | { type: 'sizes-unread'; colorId: string | null; typed: string }
  | { type: 'sizes-shared'; colorId: string }
  /** A photo's main tone becomes that of its color until she chooses one. */
  | { type: 'tone-found'; colorId: string; photoId: string; hex: string }
  | { type: 'color-moved'; colorId: string; by: -1 | 1 }
  | { type: 'color-removed'; colorId: string }
  | { type: 'colors-joined'; colorId: string; intoId: string; how: SameName }
  /** The color takes as many as it may have; the rest belong to none. */
  | { type: 'photos-chosen'; colorId: string; photoIds: readonly string[] }
  /** The first group goes to the first color, every other to a new one. */
  | { type: 'photos-grouped'; groups: readonly { colorId: string; photoIds: readonly string[] }[] }
  /** A tap adds a photo to the end of the color, or takes it out. */
  | { type: 'photo-assigned'; photoId: string; colorId: string }
  /** Takes the place of another photo, on the table and in its color. */
  | { type: 'photo-moved'; photoId: string; ontoId: string }
  /** Marks the photo that shows the shoe on a foot, or takes the mark away. */
  | { type: 'photo-on-foot'; photoId: string }
  | { type: 'photo-state'; photoId: string; state: PhotoState }
  | { type: 'photo-removed'; photoId: string }
  | { type: 'video-changed'; colorId: string; video: DraftColor['video'] }

export function changeDraft(draft: ProductDraft, change: DraftChange): ProductDraft {
  switch (change.type) {
    case 'loaded':
      return change.draft
    case 'typed':
      return { ...draft, fields: { ...draft.fields, [change.field]: change.text } }
    case 'color-opened':
      return { ...draft, colors: [...draft.colors, emptyColor(change.colorId)] }
    case 'color-changed': {
      const { name, hex } = change
      return inColor(draft, change.colorId, (color) => ({
        ...color,
        ...(name !== undefined && { name }),
        ...(hex !== undefined && { hex, toneOf: null }),
      }))
    }
    case 'sizes-changed': {
      const { colorId, sizes } = change
      if (colorId === null) return { ...withoutUnread(draft), sizes }
      return inColor(draft, colorId, (color) => ({ ...withoutUnread(color), sizes }))
    }
    case 'sizes-unread': {
      const { colorId, typed: unreadSizes } = change
      if (colorId === null) return { ...draft, unreadSizes }
      return inColor(draft, colorId, (color) => ({ ...color, unreadSizes }))
    }
    case 'sizes-shared':
      return inColor(draft, change.colorId, (color) => {
        const { sizes: _, ...shared } = withoutUnread(color)
        return shared
      })
    case 'tone-found': {
      const { photoId, hex } = change
      return inColor(draft, change.colorId, (color) =>
        takesTone(color, photoId) ? { ...color, hex, toneOf: photoId } : color,
      )
    }
    case 'color-moved': {
      const from = draft.colors.findIndex(({ id }) => id === change.colorId)
      return { ...draft, colors: moved(draft.colors, from, from + change.by) }
    }
    case 'color-removed':
      return removeColor(draft, change.colorId)
    case 'colors-joined':
      return joinColors(draft, change)
    case 'photos-chosen':
      return addPhotos(draft, change.colorId, change.photoIds)
    case 'photos-grouped':
      return groupPhotos(draft, change.groups)
    case 'photo-assigned':
      return assignPhoto(draft, change.photoId, change.colorId)
    case 'photo-moved':
      return movePhoto(draft, change.photoId, change.ontoId)
    case 'photo-on-foot':
      return markOnFoot(draft, change.photoId)
    case 'photo-state':
      return mapUploads(draft, (upload) =>
        upload.id === change.photoId ? { ...upload, state: change.state } : upload,
      )
    case 'video-changed':
      return inColor(draft, change.colorId, (color) => ({ ...color, video: change.video }))
    case 'photo-removed':
      return {
        ...withoutPhoto(draft, change.photoId),
        table: draft.table.filter((id) => id !== change.photoId),
      }
  }
}

function withoutUnread<Sizes extends { unreadSizes?: string }>(typed: Sizes): Omit<Sizes, 'unreadSizes'> {
  const { unreadSizes: _, ...rest } = typed
  return rest
}

/** Keeps a tone that is stored or that she chose. */
function takesTone({ isStored, hex, toneOf, photos }: DraftColor, photoId: string): boolean {
  const isHers = isStored || toneOf === null || (toneOf === undefined && hex !== FIRST_HEX)
  return !isHers && photos[0]?.id === photoId
}

/** Tells whether the color may take the photo; its own photos may always move. */
export function hasRoom({ photos }: DraftColor, photoId: string): boolean {
  return photos.length < MAX_IMAGES_PER_COLOR || photos.some(({ id }) => id === photoId)
}

/** Returns the neighbor of a photo in its color, or among the photos without one. */
export function neighborOf(draft: ProductDraft, photoId: string, by: -1 | 1): DraftPhoto | undefined {
  const photos = placeOf(draft, photoId)?.color.photos ?? inTableOrder(draft, draft.loosePhotos)
  const index = photos.findIndex(({ id }) => id === photoId)
  return index < 0 ? undefined : photos[index + by]
}

function addPhotos(draft: ProductDraft, colorId: string, photoIds: readonly string[]): ProductDraft {
  const photos = photoIds.map((id): DraftPhoto => ({ id, state: { phase: 'waiting' } }))
  const color = draft.colors.find(({ id }) => id === colorId)
  const room = color ? Math.max(0, MAX_IMAGES_PER_COLOR - color.photos.length) : 0
  const filled = inColor(draft, colorId, (one) => ({
    ...one,
    photos: [...one.photos, ...photos.slice(0, room)],
  }))
  return {
    ...filled,
    loosePhotos: [...draft.loosePhotos, ...photos.slice(room)],
    table: [...draft.table, ...photoIds],
  }
}

function groupPhotos(
  draft: ProductDraft,
  groups: readonly { colorId: string; photoIds: readonly string[] }[],
): ProductDraft {
  const photos = new Map(photosOf(draft).map((photo) => [photo.id, photo]))
  const grouped = new Set(groups.flatMap(({ photoIds }) => photoIds))
  const others = {
    ...mapPhotos(draft, () => []),
    loosePhotos: photosOf(draft).filter(({ id }) => !grouped.has(id)),
  }
  const missing = groups.filter(({ colorId }) => !draft.colors.some(({ id }) => id === colorId))
  const opened = [...others.colors, ...missing.map(({ colorId }) => emptyColor(colorId))]
  const colors = opened.map((color) => {
    const ids = groups.find(({ colorId }) => colorId === color.id)?.photoIds ?? []
    const added = ids.flatMap((id) => photos.get(id) ?? [])
    return { ...color, photos: [...color.photos, ...added] }
  })
  return { ...others, colors }
}

function assignPhoto(draft: ProductDraft, photoId: string, colorId: string): ProductDraft {
  const photo = photosOf(draft).find(({ id }) => id === photoId)
  const color = draft.colors.find(({ id }) => id === colorId)
  if (!photo || !color) return draft
  const rest = withoutPhoto(draft, photoId)
  if (color.photos.includes(photo)) return { ...rest, loosePhotos: [...rest.loosePhotos, photo] }
  if (!hasRoom(color, photoId)) return draft
  return inColor(rest, colorId, (one) => ({ ...one, photos: placeOnFoot([...one.photos, photo]) }))
}

function movePhoto(draft: ProductDraft, photoId: string, ontoId: string): ProductDraft {
  const photo = photosOf(draft).find(({ id }) => id === photoId)
  if (!photo || photoId === ontoId) return draft
  const target = placeOf(draft, ontoId)
  if (target && !hasRoom(target.color, photoId)) return draft
  const table = moved(draft.table, draft.table.indexOf(photoId), draft.table.indexOf(ontoId))
  const rest = { ...withoutPhoto(draft, photoId), table }
  if (!target) return { ...rest, loosePhotos: [...rest.loosePhotos, photo] }
  return inColor(rest, target.color.id, (one) => ({
    ...one,
    photos: placeOnFoot(one.photos.toSpliced(target.index, 0, photo)),
  }))
}

function markOnFoot(draft: ProductDraft, photoId: string): ProductDraft {
  return mapPhotos(draft, (photos) =>
    photos.some(({ id }) => id === photoId)
      ? placeOnFoot(
          photos.map((photo) => {
            const isMarked = photo.id === photoId && !photo.isOnFoot
            return { ...photo, isOnFoot: isMarked ? true : undefined }
          }),
        )
      : photos,
  )
}

/** Removes a color and keeps its photos on the table. */
function removeColor(draft: ProductDraft, colorId: string): ProductDraft {
  const removed = draft.colors.find(({ id }) => id === colorId)
  const colors = draft.colors.filter(({ id }) => id !== colorId)
  if (!removed || colors.length === 0) return draft
  return { ...draft, colors, loosePhotos: [...draft.loosePhotos, ...removed.photos] }
}

function joinColors(
  draft: ProductDraft,
  { colorId, intoId, how }: { colorId: string; intoId: string; how: SameName },
): ProductDraft {
  const from = draft.colors.find(({ id }) => id === colorId)
  const into = draft.colors.find(({ id }) => id === intoId)
  if (!from || !into || from === into) return draft
  const photos = how === 'add' ? [...into.photos, ...from.photos] : from.photos
  if (photos.length > MAX_IMAGES_PER_COLOR) return draft
  const { hex, toneOf } = how === 'add' ? into : from
  const joined = {
    ...into,
    hex,
    ...(toneOf !== undefined && { toneOf }),
    photos,
    video: into.video ?? from.video,
  }
  return {
    ...draft,
    colors: draft.colors.filter((color) => color !== from).map((color) => (color === into ? joined : color)),
    loosePhotos: how === 'add' ? draft.loosePhotos : [...draft.loosePhotos, ...into.photos],
  }
}

function withoutPhoto(draft: ProductDraft, photoId: string): ProductDraft {
  return mapPhotos(draft, (photos) => placeOnFoot(photos.filter(({ id }) => id !== photoId)))
}

function inTableOrder({ table }: ProductDraft, photos: readonly DraftPhoto[]): DraftPhoto[] {
  return photos.toSorted((a, b) => table.indexOf(a.id) - table.indexOf(b.id))
}

function inColor(
  draft: ProductDraft,
  colorId: string,
  change: (color: DraftColor) => DraftColor,
): ProductDraft {
  return { ...draft, colors: draft.colors.map((color) => (color.id === colorId ? change(color) : color)) }
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Maximum number of photos of one product. */
const MAX_PHOTOS = MAX_COLORS * MAX_IMAGES_PER_COLOR

export type PhotoChoice<Photo> = { photos: Photo[]; notImages: Photo[]; isOverLimit: boolean }

/**
 * Sorts out files that are not images.
 * @param room how many photos the color still takes: the first ones go to it (Spec §2)
 * @param already how many photos the product has
 */
export function choosePhotos<Photo extends { name: string; type: string }>(
  files: readonly Photo[],
  room: number,
  already: number,
): PhotoChoice<Photo> {
  const images = files.filter(isImage)
  const notImages = files.filter((file) => !isImage(file))
  const photos = images.slice(0, Math.max(0, MAX_PHOTOS - already))
  return { photos, notImages, isOverLimit: images.length > room }
}

/** Recognises HEIC by its name too, because some systems leave its type empty. */
function isImage({ name, type }: { name: string; type: string }): boolean {
  return type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name))
}
