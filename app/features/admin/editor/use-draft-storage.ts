import { useCallback, useEffect, useRef, useState } from 'react'
import { dropDraft, storeDraft } from './draft-store.client.ts'
import { storable, type ProductDraft } from './product-draft.ts'

/** Every change is stored at most this much later, also while somebody types on without a pause. */
const STORE_WITHIN_MS = 400

type Current = { draft: ProductDraft; isDirty: boolean; isOn: boolean }

/**
 * Stores every change of the draft, and at once when the page is left or hidden.
 * @returns `storedAt`: null before anything is stored; `refused`: this browser stores nothing
 */
export function useDraftStorage(place: string, { draft, isDirty, isOn }: Current) {
  const [storedAt, setStoredAt] = useState<string | null>(null)
  const latest = useRef({ draft, isDirty })
  const stored = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const drop = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    latest.current = { ...latest.current, isDirty: false }
    stored.current = ''
    setStoredAt(null)
    void dropDraft(place)
  }, [place])

  const store = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    const next = latest.current.isDirty ? storable(latest.current.draft) : null
    const text = next ? JSON.stringify(next) : ''
    // The progress of an upload is no change of what is stored.
    if (text === stored.current) return
    if (!next) return drop()
    stored.current = text
    void storeDraft(place, next).then((at) => {
      if (stored.current !== '') setStoredAt(at ?? 'refused')
    })
  }, [place, drop])

  useEffect(() => {
    latest.current = { draft, isDirty }
    if (isOn) timer.current ??= setTimeout(store, STORE_WITHIN_MS)
  }, [draft, isDirty, isOn, store])

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
