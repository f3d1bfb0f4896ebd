import { useSyncExternalStore } from 'react'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { paths } from '#app/base/paths.ts'
import type { AccountErrorKind } from '#app/domain/accounts/account-rules.ts'

/** The JSON of `/datos/llave`. */
type PasskeyAnswer = {
  error?: AccountErrorKind
  /** Recovery codes, which come with the first key. */
  codes?: string[] | null
  options: PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON
}

export type PasskeyResult = Pick<PasskeyAnswer, 'error' | 'codes'>

export async function passkeyAnswer(asked: Promise<Response>): Promise<PasskeyAnswer> {
  const response = await asked
  return response.ok ? ((await response.json()) as PasskeyAnswer) : ({ error: 'failed' } as PasskeyAnswer)
}

export function sendPasskeyForm(fields: Record<string, string>): Promise<PasskeyAnswer> {
  return passkeyAnswer(fetch(paths.passkeys, { method: 'POST', body: new URLSearchParams(fields) }))
}

export type NoPasskeys = 'none' | 'elsewhere' | 'unable'

/**
 * Returns null where passkeys work; also on the server, which cannot know it.
 * @param origin where they work; null: nowhere
 */
export function useNoPasskeys(origin: string | null): NoPasskeys | null {
  const inBrowser = () => {
    if (origin === null) return 'none'
    if (window.location.origin !== origin) return 'elsewhere'
    return 'PublicKeyCredential' in window ? null : 'unable'
  }
  return useSyncExternalStore(
    () => () => undefined,
    inBrowser,
    () => (origin === null ? 'none' : null),
  )
}
