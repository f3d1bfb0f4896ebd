import { createHmac, randomBytes } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { BRAND_NAME } from '#app/base/brand.ts'
import { authSecret, isSameSecret } from './secrets.server.ts'

const STEP_MS = 30_000
const RECOVERY_CODES = 10

type Session = { sessionId: string; secondKeyAt: Date | null }

/**
 * Returns a secret in Base32, from which an app makes a code of six digits every half minute (RFC 6238). It is the same
 * on each look at the page that offers it, and another one after a key was shown or added.
 */
export function newAppSecret({ sessionId, secondKeyAt }: Session): string {
  const text = `app-secret\0${sessionId}\0${secondKeyAt?.toISOString() ?? ''}`
  return base32.encode(createHmac('sha256', authSecret()).update(text).digest().subarray(0, 20))
}

/** Returns the address that an app reads from its QR code. */
export function appSecretUrl(secret: string, email: string): string {
  return createOTP(base32.decode(secret)).url(BRAND_NAME, email)
}

/**
 * Accepts the code of this half minute and of its neighbours, because clocks differ.
 * @returns the half minute of the code, or null
 */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | null> {
  const current = Math.floor(now.getTime() / STEP_MS)
  const app = createOTP(base32.decode(secret))
  for (const step of [current - 1, current, current + 1])
    if (isSameSecret(await app.hotp(step), code)) return step
  return null
}

/** Returns codes of 80 random bits, in groups that a person can copy from paper. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    base32.encode(randomBytes(10)).replace(/(.{4})(?!$)/g, '$1-'),
  )
}

/** Returns a code as it is compared, however it was typed. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

/** Returns a recovery code as it was printed: it has no 0, 1 or 8, for which a person takes its O, I and B. */
export function recoveryCode(plain: string): string {
  return plain.replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('8', 'B')
}
