import { PUBLIC_CACHE_CONTROL } from '#app/platform/http-response.server.ts'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import { securityText } from './security-text.server.ts'

/** `GET /.well-known/security.txt` (RFC 9116): where people who find a weakness tell the shop. */
export async function loader(): Promise<Response> {
  const { whatsapp } = await currentSettings()
  return new Response(securityText(whatsapp, new Date()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': PUBLIC_CACHE_CONTROL },
  })
}
