/** Maximum time and distance between the two halves of a double press. */
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

export function noteOpening(): void {
  turns += 1
}

export function noteClosing(): void {
  // Back or Escape closes the dialog, so the press before has had its effect.
  if (last !== undefined && last.turns < turns) last = undefined
  turns += 1
}
