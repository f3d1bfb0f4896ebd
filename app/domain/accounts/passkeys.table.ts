/** A credential that somebody's device made for this shop: the device holds the private key. */
export type PasskeyRow = {
  /** The credential's id, in base64url. */
  id: string
  user_id: string
  /** COSE, in base64url. */
  public_key: string
  /** The device's own count of its uses, which never falls; many devices always send 0. */
  counter: number
  /** How a browser reaches the device, separated by commas. */
  transports: string
  /** The shop's name at that time: browsers offer it nowhere else. */
  domain: string
  name: string
  created_at: string
  used_at: string | null
}

declare module '#app/platform/database.server.ts' {
  interface Tables {
    passkeys: PasskeyRow
  }
}
