import { createCookie, type Cookie } from 'react-router'
import { env } from '#app/platform/env.server.ts'
import { DAY_SECONDS } from '#app/time.ts'

export const SIGN_UP_COOKIE_SECONDS = 7 * DAY_SECONDS
export const SIGN_UP_COOKIE_NAME = 'vault.sign_up'

/**
 * Holds the secret of the sign-up that this browser waits for. The `__Host-` prefix, which needs https, keeps a
 * subdomain from planting the secret of somebody else's sign-up.
 */
function signUpCookie(): Cookie {
  const isHttps = env().publicUrl.startsWith('https:')
  return createCookie(isHttps ? `__Host-${SIGN_UP_COOKIE_NAME}` : SIGN_UP_COOKIE_NAME, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isHttps,
    maxAge: SIGN_UP_COOKIE_SECONDS,
  })
}

/** @returns null when this browser waits for no sign-up */
export async function readSignUpSecret(request: Request): Promise<string | null> {
  const secret: unknown = await signUpCookie().parse(request.headers.get('cookie'))
  return typeof secret === 'string' ? secret : null
}

/** Makes this browser the one that waits. */
export async function rememberSignUp(headers: Headers, secret: string): Promise<void> {
  headers.append('Set-Cookie', await signUpCookie().serialize(secret))
}

export async function forgetSignUp(headers: Headers): Promise<void> {
  headers.append('Set-Cookie', await signUpCookie().serialize('', { maxAge: 0 }))
}
