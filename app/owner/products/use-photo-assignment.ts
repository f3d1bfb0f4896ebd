import { useEffect, useRef, useState, type RefObject } from 'react'
import { groupByTone, type TonedPhoto } from '#app/domain/photos/color-clusters.ts'
import { meanTone } from '#app/parts/photo-canvas.client.ts'
import { reportPhotoFailure } from '#app/parts/send-photo.client.ts'
import { MAX_IMAGES_PER_COLOR } from '#app/domain/catalog/product.schema.ts'
import { newId } from '#app/ui/use-browser.ts'
import { hasRoom, neighborOf, choosePhotos } from './change-draft.ts'
import { assignedPhotos, photosOf, placeOf, type ProductDraft } from './product-draft.ts'
import type { Draft } from './use-draft.ts'

/** More reports than this of one choice would tell nothing new. */
const MAX_REPORTS = 5

/** The result of the last tap or choice, for screen readers. `full`: the color has its four photos. */
export type AssignmentNews =
  | { type: 'full' }
  | { type: 'not-images'; isOverLimit: boolean }
  | { type: 'over-limit'; loose: number }
  | { type: 'grouped'; colors: number }
  | { type: 'moved'; from: number; to: number }
  | null

/** Assigns photos to colors: a color is picked, then its photos are tapped in their order. */
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

  /** Sorts the first photos into colors where their tones tell them apart, unless she has begun herself. */
  async function proposeColors(photos: readonly { id: string; file: File }[], firstColorId: string) {
    const toned: TonedPhoto[] = []
    for (const { id, file } of photos) {
      const tone = await meanTone(file)
      // A photo that cannot be read belongs to no color yet.
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
    retry: (photoId: string) => change({ type: 'photo-state', photoId, state: { phase: 'waiting' } }),
  }
}

export type PhotoAssignment = ReturnType<typeof usePhotoAssignment>

/** Whether the photos lie as they were chosen: the first ones in the only color, the rest in none. */
function isAsChosen(draft: ProductDraft, ids: readonly string[]): boolean {
  const assigned = assignedPhotos(draft).map(({ id }) => id)
  const loose = draft.loosePhotos.map(({ id }) => id)
  return draft.colors.length === 1 && [...assigned, ...loose].join() === ids.join()
}

/** A finger that stays this long wants to drag; one that moves earlier scrolls the page. */
const HOLD_MS = 250
/** A mouse that moves this far drags. */
const DRAG_FROM_PX = 8

export type PhotoDrag = { photoId: string; overId: string | null }

/**
 * Drags photos on the table with a finger or a mouse.
 * @returns what is dragged and the photo under it; null: nothing
 */
export function usePhotoDrag(
  table: RefObject<HTMLElement | null>,
  onDrop: (photoId: string, ontoId: string) => void,
): PhotoDrag | null {
  const [drag, setDrag] = useState<PhotoDrag | null>(null)
  const drop = useRef(onDrop)

  useEffect(() => {
    drop.current = onDrop
  }, [onDrop])

  useEffect(() => {
    const list = table.current
    if (!list) return
    return listen(list, setDrag, (photoId, ontoId) => drop.current(photoId, ontoId))
  }, [table])

  return drag
}

function listen(
  list: HTMLElement,
  setDrag: (drag: PhotoDrag | null) => void,
  onDrop: (photoId: string, ontoId: string) => void,
): () => void {
  let pressed: { item: HTMLElement; id: string; pointer: number; x: number; y: number } | null = null
  let over: string | null = null
  let isDragging = false
  let holding: ReturnType<typeof setTimeout> | undefined

  const begin = () => {
    if (!pressed) return
    isDragging = true
    list.setPointerCapture(pressed.pointer)
    setDrag({ photoId: pressed.id, overId: null })
  }
  const end = () => {
    clearTimeout(holding)
    if (pressed) pressed.item.style.translate = ''
    pressed = null
    over = null
    if (isDragging) setDrag(null)
    isDragging = false
  }

  const onDown = (event: PointerEvent) => {
    const item = event.isPrimary && event.button === 0 ? itemAt(list, event.target) : null
    if (!item) return
    pressed = {
      item,
      id: item.dataset['photo'] ?? '',
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
    }
    if (event.pointerType !== 'mouse') holding = setTimeout(begin, HOLD_MS)
  }
  const onMove = (event: PointerEvent) => {
    if (pressed?.pointer !== event.pointerId) return
    const [dx, dy] = [event.clientX - pressed.x, event.clientY - pressed.y]
    const isFar = Math.hypot(dx, dy) > DRAG_FROM_PX
    if (!isDragging && isFar) {
      if (event.pointerType === 'mouse') begin()
      else end()
    }
    if (!isDragging) return
    pressed.item.style.translate = `${dx}px ${dy}px`
    const under = itemAt(list, document.elementFromPoint(event.clientX, event.clientY))
    const next = under?.dataset['photo'] ?? null
    if (next === over || next === pressed.id) return
    over = next
    setDrag({ photoId: pressed.id, overId: over })
  }
  const onUp = (event: PointerEvent) => {
    if (pressed?.pointer !== event.pointerId) return
    const [id, onto, wasDragging] = [pressed.id, over, isDragging]
    end()
    if (!wasDragging) return
    // The end of a drag is no tap.
    list.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => list.removeEventListener('click', swallow, { capture: true }))
    if (onto !== null) onDrop(id, onto)
  }
  const keepStill = (event: Event) => {
    if (isDragging) event.preventDefault()
  }
  const noMenu = (event: Event) => {
    if (pressed) event.preventDefault()
  }

  list.addEventListener('pointerdown', onDown)
  list.addEventListener('pointermove', onMove)
  list.addEventListener('pointerup', onUp)
  list.addEventListener('pointercancel', end)
  list.addEventListener('contextmenu', noMenu)
  // React's own listener is passive and could not keep the page from scrolling.
  list.addEventListener('touchmove', keepStill, { passive: false })
  return () => {
    end()
    list.removeEventListener('pointerdown', onDown)
    list.removeEventListener('pointermove', onMove)
    list.removeEventListener('pointerup', onUp)
    list.removeEventListener('pointercancel', end)
    list.removeEventListener('contextmenu', noMenu)
    list.removeEventListener('touchmove', keepStill)
  }
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

function itemAt(list: HTMLElement, target: EventTarget | null): HTMLElement | null {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-photo]') : null
  return item && list.contains(item) ? item : null
}
