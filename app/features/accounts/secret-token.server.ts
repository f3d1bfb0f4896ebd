import { createHash, randomBytes } from 'node:crypto'

/** A secret for a link or a cookie. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(24).toString('base64url')
}

/** A token has 192 random bits, so a plain hash is enough to store it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
