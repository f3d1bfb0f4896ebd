import { data, isRouteErrorResponse } from 'react-router'
import type { AdminError } from '#app/domain/accounts/user.ts'
import { sendForm as send, type SentForm } from '#app/ui/network-error.ts'

const REFUSALS = ['signed-out', 'not-allowed', 'second-key'] satisfies AdminError['kind'][]

/** The `clientAction` of the owner's forms: what the guard answers is an error of the form too. */
export async function sendForm<Answer>(sent: SentForm<Answer>) {
  try {
    return await send(sent)
  } catch (error) {
    const kind = isRouteErrorResponse(error) && REFUSALS.find((one) => one === error.data)
    if (!kind) throw error
    return data({ ok: false as const, error: { kind } }, error.status)
  }
}
