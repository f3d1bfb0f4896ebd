import { env } from '#app/platform/env.server.ts'

/** Of a page or a photo, as somebody elsewhere finds it. */
export function absoluteAddress(address: string): string {
  return address.startsWith('/') ? env().publicUrl + address : address
}
