import { useEffect, useRef, useState, type RefObject } from 'react'

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
