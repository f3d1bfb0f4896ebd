import { data } from 'react-router'

/** @throws an answer with status 400 when what was sent is no form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}

/** What was typed into a field, or nothing: a file, or a field that was not sent, is no text. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
