import { randomBytes, timingSafeEqual } from 'node:crypto'
import { signature } from './auth-secret.server.ts'

/**
 * A sign-in link's token that works only together with the address it was sent to: a mail scanner that opens the
 * link does not use it up, and nobody can be signed in to somebody else's account by it (decision 41).
 */
export function newLinkToken(email: string): string {
  const random = randomBytes(24).toString('base64url')
  return `${random}.${mac(random, email)}`
}

export function belongsTo(token: string, email: string): boolean {
  const [random = '', given = ''] = token.split('.')
  const [expected, actual] = [Buffer.from(mac(random, email)), Buffer.from(given)]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

function mac(random: string, email: string): string {
  return signature('sign-in-link', `${random}\0${email.trim().toLowerCase()}`)
}
