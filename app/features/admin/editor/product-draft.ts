import { colorSlug } from '#app/paths.ts'
import type { ProductImage } from '#app/features/catalog/product.ts'
import type { PhotoProblem } from '#app/features/images/upload-rules.ts'

/** Where a photo is on its way to the shop. `waiting`: for its turn, or for the signal. */
export type PhotoState =
  | { phase: 'waiting' }
  | { phase: 'compressing' }
  | { phase: 'uploading'; share: number }
  | { phase: 'done'; image: ProductImage }
  | { phase: 'failed'; problem: PhotoProblem }

/** Its file is kept beside the draft, under the same id. */
export type DraftPhoto = { id: string; state: PhotoState }
export type DraftColor = { id: string; name: string; hex: string; photos: DraftPhoto[] }

export const TEXT_FIELDS = ['name', 'brand', 'model', 'price', 'discount', 'description'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/** A product while it is typed. */
export type ProductDraft = {
  /** Makes saving it twice the same as saving it once. */
  key: string
  /** The version of the product that is being edited; null: a new product. */
  version: number | null
  fields: Record<TextField, string>
  isHidden: boolean
  colors: DraftColor[]
  /** The color being typed; not yet one of the product's. */
  pending: DraftColor
}

/** What a new color begins with (Spec §9). */
export const FIRST_HEX = '#000000'

export const emptyColor = (id: string): DraftColor => ({ id, name: '', hex: FIRST_HEX, photos: [] })

export function emptyDraft(newId: () => string): ProductDraft {
  return {
    key: newId(),
    version: null,
    fields: { name: '', brand: '', model: '', price: '', discount: '', description: '' },
    isHidden: false,
    colors: [],
    pending: emptyColor(newId()),
  }
}

/** What to do with photos for a color that is there already (decision 29). */
export type SameName = 'replace' | 'add'

export type DraftChange =
  | { type: 'loaded'; draft: ProductDraft }
  | { type: 'typed'; field: TextField; text: string }
  | { type: 'hidden'; isHidden: boolean }
  | { type: 'color-changed'; colorId: string; name?: string; hex?: string }
  | { type: 'color-moved'; colorId: string; by: -1 | 1 }
  | { type: 'color-removed'; colorId: string }
  | { type: 'color-added'; sameName: SameName; nextId: string }
  | { type: 'photos-added'; colorId: string; photoIds: readonly string[] }
  | { type: 'photo-state'; photoId: string; state: PhotoState }
  | { type: 'photo-moved'; colorId: string; from: number; to: number }
  | { type: 'photo-removed'; photoId: string }

export function changeDraft(draft: ProductDraft, change: DraftChange): ProductDraft {
  switch (change.type) {
    case 'loaded':
      return change.draft
    case 'typed':
      return { ...draft, fields: { ...draft.fields, [change.field]: change.text } }
    case 'hidden':
      return { ...draft, isHidden: change.isHidden }
    case 'color-changed': {
      const { name, hex } = change
      return inColor(draft, change.colorId, (color) => ({
        ...color,
        ...(name !== undefined && { name }),
        ...(hex !== undefined && { hex }),
      }))
    }
    case 'color-moved': {
      const from = draft.colors.findIndex(({ id }) => id === change.colorId)
      return { ...draft, colors: moved(draft.colors, from, from + change.by) }
    }
    case 'color-removed':
      return { ...draft, colors: draft.colors.filter(({ id }) => id !== change.colorId) }
    case 'color-added':
      return addPending(draft, change.sameName, change.nextId)
    case 'photos-added': {
      const photos = change.photoIds.map((id): DraftPhoto => ({ id, state: { phase: 'waiting' } }))
      return inColor(draft, change.colorId, (color) => ({ ...color, photos: [...color.photos, ...photos] }))
    }
    case 'photo-state':
      return inEveryColor(draft, (photos) =>
        photos.map((photo) => (photo.id === change.photoId ? { ...photo, state: change.state } : photo)),
      )
    case 'photo-moved':
      return inColor(draft, change.colorId, (color) => ({
        ...color,
        photos: moved(color.photos, change.from, change.to),
      }))
    case 'photo-removed':
      return inEveryColor(draft, (photos) => photos.filter(({ id }) => id !== change.photoId))
  }
}

/** The color of the product that has the same address as the one being typed. */
export function findSameName({ colors, pending }: ProductDraft): DraftColor | undefined {
  return colors.find(({ name }) => colorSlug(name) === colorSlug(pending.name))
}

export function isPendingUsed({ pending }: ProductDraft): boolean {
  return pending.name.trim() !== '' || pending.photos.length > 0
}

export function photosOf({ colors, pending }: ProductDraft): DraftPhoto[] {
  return [...colors, pending].flatMap(({ photos }) => photos)
}

export const isOnItsWay = ({ state }: DraftPhoto) => state.phase !== 'done' && state.phase !== 'failed'
export const hasFailed = ({ state }: DraftPhoto) => state.phase === 'failed'

/** As it is kept in the browser: what was on its way begins again. */
export function storable(draft: ProductDraft): ProductDraft {
  return inEveryColor(draft, (photos) =>
    photos.map((photo) => (isOnItsWay(photo) ? { ...photo, state: { phase: 'waiting' } } : photo)),
  )
}

/** Whether there is anything to lose. */
export function isChanged(draft: ProductDraft, start: ProductDraft): boolean {
  return contentOf(draft) !== contentOf(start)
}

function contentOf(draft: ProductDraft): string {
  const colors = [...draft.colors, draft.pending].map(({ name, hex, photos }) => [
    name,
    hex,
    photos.map(({ id }) => id),
  ])
  return JSON.stringify([draft.fields, draft.isHidden, colors])
}

function addPending(draft: ProductDraft, sameName: SameName, nextId: string): ProductDraft {
  const { pending } = draft
  const added = { ...pending, name: pending.name.trim() }
  const same = findSameName(draft)
  const next = { ...draft, pending: emptyColor(nextId) }
  if (!same) return { ...next, colors: [...draft.colors, added] }
  return inColor(next, same.id, (color) =>
    sameName === 'replace'
      ? { ...color, hex: added.hex, photos: added.photos }
      : { ...color, photos: [...color.photos, ...added.photos] },
  )
}

function inColor(
  draft: ProductDraft,
  colorId: string,
  change: (color: DraftColor) => DraftColor,
): ProductDraft {
  const changed = (color: DraftColor) => (color.id === colorId ? change(color) : color)
  return { ...draft, colors: draft.colors.map(changed), pending: changed(draft.pending) }
}

function inEveryColor(draft: ProductDraft, change: (photos: DraftPhoto[]) => DraftPhoto[]): ProductDraft {
  const changed = (color: DraftColor) => ({ ...color, photos: change(color.photos) })
  return { ...draft, colors: draft.colors.map(changed), pending: changed(draft.pending) }
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
