import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { afterNextFrame } from './after-next-frame.ts'
import { Icon } from './icon.tsx'

/** The second tap of a double tap comes within this. */
const DOUBLE_MS = 350
const DOUBLE_PX = 30

/** A click follows the end of its press within this. */
const CLICK_WITHIN_MS = 300

/** The press of a person that was heard last, what it pressed, and the press with which a dialog opened or closed. */
let lastPress: PointerEvent | undefined
let lastPressed: Element | undefined
let turning: PointerEvent | undefined

/** Taken at a press: after what it changes, the page would be laid out for this alone. */
let scrollbarAtPress: number | undefined

if (typeof window !== 'undefined') {
  // Before React, which listens to the document.
  window.addEventListener(
    'click',
    (event) => {
      scrollbarAtPress = scrollbarWidth()
      requestAnimationFrame(() => {
        scrollbarAtPress = undefined
      })
      if (isSecondPress(event)) {
        event.preventDefault()
        event.stopPropagation()
      } else if (event.isTrusted) {
        lastPress = event
        lastPressed = pressedPart(event.target)
      }
    },
    { capture: true },
  )
}

/** An open dialog hides the scrollbar. */
function scrollbarWidth(): number | undefined {
  if (document.querySelector('dialog:modal')) return undefined
  return window.innerWidth - document.documentElement.clientWidth
}

/**
 * Returns whether a press is the other half of one that opened or closed a dialog, or that led to another page: it was
 * not meant for what has come to lie there.
 */
function isSecondPress(press: PointerEvent): boolean {
  const hasGone = lastPressed?.isConnected === false
  return isOtherHalf(press, turning) || (hasGone && isOtherHalf(press, lastPress))
}

/** A button that shows another icon after a press is still there. */
function pressedPart(target: EventTarget | null): Element | undefined {
  if (target instanceof Element) return target.closest('a, button, label') ?? target
}

function isOtherHalf(
  { detail, timeStamp, clientX, clientY }: PointerEvent,
  first: PointerEvent | undefined,
): boolean {
  return (
    first !== undefined &&
    // A keyboard or a screen reader presses no place. Of a mouse the browser itself counts double clicks.
    detail > (first.pointerType === 'mouse' ? 1 : 0) &&
    timeStamp - first.timeStamp < DOUBLE_MS &&
    Math.abs(clientX - first.clientX) < DOUBLE_PX &&
    Math.abs(clientY - first.clientY) < DOUBLE_PX
  )
}

type DialogProps = {
  id?: string
  isOpen: boolean
  onClose: () => void
  className: string
  /** Its name for screen readers; or `labelledBy`, the id of its title. */
  label?: string
  labelledBy?: string
  /** Selects buttons behind the dialog that a press on the backdrop reaches, instead of closing the dialog. */
  reachable?: string
  children: ReactNode
}

/**
 * A native dialog, which becomes modal after its first paint. The page behind it is inert. The focus begins on the element
 * marked `data-first-focus`, else on the first control; it stays inside, and returns to the button at the end. Esc and a
 * click on the backdrop close the dialog.
 */
export function Dialog({
  id,
  isOpen,
  onClose,
  className,
  label,
  labelledBy,
  reachable,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isExpected = usePressOfButton(id)

  // Before the effects of what is inside, which may want to measure or scroll itself.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return
    const focused = document.activeElement
    turning = lastPress
    const cancel = showThenMakeModal(element, reachable)
    return () => {
      cancel()
      // Back and Escape are no presses.
      turning = lastPress === turning ? undefined : lastPress
      closeDialog(element)
      const opener = findController(id) ?? focused
      // After a page change the opener may be gone; then the browser's own choice stands.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [id, isOpen, reachable])

  // A press that begins inside (selecting text) and ends on the backdrop is no click on the backdrop.
  const pressedBackdrop = useRef(false)
  const isBackdrop = (event: MouseEvent) => event.target === dialog.current && isOutside(event)

  return (
    // The keyboard's way out is Esc, which the browser turns into `cancel`.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      id={id}
      className={className}
      data-expected={(isExpected && !isOpen) || undefined}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // The browser closes a dialog by itself at a second Escape or Back without a press in between.
        if (event.target !== dialog.current || !isOpen || dialog.current.open) return
        closeDialog(dialog.current)
        onClose()
      }}
      onMouseDown={(event) => {
        pressedBackdrop.current = isBackdrop(event)
      }}
      onClick={(event) => {
        if (!pressedBackdrop.current || !isBackdrop(event)) return
        const button = reachable === undefined ? undefined : findAt(event, reachable)
        if (button) button.click()
        else onClose()
      }}
    >
      {isOpen || isExpected ? children : null}
    </dialog>
  )
}

/**
 * Opens a dialog, and makes it modal in a task after its first paint: for the inert page behind it the browser styles and
 * lays out the whole page again, which takes a slow phone longer than the dialog itself. It is modal at once where a
 * scrollbar has to make room, and over another dialog.
 * @returns a function that cancels what has not been done yet
 */
function showThenMakeModal(dialog: HTMLDialogElement, reachable: string | undefined): () => void {
  const scrollbar = scrollbarAtPress ?? scrollbarWidth() ?? 0
  const first = dialog.querySelector('[data-first-focus]')
  if (scrollbar > 0) document.documentElement.style.setProperty('--scrollbar', `${scrollbar}px`)
  if (scrollbar > 0 || document.querySelector('dialog:modal')) {
    focusOn(first, () => showModal(dialog))
    return () => undefined
  }
  const stopListening = closeOnEarlyInput(dialog, reachable)
  focusOn(first, () => dialog.show())
  const cancel = afterNextFrame(() => {
    const { activeElement } = document
    focusOn(dialog.contains(activeElement) ? activeElement : dialog, () => {
      // An open dialog refuses to become modal. Nothing is laid out in between, so its motion goes on.
      dialog.removeAttribute('open')
      showModal(dialog)
    })
  })
  return () => {
    stopListening()
    cancel()
  }
}

/**
 * Closes a dialog by Escape and by a press outside, as the browser does once it is modal. It also handles a press that
 * began before and ends after the dialog has become modal.
 */
function closeOnEarlyInput(dialog: HTMLDialogElement, reachable: string | undefined): () => void {
  const stopped = new AbortController()
  const options = { capture: true, signal: stopped.signal }
  const isModal = () => dialog.matches(':modal')
  const close = () => dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !isModal()) close()
  }
  const onClick = (event: globalThis.MouseEvent) => {
    const { target } = event
    if (event.defaultPrevented || !(target instanceof Element) || dialog.contains(target)) return
    // A press that began on the page and ended on the dialog clicks what contains both.
    if (isModal() && !target.contains(dialog)) return
    if (reachable !== undefined && target.closest(reachable)) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  window.addEventListener('keydown', onKeyDown, options)
  window.addEventListener('click', onClick, options)
  return () => stopped.abort()
}

/** base.css holds the page behind it still, and keeps the room of its scrollbar. */
function showModal(dialog: HTMLDialogElement): void {
  document.documentElement.setAttribute('data-modal', '')
  dialog.showModal()
}

function closeDialog(dialog: HTMLDialogElement): void {
  dialog.close()
  if (document.querySelector('dialog:modal')) return
  document.documentElement.removeAttribute('data-modal')
  document.documentElement.style.removeProperty('--scrollbar')
}

/** A dialog that opens focuses the element with `autofocus`, else its first control. */
function focusOn(element: Element | null, open: () => void): void {
  const hadAutofocus = element?.hasAttribute('autofocus') === true
  element?.setAttribute('autofocus', '')
  open()
  if (!hadAutofocus) element?.removeAttribute('autofocus')
}

/**
 * Returns true while a finger or a mouse presses the button of a dialog: its contents are rendered and laid out before
 * the click comes.
 */
function usePressOfButton(id: string | undefined): boolean {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    if (id === undefined) return
    const ended = new AbortController()
    const { signal } = ended
    let timer: ReturnType<typeof setTimeout> | undefined
    const onDown = ({ target, button }: PointerEvent) => {
      clearTimeout(timer)
      if (button === 0 && target instanceof Element && target.closest(`[aria-controls="${id}"]`))
        setPressed(true)
    }
    const onUp = () => {
      timer = setTimeout(() => setPressed(false), CLICK_WITHIN_MS)
    }
    // After React, which opens the dialog.
    const onClick = () => setPressed(false)
    document.addEventListener('pointerdown', onDown, { signal })
    document.addEventListener('pointerup', onUp, { signal })
    document.addEventListener('pointercancel', onUp, { signal })
    document.addEventListener('click', onClick, { signal })
    return () => ended.abort()
  }, [id])
  return isPressed
}

type DialogTitleProps = {
  /** The dialog's `labelledBy`. */
  id?: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** A dialog's heading, where the focus begins, and its close button. */
export function DialogTitle({ id, closeLabel, onClose, children }: DialogTitleProps) {
  return (
    <div className="dialog-title">
      <h2 id={id} tabIndex={-1} data-first-focus>
        {children}
      </h2>
      <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/** Returns the visible button that opens the dialog: one dialog may replace another, whose button had the focus. */
function findController(id: string | undefined): HTMLElement | undefined {
  return id === undefined ? undefined : visible(`[aria-controls="${id}"]`)[0]
}

/** Returns the element at the press that an open dialog makes inert, which the browser does not hit. */
function findAt({ clientX: x, clientY: y }: MouseEvent, selector: string): HTMLElement | undefined {
  return visible(selector).find((element) => {
    const box = element.getBoundingClientRect()
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
  })
}

function visible(selector: string): HTMLElement[] {
  const elements = [...document.querySelectorAll<HTMLElement>(selector)]
  return elements.filter((element) => element.getClientRects().length > 0)
}

function isOutside(event: MouseEvent): boolean {
  const box = event.currentTarget.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}
