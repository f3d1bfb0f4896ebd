import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createCookie } from 'react-router'
import { env } from '#app/platform/env.server.ts'
import { DAY_SECONDS } from '#app/time.ts'
import { signature } from './secrets.server.ts'

const YEAR_SECONDS = 365 * DAY_SECONDS

/**
 * Recognises a browser in which somebody signed in to this account. It has its own limits, so that nobody elsewhere
 * can use them up. The token works for one account, holds no address and signs nobody in.
 * @returns the token's id, or null when this browser never signed in to this account
 */
export async function knownBrowser(request: Request, email: string): Promise<string | null> {
  const token: unknown = await cookie().parse(request.headers.get('cookie'))
  if (typeof token !== 'string') return null
  const [id = '', given = ''] = token.split('.')
  const [expected, actual] = [Buffer.from(mac(id, email)), Buffer.from(given)]
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? id : null
}

/** Adds the cookie that makes this browser known, unless it is known already. */
export async function rememberBrowser(request: Request, email: string, headers: Headers): Promise<void> {
  if ((await knownBrowser(request, email)) !== null) return
  const id = randomBytes(12).toString('base64url')
  headers.append('Set-Cookie', await cookie().serialize(`${id}.${mac(id, email)}`))
}

/** Removes the cookie. */
export async function forgetBrowser(headers: Headers): Promise<void> {
  headers.append('Set-Cookie', await cookie().serialize('', { maxAge: 0 }))
}

function mac(id: string, email: string): string {
  return signature('known-browser', `${id}\0${email.trim().toLowerCase()}`)
}

function cookie() {
  const isSecure = env().publicUrl.startsWith('https:')
  return createCookie(`${isSecure ? '__Secure-' : ''}vault.known_browser`, {
    httpOnly: true,
    maxAge: YEAR_SECONDS,
    path: '/',
    sameSite: 'lax',
    secure: isSecure,
  })
}
