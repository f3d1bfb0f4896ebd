import { createHmac, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { env } from '#app/platform/env.server.ts'

let current: string | undefined

/** AUTH_SECRET, or one that the first start writes into the data folder. It signs cookies and links. */
export function authSecret(): string {
  current ??= env().authSecret ?? generatedSecret(path.join(env().dataDir, 'auth-secret'))
  return current
}

/** Bound to one purpose, so that what is signed for one is worth nothing for another. */
export function signature(purpose: string, text: string): string {
  return createHmac('sha256', authSecret()).update(`${purpose}\0${text}`).digest('base64url').slice(0, 22)
}

function generatedSecret(file: string): string {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
  try {
    // Of several processes one gets to name it, and only once it is whole; the others read that one.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  rmSync(draft)
  return readFileSync(file, 'utf8').trim()
}
