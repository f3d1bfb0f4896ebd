import { createHmac, randomBytes } from 'node:crypto'
import path from 'node:path'
import { env } from '#app/platform/env.server.ts'
import { secretFromFile } from '#app/platform/private-files.server.ts'

let current: string | undefined

/**
 * AUTH_SECRET, or one that the first start writes into the data folder. It signs cookies and links.
 * @throws EnvError when the file holds no secret that counts
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

/** Bound to one purpose, so that what is signed for one is worth nothing for another. */
export function signature(purpose: string, text: string): string {
  return createHmac('sha256', authSecret()).update(`${purpose}\0${text}`).digest('base64url').slice(0, 22)
}
