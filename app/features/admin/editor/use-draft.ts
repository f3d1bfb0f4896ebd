import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft, type StoredDraft } from './draft-store.client.ts'
import { changeDraft, isChanged, photosOf, storable, type ProductDraft } from './product-draft.ts'
import { usePhotoFiles } from './use-photo-files.ts'

/** Soon enough that hardly a word is lost, seldom enough that typing stays smooth. */
const KEEP_AFTER_MS = 300

/**
 * A product while it is typed, kept in the browser with its photos. What was left unsaved the last time is offered;
 * until that is decided nothing is kept over it.
 * @param place the name under which it is kept
 */
export function useDraft(place: string, begin: () => ProductDraft) {
  const [start, setStart] = useState(begin)
  const [draft, change] = useReducer(changeDraft, start)
  const [offer, setOffer] = useState<StoredDraft | null>(null)
  const [hasLooked, setLooked] = useState(false)
  const files = usePhotoFiles(place)
  const isDirty = isChanged(draft, start)

  useEffect(() => {
    let isGone = false
    void readDraft(place).then((stored) => {
      if (isGone) return
      setOffer(stored)
      setLooked(true)
    })
    return () => {
      isGone = true
    }
  }, [place])

  useKeeping(place, hasLooked && offer === null ? { draft, isDirty } : null)

  const begunWith = useCallback((next: ProductDraft) => {
    setStart(next)
    change({ type: 'loaded', draft: next })
  }, [])

  return {
    draft,
    change,
    files,
    isDirty,
    offer,
    resume: async () => {
      if (!offer) return
      await files.load(photosOf(offer.draft).map(({ id }) => id))
      change({ type: 'loaded', draft: offer.draft })
      setOffer(null)
    },
    discard: () => {
      setOffer(null)
      void dropDraft(place)
    },
    /** What was typed is saved, or given up: from here on there is nothing to lose. */
    finish: (next: ProductDraft) => {
      files.clear()
      void dropDraft(place)
      begunWith(next)
    },
  }
}

export type Draft = ReturnType<typeof useDraft>

/** Keeps every change: after a moment, and at once when the page is left or hidden. Null: keeps nothing. */
function useKeeping(place: string, what: { draft: ProductDraft; isDirty: boolean } | null) {
  const text = what?.isDirty === true ? JSON.stringify(storable(what.draft)) : ''
  const isOn = what !== null
  const keepNow = useRef<(() => void) | null>(null)
  const wasKept = useRef(false)

  useEffect(() => {
    if (!isOn) return
    const keep = () => {
      keepNow.current = null
      if (text !== '') void keepDraft(place, JSON.parse(text) as ProductDraft)
      else if (wasKept.current) void dropDraft(place)
      wasKept.current = text !== ''
    }
    keepNow.current = keep
    const timer = setTimeout(keep, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [place, text, isOn])

  useEffect(() => {
    const keep = () => keepNow.current?.()
    document.addEventListener('visibilitychange', keep)
    window.addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('visibilitychange', keep)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [])
}
