import { paths } from '#app/base/paths.ts'
import { absoluteUrl } from '#app/platform/env.server.ts'
import { whatsappUrl } from '#app/base/text.ts'
import { DAY_MS } from '#app/base/time.ts'

/** RFC 9116 asks for less than a year. */
const EXPIRES_MS = 180 * DAY_MS

/** Writes what people who find a weakness read (RFC 9116). */
export function securityText(whatsapp: string | null, now: Date): string {
  return [
    `Contact: ${absoluteUrl(paths.contact)}`,
    ...(whatsapp === null ? [] : [`Contact: ${whatsappUrl(whatsapp, '').replace('?text=', '')}`]),
    `Expires: ${new Date(now.getTime() + EXPIRES_MS).toISOString()}`,
    'Preferred-Languages: es, en',
    `Canonical: ${absoluteUrl(paths.securityText)}`,
    '',
  ].join('\n')
}
