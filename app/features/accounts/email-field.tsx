import type { InvalidEvent } from 'react'
import { TextField, type TextFieldProps } from '#app/ui/fields.tsx'
import { parseEmail } from '#app/text/email-address.ts'

/** A field for one address. The browser's own check refuses letters such as é before the @, which mailboxes may have. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'name' | 'inputMode' | 'onInvalid'>) {
  return <TextField {...props} name="email" type="email" inputMode="email" onInvalid={acceptAccents} />
}

/** Sends the form again with a field that the browser does not check: the server does. */
function acceptAccents(event: InvalidEvent<HTMLInputElement>) {
  const input = event.currentTarget
  if (!input.validity.typeMismatch || parseEmail(input.value) === null) return
  event.preventDefault()
  input.type = 'text'
  // The browser ignores a second submission until it is done with the first.
  setTimeout(() => {
    const { form } = input
    const submit = form?.querySelector<HTMLButtonElement>('button[type=submit]:not([formnovalidate])')
    form?.requestSubmit(submit)
  })
}
