import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { noteClosing, noteOpening } from './double-press.ts'
import { IconButton } from './icon.tsx'
import { uiCopy } from './ui.copy.ts'

type DialogProps = {
  id?: string
  isOpen: boolean
  onClose: () => void
  className: string
  /** Selects buttons behind the dialog that a press on the backdrop reaches, instead of closing the dialog. */
  reachable?: string
  children: ReactNode
} & (
  | { label: string; title?: undefined }
  /** With a title the dialog has its own close button. */
  | { title: string; label?: undefined }
)

/**
 * A modal dialog. The focus begins on the element marked `data-first-focus`, else on the first control, and returns to
 * the button at the end. Esc and a click on the backdrop close the dialog.
 */
export function Dialog(props: DialogProps) {
  const { id, isOpen, onClose, className, label, title, reachable, children } = props
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
        <DialogTitle id={titleId} onClose={onClose}>
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
  noteOpening()
  if (dataset['modal'] === undefined) {
    style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`)
    dataset['modal'] = ''
  }
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true })
}

function closeDialog(dialog: HTMLDialogElement): void {
  noteClosing()
  dialog.close()
  if (document.querySelector('dialog:modal')) return
  delete document.documentElement.dataset['modal']
  document.documentElement.style.removeProperty('--scrollbar')
}

type DialogTitleProps = { id?: string; onClose: () => void; children: ReactNode }

/** A dialog's heading, where the focus begins, and its close button. */
export function DialogTitle({ id, onClose, children }: DialogTitleProps) {
  return (
    <div className="dialog-title">
      <h2 id={id} tabIndex={-1} data-first-focus>
        {children}
      </h2>
      <IconButton icon="close" label={uiCopy.close} onClick={onClose} />
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
