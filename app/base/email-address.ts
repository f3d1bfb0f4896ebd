import { cleanCode } from './text.ts'

/** Letters of a name or a domain: no space, and none of the characters that separate addresses in a header. */
const LETTERS = String.raw`[^\s<>()@,;:\\"[\]]+`
const PUBLIC_DOMAIN = String.raw`(?:[^\s<>()@,;:\\"[\].]+\.)+[^\s<>()@,;:\\"[\].]+`

const ONE_ADDRESS = new RegExp(`^${LETTERS}@${LETTERS}$`)
/** Starts at the beginning of a word, so that no letter is read twice. */
const PUBLIC_ADDRESS = new RegExp(String.raw`(?<![^\s<>()@,;:\\"[\]])${LETTERS}@${PUBLIC_DOMAIN}`)

/** Returns whether a mail may go to this text: one bare address, without a name, a list or a line break. */
export function isOneAddress(text: string): boolean {
  return ONE_ADDRESS.test(text)
}

/** Returns the first address of a public domain in a text, or null. */
export function findEmailAddress(text: string): string | null {
  return PUBLIC_ADDRESS.exec(text)?.[0] ?? null
}

const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64
/** Latin letters with their accents: letters of another script could imitate somebody's address. */
const LOCAL = /^[\p{Script=Latin}\d!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{Script=Latin}\d!#$%&'*+/=?^_`{|}~-]+)*$/u
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/

/**
 * Returns the one spelling of an address, or null when the text is not an address: lower case, composed accents, and
 * the domain in ASCII (`ñandú.com.ar` becomes `xn--and-6ma2c.com.ar`).
 */
export function parseEmail(typed: string): string | null {
  if (typed.length > 2 * MAX_LENGTH) return null
  const text = cleanCode(typed).toLowerCase()
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  const domain = asciiDomain(text.slice(at + 1))
  if (domain === null || local.length > MAX_LOCAL_LENGTH || !LOCAL.test(local)) return null
  // Wide letters and ligatures look like others.
  if (local.normalize('NFKC') !== local) return null
  const address = `${local}@${domain}`
  return address.length > MAX_LENGTH ? null : address
}

function asciiDomain(typed: string): string | null {
  if (!TYPED_DOMAIN.test(typed) || !URL.canParse(`http://${typed}`)) return null
  const { hostname } = new URL(`http://${typed}`)
  return DOMAIN.test(hostname) ? hostname : null
}
