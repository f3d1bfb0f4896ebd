import { sendForm } from '#app/ui/send-form.client.ts'

/** Sends a form. Without a connection it returns the error `offline` and what was typed, so that the page keeps it. */
export async function sendAccountForm<Response>(send: () => Promise<Response>, request: Request) {
  const form = await request.clone().formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const typed = { intent: text('intent'), name: text('name'), email: text('email') }
  return sendForm(send, { ok: false as const, error: { kind: 'offline' as const, ...typed } })
}
