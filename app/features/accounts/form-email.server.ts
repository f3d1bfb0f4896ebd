import { formText } from '#app/platform/read-form.server.ts'

/** People and phones put a space after an address. */
export function formEmail(form: FormData): string {
  return formText(form, 'email').trim()
}
