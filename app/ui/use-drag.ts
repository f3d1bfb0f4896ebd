import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Time after which a resting finger drags. A finger that moves earlier scrolls the page. */
const HOLD_MS = 250
/** Distance after which a mouse drags. */
const DRAG_FROM_PX = 8
/** Distance from an edge of the window at which the page scrolls, and its step per frame. */
const EDGE_PX = 110
const SCROLL_PX = 9

type OnDrop = (from: number, to: number) => void

/**
 * Drags the items of a list with a finger or a mouse: by their `.drag-handle`, or by any part of them when they have
 * none. Scrolls at the edges of the window; Escape puts the item back. The item has `data-drag="dragged"`, the one under
 * it `data-drag="over"`.
 * @param onDrop gets the places of both in the list
 */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: OnDrop): void {
  const drop = useEffectEvent(onDrop)
  useEffect(() => (list.current ? listen(list.current, (from, to) => drop(from, to)) : undefined), [list])
}

function listen(list: HTMLElement, onDrop: OnDrop): () => void {
  let end = (): void => undefined
  const itemOf = (target: EventTarget | null) =>
    itemsOf(list).find((item) => target instanceof Node && item.contains(target))
  const onDown = (press: PointerEvent) => {
    const item = press.isPrimary && press.button === 0 ? itemOf(press.target) : undefined
    const handle = item?.querySelector('.drag-handle')
    if (!item || (handle && handle !== press.target)) return
    end()
    end = follow(list, item, press, Boolean(handle), onDrop)
  }
  const keepStill = (event: Event) => {
    if (list.querySelector('[data-drag]')) event.preventDefault()
  }
  list.addEventListener('pointerdown', onDown)
  // Only a listener that was there before the touch, and is not passive, keeps the page from scrolling.
  list.addEventListener('touchmove', keepStill, { passive: false })
  return () => {
    end()
    list.removeEventListener('pointerdown', onDown)
    list.removeEventListener('touchmove', keepStill)
  }
}

/** Follows a pointer from its press on. */
function follow(
  list: HTMLElement,
  item: HTMLElement,
  press: PointerEvent,
  hasHandle: boolean,
  onDrop: OnDrop,
) {
  const [fromX, fromY] = [press.clientX, press.clientY + window.scrollY]
  let { clientX: x, clientY: y } = press
  let phase: 'pressed' | 'dragging' | 'put back' = 'pressed'
  let over: HTMLElement | undefined
  const listening = new AbortController()
  const { signal } = listening

  const begin = () => {
    phase = 'dragging'
    list.setPointerCapture(press.pointerId)
    item.dataset['drag'] = 'dragged'
    move()
  }
  const move = () => {
    if (phase !== 'dragging') return
    scrollAtEdge()
    item.style.translate = `${hasHandle ? 0 : x - fromX}px ${y + window.scrollY - fromY}px`
    setOver(itemUnder())
    requestAnimationFrame(move)
  }
  /** Scrolls only in the direction of the drag, and only while the list goes on there. */
  const scrollAtEdge = () => {
    const { top, bottom } = list.getBoundingClientRect()
    const end = window.innerHeight - EDGE_PX
    const isUp = y < Math.min(press.clientY, EDGE_PX) && top < EDGE_PX
    const isDown = y > Math.max(press.clientY, end) && bottom > end
    if (isUp || isDown) window.scrollBy({ top: isUp ? -SCROLL_PX : SCROLL_PX, behavior: 'instant' })
  }
  /** Compares offsets, which the translation of the dragged item does not change. */
  const itemUnder = () => {
    const { left = 0, top = 0 } = item.offsetParent?.getBoundingClientRect() ?? {}
    const isIn = (at: number, start: number, size: number) => at >= start && at <= start + size
    const under = itemsOf(list).find(
      (one) =>
        (hasHandle || isIn(x - left, one.offsetLeft, one.offsetWidth)) &&
        isIn(y - top, one.offsetTop, one.offsetHeight),
    )
    // Between two rows, and past the ends, it is the last one.
    return under ?? (hasHandle ? over : undefined)
  }
  const setOver = (next: HTMLElement | undefined) => {
    if (over !== item) over?.removeAttribute('data-drag')
    over = next
    if (next && next !== item) next.dataset['drag'] = 'over'
  }
  const putBack = () => {
    setOver(undefined)
    item.removeAttribute('data-drag')
    item.style.translate = ''
    phase = 'put back'
  }
  const end = () => {
    clearTimeout(holding)
    listening.abort()
    putBack()
  }
  const holding = hasHandle || press.pointerType === 'mouse' ? undefined : setTimeout(begin, HOLD_MS)
  if (hasHandle) begin()

  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return
    ;({ clientX: x, clientY: y } = event)
    if (phase !== 'pressed' || Math.hypot(x - press.clientX, y - press.clientY) <= DRAG_FROM_PX) return
    if (press.pointerType === 'mouse') begin()
    else end()
  }
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return
    const [was, onto] = [phase, phase === 'dragging' ? itemUnder() : undefined]
    end()
    const hasMoved = Math.hypot(x - press.clientX, y - press.clientY) > DRAG_FROM_PX
    // A slow tap is a tap; the end of a drag is none.
    if (was === 'pressed' || (onto === item && !hasMoved)) return
    list.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => list.removeEventListener('click', swallow, { capture: true }))
    const items = itemsOf(list)
    if (onto && onto !== item) onDrop(items.indexOf(item), items.indexOf(onto))
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || phase !== 'dragging') return
    swallow(event)
    putBack()
  }
  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointerup', onUp, { signal })
  window.addEventListener('pointercancel', end, { signal })
  window.addEventListener('keydown', onKey, { signal, capture: true })
  // The browser would select text, drag the photo itself, or open its menu.
  for (const type of ['selectstart', 'dragstart', 'contextmenu'])
    window.addEventListener(type, (event) => event.preventDefault(), { signal })
  return end
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

function itemsOf(list: HTMLElement): HTMLElement[] {
  return [...list.children] as HTMLElement[]
}
