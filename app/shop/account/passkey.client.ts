import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { paths } from '#app/base/paths.ts'
import type { AccountErrorKind } from '#app/domain/accounts/account-rules.ts'
import { isNetworkError } from '#app/ui/network-error.ts'
import { passkeyAnswer, type PasskeyResult, sendPasskeyForm } from './passkey-requests.ts'

/** Asks this device for a passkey, and the shop whether it is right. */
export async function runPasskey(
  intent: 'sign-in' | 'show' | 'add',
  currentPassword: string,
): Promise<PasskeyResult> {
  try {
    const isNew = intent === 'add'
    const asked = isNew
      ? await sendPasskeyForm({ intent: 'ask-new', currentPassword })
      : await passkeyAnswer(fetch(paths.passkeys))
    if (asked.error) return asked
    const answer = isNew
      ? await startRegistration({ optionsJSON: asked.options })
      : await startAuthentication({ optionsJSON: asked.options })
    return await sendPasskeyForm({ intent, answer: JSON.stringify(answer) })
  } catch (error) {
    return { error: errorKindOf(error) }
  }
}

/** Browsers say `NotAllowedError` for a refusal, a time limit and a device without a passkey alike. */
const ERRORS: Readonly<Record<string, AccountErrorKind>> = {
  NotAllowedError: 'passkey-cancelled',
  AbortError: 'passkey-cancelled',
  InvalidStateError: 'passkey-exists',
  SecurityError: 'passkey-elsewhere',
}

function errorKindOf(error: unknown): AccountErrorKind {
  if (isNetworkError(error)) return 'offline'
  return (error instanceof Error && ERRORS[error.name]) || 'passkey-unable'
}
