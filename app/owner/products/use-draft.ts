import { useCallback, useEffect, useReducer, useState, useRef } from 'react'
import { changeDraft } from './change-draft.ts'
import {
  dropDraft,
  readDraft,
  storeDraft,
  dropPhoto,
  storePhoto,
  readPhoto,
  type StoredDraft,
} from './draft-store.client.ts'
import { smallPhoto } from '#app/parts/photo-worker.client.ts'
import { isChanged, uploadsOf, type ProductDraft, storable } from './product-draft.ts'

/**
 * A product while it is typed, stored in the browser with its photos. What was left unsaved the last time is offered;
 * until that is decided nothing is stored over it.
 * @param account the id of its owner
 * @param place names the form, and the product that it edits
 */
export function useDraft(account: string, place: string, begin: () => ProductDraft) {
  const key = `${account} ${place}`
  const [start, setStart] = useState(begin)
  const [draft, change] = useReducer(changeDraft, start)
  const [unsaved, setUnsaved] = useState<StoredDraft | null>(null)
  const [hasLooked, setLooked] = useState(false)
  const files = usePhotoFiles(key)
  const isDirty = isChanged(draft, start)
  const storage = useDraftStorage(key, { draft, start, isDirty, isOn: hasLooked && unsaved === null })

  useEffect(() => {
    let isGone = false
    void readDraft(account, key).then((stored) => {
      if (isGone) return
      setUnsaved(stored)
      setLooked(true)
    })
    return () => {
      isGone = true
    }
  }, [account, key])

  return {
    draft,
    /** The draft before it was changed. */
    start,
    change,
    files,
    isDirty,
    unsaved,
    /** Settled: nothing of an earlier visit is waiting to be taken up. */
    isSettled: hasLooked && unsaved === null,
    storedAt: storage.storedAt,
    resume: async () => {
      if (!unsaved) return
      await files.load(uploadsOf(unsaved.draft).map(({ id }) => id))
      change({ type: 'loaded', draft: unsaved.draft })
      if (unsaved.start) setStart(unsaved.start)
      setUnsaved(null)
    },
    discard: () => {
      setUnsaved(null)
      void dropDraft(key)
    },
    /** Deletes the draft: what was typed is saved or discarded. */
    finish: (next: ProductDraft) => {
      files.clear()
      storage.drop()
      setStart(next)
      change({ type: 'loaded', draft: next })
    },
  }
}

export type Draft = ReturnType<typeof useDraft>

/** Maximum delay of storing a change, even while somebody types without a pause. */
const STORE_WITHIN_MS = 400

type Current = { draft: ProductDraft; start: ProductDraft; isDirty: boolean; isOn: boolean }

/**
 * Stores every change of the draft, and at once when the page is left or hidden.
 * @returns `storedAt`: null before anything is stored; `refused`: this browser stores nothing
 */
function useDraftStorage(key: string, { draft, start, isDirty, isOn }: Current) {
  const [storedAt, setStoredAt] = useState<string | null>(null)
  const latest = useRef({ draft, start, isDirty })
  const stored = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const drop = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    latest.current = { ...latest.current, isDirty: false }
    stored.current = ''
    setStoredAt(null)
    void dropDraft(key)
  }, [key])

  const store = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    const next = latest.current.isDirty ? storable(latest.current.draft) : null
    const text = next ? JSON.stringify(next) : ''
    // An upload's progress is not stored.
    if (text === stored.current) return
    if (!next) return drop()
    stored.current = text
    void storeDraft(key, next, latest.current.start).then((at) => {
      if (stored.current !== '') setStoredAt(at ?? 'refused')
    })
  }, [key, drop])

  useEffect(() => {
    latest.current = { draft, start, isDirty }
    if (isOn) timer.current ??= setTimeout(store, STORE_WITHIN_MS)
  }, [draft, start, isDirty, isOn, store])

  useEffect(() => {
    document.addEventListener('visibilitychange', store)
    window.addEventListener('pagehide', store)
    return () => {
      document.removeEventListener('visibilitychange', store)
      window.removeEventListener('pagehide', store)
      store()
    }
  }, [store])

  return { storedAt, drop }
}

/** Holds the files of a draft's photos in memory and stores them in the browser beside the draft. */
export type PhotoFiles = {
  get: (id: string) => Blob | undefined
  /** Returns an address for a small `<img>`, or undefined while there is none. */
  url: (id: string) => string | undefined
  put: (id: string, file: Blob) => void
  remove: (id: string) => void
  load: (ids: readonly string[]) => Promise<void>
  clear: () => void
}

function usePhotoFiles(key: string): PhotoFiles {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const [files] = useState(() => openFiles(key, redraw))
  useEffect(() => files.clear, [files])
  return files
}

function openFiles(key: string, onUrl: () => void): PhotoFiles {
  const files = new Map<string, Blob>()
  const urls = new Map<string, string>()
  const hold = (id: string, file: Blob) => {
    files.set(id, file)
    void smallPhoto(file).then((small) => {
      if (files.get(id) !== file) return
      urls.set(id, URL.createObjectURL(small))
      onUrl()
    })
  }
  const forget = (id: string) => {
    const url = urls.get(id)
    if (url !== undefined) URL.revokeObjectURL(url)
    urls.delete(id)
    files.delete(id)
  }
  return {
    get: (id) => files.get(id),
    url: (id) => urls.get(id),
    put: (id, file) => {
      hold(id, file)
      void storePhoto(key, id, file)
    },
    remove: (id) => {
      forget(id)
      void dropPhoto(key, id)
    },
    load: async (ids) => {
      for (const id of ids) {
        const file = await readPhoto(key, id)
        if (file) hold(id, file)
      }
    },
    clear: () => {
      for (const id of [...files.keys()]) forget(id)
    },
  }
}
