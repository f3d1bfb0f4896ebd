import type { ProductDraft } from './product-draft.ts'
import { currentDraft, type StoredDraft } from './stored-draft.ts'

const NAME = 'vault-admin'
const VERSION = 1
const DRAFTS = 'drafts'
/** Files, each under the place of its draft and its own id. */
const PHOTOS = 'photos'

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(DRAFTS)
      request.result.createObjectStore(PHOTOS)
    }
    request.onsuccess = () => {
      request.result.onclose = () => (opening = undefined)
      resolve(request.result)
    }
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'))
  }).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

/** Resolves once it is on the disk: a battery may die in the next moment. */
async function write(
  store: string,
  change: (objects: IDBObjectStore) => void,
  durability: IDBTransactionDurability = 'strict',
): Promise<void> {
  const database = await open()
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(store, 'readwrite', { durability })
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser did not keep it'))
    change(transaction.objectStore(store))
  })
}

async function read<Value>(store: string, key: IDBValidKey): Promise<Value | null> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const request = database.transaction(store).objectStore(store).get(key) as IDBRequest<Value | undefined>
    request.onsuccess = () => resolve(request.result ?? null)
    request.onerror = () => reject(request.error ?? new Error('The browser cannot read it'))
  })
}

/** Null also where the browser keeps nothing: in some private windows, or when the disk is full. */
export async function readDraft(place: string): Promise<StoredDraft | null> {
  const stored = await read<StoredDraft>(DRAFTS, place).catch(() => null)
  return stored && { ...stored, draft: currentDraft(stored.draft) }
}

/** @returns when it was stored; null where the browser stores nothing */
export async function storeDraft(place: string, draft: ProductDraft): Promise<string | null> {
  const stored: StoredDraft = { draft, savedAt: new Date().toISOString() }
  return (await isDone(write(DRAFTS, (drafts) => drafts.put(stored, place)))) ? stored.savedAt : null
}

/** With its photos. */
export async function dropDraft(place: string): Promise<void> {
  await isDone(write(DRAFTS, (drafts) => drafts.delete(place), 'relaxed'))
  await isDone(write(PHOTOS, (photos) => photos.delete(IDBKeyRange.bound([place], [place, []])), 'relaxed'))
}

export async function readPhoto(place: string, id: string): Promise<Blob | null> {
  return read<Blob>(PHOTOS, [place, id]).catch(() => null)
}

export async function keepPhoto(place: string, id: string, photo: Blob): Promise<boolean> {
  return isDone(write(PHOTOS, (photos) => photos.put(photo, [place, id])))
}

export async function dropPhoto(place: string, id: string): Promise<void> {
  await isDone(write(PHOTOS, (photos) => photos.delete([place, id]), 'relaxed'))
}

const isDone = (work: Promise<void>) =>
  work.then(
    () => true,
    () => false,
  )
