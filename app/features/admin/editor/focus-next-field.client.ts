import type { KeyboardEvent } from 'react'

/** Enter, or the keyboard's "next", leads to the next field; only the last field's sends the form. */
export function focusNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target
  const isNext = field instanceof HTMLInputElement && field.enterKeyHint === 'next'
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isNext) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input[enterkeyhint], textarea')]
  fields[fields.indexOf(field) + 1]?.focus()
}
