import type { IDBPObjectStore } from 'idb'
import { beginDrafts, DRAFTS, mayStoreDrafts, openDrafts, PHOTOS } from '#app/parts/drafts.client.ts'
import { serverNow } from '#app/ui/server-time.ts'
import { emptyColor, isDone, NOTHING_TYPED, type DraftColor, type ProductDraft } from './product-draft.ts'

type Objects = IDBPObjectStore<unknown, [string], string, 'readwrite'>

/**
 * Resolves once the change is on the disk, because the battery may run out at any time.
 * @param change makes all its requests at once, because Chromium drops uncommitted requests of a closed page
 */
async function write(
  store: string,
  change: (objects: Objects) => Promise<unknown>,
  durability: IDBTransactionDurability = 'strict',
): Promise<void> {
  if (!mayStoreDrafts()) throw new Error('signed out')
  const transaction = (await openDrafts()).transaction(store, 'readwrite', { durability })
  const changed = change(transaction.objectStore(store))
  transaction.commit()
  await Promise.all([changed, transaction.done])
}

async function read<Value>(store: string, key: IDBValidKey): Promise<Value | null> {
  const value = (await (await openDrafts()).get(store, key)) as Value | undefined
  return value ?? null
}

/** Returns null too when the browser stores nothing, as in some private windows. */
export async function readDraft(account: string, key: string): Promise<StoredDraft | null> {
  await beginDrafts(account).catch(() => undefined)
  const stored = await read<StoredDraft>(DRAFTS, key).catch(() => null)
  return stored && currentDrafts(stored)
}

/** @returns when it was stored, or null when the browser stores nothing */
export async function storeDraft(
  key: string,
  draft: ProductDraft,
  start: ProductDraft,
): Promise<string | null> {
  const stored: StoredDraft = { draft, start, savedAt: new Date(serverNow()).toISOString() }
  return (await succeeds(write(DRAFTS, (drafts) => drafts.put(stored, key)))) ? stored.savedAt : null
}

export async function dropDraft(key: string): Promise<void> {
  await succeeds(write(DRAFTS, (drafts) => drafts.delete(key), 'relaxed'))
  await succeeds(write(PHOTOS, (photos) => photos.delete(IDBKeyRange.bound([key], [key, []])), 'relaxed'))
}

export async function readPhoto(key: string, id: string): Promise<Blob | null> {
  return read<Blob>(PHOTOS, [key, id]).catch(() => null)
}

export async function storePhoto(key: string, id: string, photo: Blob): Promise<boolean> {
  return succeeds(write(PHOTOS, (photos) => photos.put(photo, [key, id])))
}

export async function dropPhoto(key: string, id: string): Promise<void> {
  await succeeds(write(PHOTOS, (photos) => photos.delete([key, id]), 'relaxed'))
}

const succeeds = (work: Promise<void>) =>
  work.then(
    () => true,
    () => false,
  )

/** `start` is the draft before its changes; earlier releases stored none. */
export type StoredDraft = { draft: ProductDraft; start?: ProductDraft; savedAt: string }

/** A draft of a release before photos were assigned to colors. */
type EarlierDraft = Omit<ProductDraft, 'colors' | 'loosePhotos' | 'table'> & {
  colors: Omit<DraftColor, 'isStored'>[]
  pending: Omit<DraftColor, 'isStored'>
}

/** Reads what this or an earlier release stored: also its start, with which a draft is compared and merged. */
export function currentDrafts({ draft, start, savedAt }: StoredDraft): StoredDraft {
  return { draft: currentDraft(draft), ...(start && { start: currentDraft(start) }), savedAt }
}

/** Reads a draft of this or an earlier release, so that an update loses nothing typed. */
export function currentDraft(stored: ProductDraft | EarlierDraft): ProductDraft {
  const fields = { ...NOTHING_TYPED, ...stored.fields }
  if (!('pending' in stored)) return { ...stored, fields }
  const { pending, ...draft } = { ...stored, fields }
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
