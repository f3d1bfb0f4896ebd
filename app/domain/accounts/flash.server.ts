import { randomBytes } from 'node:crypto'
import { redirect } from 'react-router'
import { z } from 'zod'
import { authSecret, privateCookie } from './secrets.server.ts'

/** Lifetime of a sign-in link: the page about the link survives a reload as long. */
const FLASH_SECONDS = 10 * 60

const flashSchema = z.object({ id: z.string(), address: z.string(), wasShown: z.boolean() })

export type Flash = {
  /** Tells two messages with the same words apart. */
  id: string
  /** False after a reload. A message is shown once; a page that waits for something stays. */
  isNew: boolean
}

/**
 * Returns the headers of a redirect to an address that shows a message. Only the browser that got the redirect shows it,
 * and only once: the address alone shows nothing.
 */
export async function withFlash(address: string, headers = new Headers()): Promise<Headers> {
  const flash = { id: randomBytes(6).toString('base64url'), address, wasShown: false }
  headers.append('Set-Cookie', await cookie().serialize(flash))
  return headers
}

/** Returns a redirect to an address that shows a message. */
export async function redirectWithFlash(address: string, headers: Headers): Promise<Response> {
  return redirect(address, { headers: await withFlash(address, headers) })
}

/** Returns the message that led this browser to this address, and the headers that mark it as shown. */
export async function takeFlash(
  request: Request,
  { pathname, search }: URL,
): Promise<{ flash: Flash | null; headers: Headers }> {
  const headers = new Headers()
  const parsed = flashSchema.safeParse(await cookie().parse(request.headers.get('cookie')))
  if (!parsed.success || parsed.data.address !== pathname + search) return { flash: null, headers }
  const { id, wasShown } = parsed.data
  if (!wasShown) headers.append('Set-Cookie', await cookie().serialize({ ...parsed.data, wasShown: true }))
  return { flash: { id, isNew: !wasShown }, headers }
}

function cookie() {
  return privateCookie('vault.flash', { secrets: [authSecret()], maxAge: FLASH_SECONDS })
}
