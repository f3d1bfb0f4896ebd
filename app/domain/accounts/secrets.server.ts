import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import path from 'node:path'
import { type Cookie, createCookie } from 'react-router'
import { env } from '#app/platform/env.server.ts'
import { secretFromFile } from '#app/platform/private-files.server.ts'

let current: string | undefined

/**
 * Returns AUTH_SECRET, or a secret that the first start writes into the data folder. It signs cookies and links.
 * @throws EnvError when the file holds no valid secret
 */
export function authSecret(): string {
  current ??=
    env().authSecret ??
    secretFromFile(path.join(env().dataDir, 'auth-secret'), {
      make: () => randomBytes(48).toString('base64url'),
      minLength: 32,
    })
  return current
}

/** Signs a text for one purpose: the signature is worth nothing for another purpose. */
export function signature(purpose: string, text: string): string {
  return createHmac('sha256', authSecret()).update(`${purpose}\0${text}`).digest('base64url').slice(0, 22)
}

/** Returns a new secret for a link or a cookie. Store only its hash. */
export function newToken(): string {
  return randomBytes(24).toString('base64url')
}

/** Hashes a token for storage. A plain hash is enough, because a token has 192 random bits. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

type CookieOptions = { maxAge: number; secrets?: string[] }

/**
 * Returns a cookie that scripts cannot read. The `__Host-` prefix, which needs https, keeps a subdomain from planting
 * the cookie of somebody else.
 */
export function privateCookie(name: string, options: CookieOptions, prefix = '__Host-'): Cookie {
  const isHttps = env().publicUrl.startsWith('https:')
  return createCookie(`${isHttps ? prefix : ''}${name}`, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isHttps,
    ...options,
  })
}

/** Compares two secrets of one length in the same time, wherever they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
