import { useEffect, useRef, useState } from 'react'
import { groupByTone, type TonedPhoto } from '#app/domain/photos/color-clusters.ts'
import { meanTone } from '#app/parts/photo-worker.client.ts'
import { reportPhotoFailure } from '#app/parts/send-photo.client.ts'
import { MAX_IMAGES_PER_COLOR } from '#app/domain/catalog/product.schema.ts'
import { newId } from '#app/ui/use-browser.ts'
import { hasRoom, neighborOf, choosePhotos } from './change-draft.ts'
import { assignedPhotos, photosOf, placeOf, type ProductDraft } from './product-draft.ts'
import type { Draft } from './use-draft.ts'

/** Maximum number of reports for one choice of files. */
const MAX_REPORTS = 5

/** The result of the last tap or choice, for screen readers. `full`: the color has its four photos. */
export type AssignmentNews =
  | { type: 'full' }
  | { type: 'not-images'; isOverLimit: boolean }
  | { type: 'over-limit'; loose: number }
  | { type: 'grouped'; colors: number }
  | { type: 'moved'; from: number; to: number }
  | null

/** Assigns photos to colors: she chooses a color, then taps its photos in their order. */
export function usePhotoAssignment({ draft, change, files }: Draft) {
  const [activeId, setActiveId] = useState<string | null>(null)
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [news, setNews] = useState<AssignmentNews>(null)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])

  const active = draft.colors.find(({ id }) => id === activeId) ?? draft.colors[0]
  const current = draft.table.find((id) => id === currentId) ?? draft.table[0]

  function choose(chosen: readonly File[]) {
    if (!active) return
    const already = photosOf(draft).length
    const room = MAX_IMAGES_PER_COLOR - active.photos.length
    const { photos, notImages, isOverLimit } = choosePhotos(chosen, room, already)
    for (const file of notImages.slice(0, MAX_REPORTS)) reportPhotoFailure('not-an-image', file)
    const added = photos.map((file) => ({ id: newId(), file }))
    for (const { id, file } of added) files.put(id, file)
    if (added.length > 0) {
      change({ type: 'photos-chosen', colorId: active.id, photoIds: added.map(({ id }) => id) })
    }
    if (notImages.length > 0) setNews({ type: 'not-images', isOverLimit })
    else setNews(isOverLimit ? { type: 'over-limit', loose: added.length - Math.max(0, room) } : null)
    if (already === 0 && draft.colors.length === 1) void proposeColors(added, active.id)
  }

  /** Sorts the first photos into colors by their tones, unless she has begun herself. */
  async function proposeColors(photos: readonly { id: string; file: File }[], firstColorId: string) {
    const toned: TonedPhoto[] = []
    for (const { id, file } of photos) {
      const tone = await meanTone(file)
      // An unreadable photo gets no color.
      if (tone) toned.push({ id, tone })
    }
    const groups = groupByTone(toned, MAX_IMAGES_PER_COLOR)
    const ids = photos.map(({ id }) => id)
    if (!groups || groups.length < 2 || !isAsChosen(latest.current, ids)) return
    change({
      type: 'photos-grouped',
      groups: groups.map((photoIds, index) => ({
        colorId: index === 0 ? firstColorId : newId(),
        photoIds,
      })),
    })
    setNews({ type: 'grouped', colors: groups.length })
  }

  function assign(photoId: string) {
    if (!active) return
    setCurrentId(photoId)
    if (!hasRoom(active, photoId)) return setNews({ type: 'full' })
    setNews(null)
    change({ type: 'photo-assigned', photoId, colorId: active.id })
  }

  function move(photoId: string, ontoId: string) {
    const target = placeOf(draft, ontoId)
    setCurrentId(photoId)
    if (target && !hasRoom(target.color, photoId)) return setNews({ type: 'full' })
    const from = (placeOf(draft, photoId)?.index ?? draft.table.indexOf(photoId)) + 1
    const to = (target?.index ?? draft.table.indexOf(ontoId)) + 1
    change({ type: 'photo-moved', photoId, ontoId })
    setNews({ type: 'moved', from, to })
  }

  return {
    active,
    activate: setActiveId,
    openColor: () => {
      const colorId = newId()
      change({ type: 'color-opened', colorId })
      setActiveId(colorId)
      setNews(null)
    },
    current,
    setCurrent: setCurrentId,
    news,
    choose,
    assign,
    move,
    /** One place earlier or later. */
    step: (photoId: string, by: -1 | 1) => {
      const neighbor = neighborOf(draft, photoId, by)
      if (neighbor) move(photoId, neighbor.id)
    },
    remove: (photoId: string) => {
      files.remove(photoId)
      change({ type: 'photo-removed', photoId })
      setNews(null)
    },
    markOnFoot: (photoId: string) => change({ type: 'photo-on-foot', photoId }),
    retry: (photoId: string) => change({ type: 'photo-state', photoId, state: { phase: 'waiting' } }),
  }
}

export type PhotoAssignment = ReturnType<typeof usePhotoAssignment>

/** Tells whether nobody has moved the photos since they were chosen. */
function isAsChosen(draft: ProductDraft, ids: readonly string[]): boolean {
  const assigned = assignedPhotos(draft).map(({ id }) => id)
  const loose = draft.loosePhotos.map(({ id }) => id)
  return draft.colors.length === 1 && [...assigned, ...loose].join() === ids.join()
}
