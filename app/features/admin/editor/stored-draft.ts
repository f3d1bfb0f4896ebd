import { emptyColor, isDone, type DraftColor, type ProductDraft } from './product-draft.ts'

export type StoredDraft = { draft: ProductDraft; savedAt: string }

/** A draft as it was stored before photos were dealt to colors. */
type EarlierDraft = Omit<ProductDraft, 'colors' | 'loosePhotos' | 'table'> & {
  colors: Omit<DraftColor, 'isStored'>[]
  pending: Omit<DraftColor, 'isStored'>
}

/** Reads a draft of this or the earlier form: what was typed is never lost. */
export function currentDraft(stored: ProductDraft | EarlierDraft): ProductDraft {
  if (!('pending' in stored)) return stored
  const { pending, ...draft } = stored
  const isUsed = pending.name.trim() !== '' || pending.photos.length > 0
  const earlier = isUsed ? [...draft.colors, pending] : draft.colors
  const colors = earlier.map((color) => ({
    ...color,
    isStored: draft.version !== null && color.photos.every(isDone),
  }))
  return {
    ...draft,
    colors: colors.length > 0 ? colors : [emptyColor(pending.id)],
    loosePhotos: [],
    table: colors.flatMap(({ photos }) => photos.map(({ id }) => id)),
  }
}
