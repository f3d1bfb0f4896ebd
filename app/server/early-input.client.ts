/** Presses and changes before the page's scripts ran. `app/server/page-scripts.server.ts` collects them. */
export type EarlyInput = {
  /** The buttons that were pressed, in their order, and what told of it. */
  presses: { button: HTMLElement; event: Event }[]
  /** The fields that were changed, with what they then held: React empties a textarea of what was typed. */
  changes: Map<Element, string>
  stopPresses: () => void
  stopChanges: () => void
}

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/** Further presses on one page are ignored. */
const MAX_PRESSES = 3

/** Leaves presses to React, which hears them from the moment in which it has rendered the page. */
export function stopEarlyPresses(): void {
  const early = window.earlyInput
  if (!early) return
  early.stopPresses()
  // React may render because of a press. It goes on with that one itself.
  early.presses = early.presses.filter(({ event }) => event.eventPhase === Event.NONE)
}

/** Repeats what the person did before the scripts ran. */
export function repeatEarlyInput(): void {
  const early = window.earlyInput
  if (!early) return
  delete window.earlyInput
  early.stopChanges()
  for (const [field, value] of early.changes) if (field.isConnected) changeAgain(field, value)
  const buttons = early.presses.map(({ button }) => button)
  const presses = buttons.every((button) => button === buttons[0]) ? buttons.slice(0, 1) : buttons
  // React renders what was typed once this task has ended: a press that saves must find it.
  setTimeout(() => {
    for (const button of presses.slice(0, MAX_PRESSES)) if (button.isConnected) button.click()
  })
}

function changeAgain(field: Element, value: string): void {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    toggleAgain(field)
  } else if (field instanceof HTMLInputElement && field.type === 'file') {
    // Scripts cannot set chosen files, and React does not compare them.
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    typeAgain(field, value)
  } else {
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** Resets a choice and makes it again, so that React sees a change. */
function toggleAgain(field: HTMLInputElement): void {
  if (field.type === 'checkbox') {
    field.checked = !field.checked
  } else {
    if (!field.checked) return
    field.checked = false
    for (const other of sameGroup(field)) other.checked = other.defaultChecked
  }
  field.click()
}

function sameGroup({ form, name }: HTMLInputElement): HTMLInputElement[] {
  const fields = [...(form ?? document).querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  return fields.filter((field) => field.name === name)
}

/** React has already seen the typed value and would ignore it, so the field gets another value first. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
