import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

/** The second tap of a double tap comes within this. */
const DOUBLE_MS = 350
const DOUBLE_PX = 30

/** Counts each opening and closing of a dialog. */
let turns = 0
/** The last press by a person, its target, and the turns before it. */
let last: { press: PointerEvent; pressed: Element | null; turns: number } | undefined

/** Swallows the second half of a double press whose first half opened or closed a dialog, or led to another page. */
function swallowSecondPress(press: PointerEvent): void {
  const hasChanged = last !== undefined && (last.turns !== turns || last.pressed?.isConnected === false)
  if (last && hasChanged && isSecondHalf(press, last.press)) {
    press.preventDefault()
    press.stopPropagation()
  } else if (press.isTrusted) {
    const target = press.target as Element
    // A button that shows another icon after a press is still there.
    last = { press, pressed: target.closest('a, button, label') ?? target, turns }
  }
}

function isSecondHalf(press: PointerEvent, first: PointerEvent): boolean {
  return (
    // A keyboard or a screen reader presses no place. Of a mouse the browser itself counts double clicks.
    press.detail > (first.pointerType === 'mouse' ? 1 : 0) &&
    press.timeStamp - first.timeStamp < DOUBLE_MS &&
    Math.abs(press.clientX - first.clientX) < DOUBLE_PX &&
    Math.abs(press.clientY - first.clientY) < DOUBLE_PX
  )
}

// Before React, which listens to the document.
if (typeof window !== 'undefined') window.addEventListener('click', swallowSecondPress, { capture: true })

type DialogProps = {
  id?: string
  isOpen: boolean
  onClose: () => void
  className: string
  /** Selects buttons behind the dialog that a press on the backdrop reaches, instead of closing the dialog. */
  reachable?: string
  children: ReactNode
} & (
  | { label: string; title?: undefined; closeLabel?: undefined }
  /** With a title the dialog has its own close button. */
  | { title: string; closeLabel: string; label?: undefined }
)

/**
 * A modal dialog. The focus begins on the element marked `data-first-focus`, else on the first control, and returns to
 * the button at the end. Esc and a click on the backdrop close the dialog.
 */
export function Dialog(props: DialogProps) {
  const { id, isOpen, onClose, className, label, title, closeLabel, reachable, children } = props
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  // Before the effects of what is inside, which may want to measure or scroll itself.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return
    showModal(element)
    return () => {
      closeDialog(element)
      // One dialog may replace another, whose button had the focus.
      if (id !== undefined) visible(`[aria-controls="${id}"]`)[0]?.focus({ preventScroll: true })
    }
  }, [id, isOpen])

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
      aria-label={label}
      aria-labelledby={title === undefined ? undefined : titleId}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // The browser closes a dialog by itself at a second Escape or Back without a press in between.
        if (event.target === dialog.current && isOpen && !dialog.current.open) onClose()
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
      {isOpen && title !== undefined ? (
        <DialogTitle id={titleId} closeLabel={closeLabel} onClose={onClose}>
          {title}
        </DialogTitle>
      ) : null}
      {isOpen ? children : null}
    </dialog>
  )
}

/** base.css holds the page behind it still, and keeps the room of its scrollbar. */
function showModal(dialog: HTMLDialogElement): void {
  const { style, dataset, clientWidth } = document.documentElement
  turns += 1
  if (dataset['modal'] === undefined) {
    style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`)
    dataset['modal'] = ''
  }
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true })
}

function closeDialog(dialog: HTMLDialogElement): void {
  // Back or Escape closes the dialog, so the press before has had its effect.
  if (last !== undefined && last.turns < turns) last = undefined
  turns += 1
  dialog.close()
  if (document.querySelector('dialog:modal')) return
  delete document.documentElement.dataset['modal']
  document.documentElement.style.removeProperty('--scrollbar')
}

type DialogTitleProps = {
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
