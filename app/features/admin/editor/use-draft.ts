import { useCallback, useEffect, useReducer, useState } from 'react'
import { changeDraft } from './change-draft.ts'
import { dropDraft, readDraft } from './draft-store.client.ts'
import { isChanged, photosOf, type ProductDraft } from './product-draft.ts'
import type { StoredDraft } from './stored-draft.ts'
import { usePhotoFiles } from './use-photo-files.ts'
import { useDraftStorage } from './use-draft-storage.ts'

/**
 * A product while it is typed, stored in the browser with its photos. What was left unsaved the last time is offered;
 * until that is decided nothing is stored over it.
 * @param place the name under which it is stored
 */
export function useDraft(place: string, begin: () => ProductDraft) {
  const [start, setStart] = useState(begin)
  const [draft, change] = useReducer(changeDraft, start)
  const [offer, setOffer] = useState<StoredDraft | null>(null)
  const [hasLooked, setLooked] = useState(false)
  const files = usePhotoFiles(place)
  const isDirty = isChanged(draft, start)
  const storage = useDraftStorage(place, { draft, isDirty, isOn: hasLooked && offer === null })

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
    storedAt: storage.storedAt,
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
      storage.drop()
      begunWith(next)
    },
  }
}

export type Draft = ReturnType<typeof useDraft>
