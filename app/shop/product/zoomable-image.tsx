import { useState, useEffect, useRef, type PointerEvent, type ReactNode, type RefObject } from 'react'
import { LARGE_SIZES } from '#app/parts/product-image.tsx'
import { clampPan, DEFAULT_ZOOM, magnifyAt, type Point } from './zoom.ts'

/** Time after which a resting finger magnifies. Before that, moving scrolls the page or the photos. */
const HOLD_MS = 120
/** Maximum movement of a finger that rests. */
const HOLD_WITHIN_PX = 10

type ZoomableImageProps = { zoom?: number; children: ReactNode; onPress: () => void }

/**
 * Mouse: hovering magnifies and follows the pointer, leaving resets. A finger that rests and then drags pans, letting go
 * resets.
 * Both wait for the large photo. A plain click or tap calls `onPress`. A button beside it serves the keyboard.
 */
export function ZoomableImage({ zoom = DEFAULT_ZOOM, children, onPress }: ZoomableImageProps) {
  const box = useRef<HTMLDivElement>(null)
  const [whenLarge] = useState(createLargePhotoLoader)
  const pointer = useRef<Point>(null)
  const hasPanned = useTouchPan(box, zoom, whenLarge)

  function onPointerMove(event: PointerEvent) {
    const element = box.current
    if (event.pointerType !== 'mouse' || !element) return
    pointer.current = { x: event.clientX, y: event.clientY }
    whenLarge(element, () => {
      // The pointer may have left, or moved on, while the photo was loading.
      if (!pointer.current) return
      element.dataset['zooming'] = 'mouse'
      // Writes the style directly, because a render per mouse movement would lag.
      magnify(element, pointer.current, zoom)
    })
  }

  function onPointerLeave(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return
    pointer.current = null
    if (box.current) reset(box.current)
  }

  return (
    // A shortcut for mouse and finger; the button "Ampliar" does the same for everyone.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className="zoomable"
      onClick={() => {
        if (!hasPanned()) onPress()
      }}
      onPointerMove={onPointerMove}
      onPointerLeave={onPointerLeave}
    >
      {children}
    </div>
  )
}

/** Calls back once the large photo is shown, or has failed to load. */
type WhenLarge = (box: HTMLElement, show: () => void) => void

function createLargePhotoLoader(): WhenLarge {
  let photo: { img: HTMLImageElement; isLoading: boolean } | undefined
  let waiting: (() => void) | undefined

  return (box, show) => {
    const img = box.querySelector('img')
    if (!img) return
    waiting = show
    if (photo?.img !== img) {
      const current = { img, isLoading: true }
      photo = current
      void loadLargePhoto(img)
        .catch(() => undefined)
        .then(() => {
          current.isLoading = false
          if (photo === current) waiting?.()
        })
    }
    if (!photo.isLoading) show()
  }
}

function useTouchPan(
  box: RefObject<HTMLDivElement | null>,
  zoom: number,
  whenLarge: WhenLarge,
): () => boolean {
  const panned = useRef(false)

  useEffect(() => {
    const element = box.current
    if (!element) return
    /** Where the finger is, and where it was when the pan began. */
    let finger: Point | null = null
    let start: Point | null = null
    let isHeld = false
    let hold: ReturnType<typeof setTimeout> | undefined
    const isZooming = () => element.dataset['zooming'] === 'touch'

    function begin() {
      isHeld = true
      panned.current = true
      if (!element) return
      whenLarge(element, () => {
        if (!isHeld || !finger || isZooming()) return
        element.dataset['zooming'] = 'touch'
        start = finger
        magnify(element, finger, zoom)
      })
    }
    function end() {
      clearTimeout(hold)
      finger = null
      isHeld = false
      if (element && isZooming()) reset(element)
    }
    function onStart(event: TouchEvent) {
      const [touch] = event.touches
      if (!touch || event.touches.length > 1) return end()
      finger = start = { x: touch.clientX, y: touch.clientY }
      panned.current = false
      hold = setTimeout(begin, HOLD_MS)
    }
    function onMove(event: TouchEvent) {
      const [touch] = event.touches
      if (!touch || !finger || !start || !element) return
      finger = { x: touch.clientX, y: touch.clientY }
      const moved = { x: finger.x - start.x, y: finger.y - start.y }
      if (!isHeld) {
        if (Math.hypot(moved.x, moved.y) <= HOLD_WITHIN_PX) return
        return clearTimeout(hold)
      }
      event.preventDefault()
      if (!isZooming()) return
      const area = element.getBoundingClientRect()
      const origin = originOf(start, area)
      // The magnified picture moves faster than the finger, so that one sweep shows all of it.
      const pan = clampPan({ x: moved.x * zoom, y: moved.y * zoom }, area, zoom, origin)
      setVariables(element, { 'pan-x': `${pan.x}px`, 'pan-y': `${pan.y}px` })
    }
    function onContextMenu(event: Event) {
      if (isHeld) event.preventDefault()
    }

    element.addEventListener('touchstart', onStart, { passive: true })
    // React's own listener is passive: it could not keep the page from scrolling.
    element.addEventListener('touchmove', onMove, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    element.addEventListener('contextmenu', onContextMenu)
    return () => {
      end()
      element.removeEventListener('touchstart', onStart)
      element.removeEventListener('touchmove', onMove)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
      element.removeEventListener('contextmenu', onContextMenu)
    }
  }, [box, zoom, whenLarge])

  return () => panned.current
}

/** The point under the pointer stays under it. */
function magnify(element: HTMLElement, pointer: Point, zoom: number) {
  const { x, y } = originOf(pointer, element.getBoundingClientRect())
  setVariables(element, { 'zoom-x': `${x}%`, 'zoom-y': `${y}%`, 'zoom-scale': String(zoom) })
}

function originOf(pointer: Point, area: DOMRect): Point {
  return magnifyAt({ x: pointer.x - area.left, y: pointer.y - area.top }, area)
}

function setVariables(element: HTMLElement, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) element.style.setProperty(`--${name}`, value)
}

const VARIABLES = ['zoom-x', 'zoom-y', 'zoom-scale', 'pan-x', 'pan-y']

function reset(element: HTMLElement) {
  delete element.dataset['zooming']
  for (const name of VARIABLES) element.style.removeProperty(`--${name}`)
}

/**
 * Loads the largest width of a photo and shows it in its element, so that stretching it stays sharp. Rejects when the
 * photo cannot be loaded.
 */
async function loadLargePhoto(img: HTMLImageElement): Promise<void> {
  if (img.srcset === '') return
  const large = new Image()
  large.sizes = LARGE_SIZES
  large.srcset = img.srcset
  await large.decode()
  if (img.currentSrc === large.currentSrc) return
  const shown = new Promise((resolve, reject) => {
    img.addEventListener('load', resolve, { once: true })
    img.addEventListener('error', reject, { once: true })
  })
  img.sizes = LARGE_SIZES
  await shown
}
