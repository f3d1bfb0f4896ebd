const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64
/** Latin letters with their accents: another script could imitate somebody's address. */
const LOCAL = /^[\p{Script=Latin}\d!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{Script=Latin}\d!#$%&'*+/=?^_`{|}~-]+)*$/u
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/
const INVISIBLE = /\p{Cf}/gu

/**
 * Returns an address in its one spelling, or null for what is none: lower case, accents composed, and the domain as
 * the network spells it (`ñandú.com.ar` becomes `xn--and-6ma2c.com.ar`).
 */
export function parseEmail(typed: string): string | null {
  if (typed.length > 2 * MAX_LENGTH) return null
  const text = typed.replace(INVISIBLE, '').trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  const domain = asciiDomain(text.slice(at + 1))
  if (domain === null || local.length > MAX_LOCAL_LENGTH || !LOCAL.test(local)) return null
  // Wide letters and ligatures, which look like others.
  if (local.normalize('NFKC') !== local) return null
  const address = `${local}@${domain}`
  return address.length > MAX_LENGTH ? null : address
}

function asciiDomain(typed: string): string | null {
  if (!TYPED_DOMAIN.test(typed) || !URL.canParse(`http://${typed}`)) return null
  const { hostname } = new URL(`http://${typed}`)
  return DOMAIN.test(hostname) ? hostname : null
}
