import { sendForm } from '#app/ui/send-form.client.ts'

/** Without a way to the server a form says so and keeps what was typed; its button tries again. */
export async function sendAccountForm<Answer>(send: () => Promise<Answer>, request: Request) {
  const form = await request.clone().formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const typed = { intent: text('intent'), name: text('name'), email: text('email') }
  return sendForm(send, { problem: 'offline' as const, ...typed })
}
