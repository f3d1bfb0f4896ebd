import { useEffect, useRef, type PointerEvent, type ReactNode, type RefObject } from 'react'
import { clampPan, DEFAULT_ZOOM, magnifyAt, type Point } from './zoom.ts'

/** A finger that rests this long wants to look closer; before that, moving up or down scrolls the page. */
const HOLD_MS = 120
/** A finger that moved further than this is no longer resting. */
const HOLD_WITHIN_PX = 10

type ZoomableImageProps = { zoom?: number; children: ReactNode; onPress: () => void }

/**
 * Mouse: hovering magnifies and follows the pointer, leaving resets. Finger: touch and drag pans within the picture,
 * letting go resets. A plain click or tap: `onPress`. What the keyboard needs stands beside it.
 */
export function ZoomableImage({ zoom = DEFAULT_ZOOM, children, onPress }: ZoomableImageProps) {
  const box = useRef<HTMLDivElement>(null)
  const hasPanned = useTouchPan(box, zoom)

  function onPointerMove(event: PointerEvent) {
    const element = box.current
    if (event.pointerType !== 'mouse' || !element) return
    const area = element.getBoundingClientRect()
    const origin = magnifyAt({ x: event.clientX - area.left, y: event.clientY - area.top }, area)
    element.dataset['zooming'] = 'mouse'
    // Straight to the style: a render for every movement of the mouse would lag behind it.
    setVariables(element, { 'zoom-x': `${origin.x}%`, 'zoom-y': `${origin.y}%`, 'zoom-scale': String(zoom) })
  }

  function onPointerLeave(event: PointerEvent) {
    if (event.pointerType === 'mouse' && box.current) reset(box.current)
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

function useTouchPan(box: RefObject<HTMLDivElement | null>, zoom: number): () => boolean {
  const panned = useRef(false)

  useEffect(() => {
    const element = box.current
    if (!element) return
    let start: Point | null = null
    let hold: ReturnType<typeof setTimeout> | undefined
    const isZooming = () => element.dataset['zooming'] === 'touch'

    function begin() {
      if (!element) return
      panned.current = true
      element.dataset['zooming'] = 'touch'
      setVariables(element, { 'zoom-x': '50%', 'zoom-y': '50%', 'zoom-scale': String(zoom) })
    }
    function end() {
      clearTimeout(hold)
      start = null
      if (element && isZooming()) reset(element)
    }
    function onStart(event: TouchEvent) {
      const finger = event.touches[0]
      if (!finger || event.touches.length > 1) return end()
      start = { x: finger.clientX, y: finger.clientY }
      panned.current = false
      hold = setTimeout(begin, HOLD_MS)
    }
    function onMove(event: TouchEvent) {
      const finger = event.touches[0]
      if (!finger || !start || !element) return
      const moved = { x: finger.clientX - start.x, y: finger.clientY - start.y }
      if (!isZooming()) {
        if (Math.hypot(moved.x, moved.y) <= HOLD_WITHIN_PX) return
        clearTimeout(hold)
        // Sideways the page has nowhere to go: the finger can only mean the picture.
        if (Math.abs(moved.x) <= Math.abs(moved.y)) return
        begin()
      }
      event.preventDefault()
      // The magnified picture moves faster than the finger, so that one sweep shows all of it.
      const pan = clampPan({ x: moved.x * zoom, y: moved.y * zoom }, element.getBoundingClientRect(), zoom)
      setVariables(element, { 'pan-x': `${pan.x}px`, 'pan-y': `${pan.y}px` })
    }
    function onContextMenu(event: Event) {
      if (isZooming()) event.preventDefault()
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
  }, [box, zoom])

  return () => panned.current
}

function setVariables(element: HTMLElement, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) element.style.setProperty(`--${name}`, value)
}

const VARIABLES = ['zoom-x', 'zoom-y', 'zoom-scale', 'pan-x', 'pan-y']

function reset(element: HTMLElement) {
  delete element.dataset['zooming']
  for (const name of VARIABLES) element.style.removeProperty(`--${name}`)
}
