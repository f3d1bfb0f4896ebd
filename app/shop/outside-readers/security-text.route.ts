import { paths } from '#app/base/paths.ts'
import { absoluteUrl } from '#app/platform/env.server.ts'
import { PUBLIC_CACHE_CONTROL } from '#app/platform/http-response.server.ts'
import { whatsappUrl } from '#app/base/text.ts'
import { DAY_MS } from '#app/base/time.ts'
import { currentSettings } from '#app/domain/settings/settings.server.ts'

/** `GET /.well-known/security.txt` (RFC 9116): where people who find a weakness tell the shop. */
export async function loader(): Promise<Response> {
  const { whatsapp } = await currentSettings()
  return new Response(securityText(whatsapp, new Date()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': PUBLIC_CACHE_CONTROL },
  })
}

/** RFC 9116 asks for less than a year. */
const EXPIRES_MS = 180 * DAY_MS

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
