/** One act of an admin or an account, for a year. */
export type ActivityTable = {
  id: string
  at: string
  kind: string
  /** `person`: an account; `stranger`: nobody signed in; `shop`: a command on the server, or the shop by itself. */
  actor: 'person' | 'stranger' | 'shop'
  /** Whose act it is, or whom it is about. Null for a stranger, and once the account is deleted. */
  user_id: string | null
  /** What it is about, such as the names of some products. */
  subject: string | null
  /** The one product that it is about. */
  subject_id: string | null
  /** How many products, or how many failed attempts. */
  count: number
  /** `Change[]` as JSON. */
  changes: string
  /** The beginning of a network address. */
  network: string | null
  device: string | null
}

declare module '#app/platform/database.server.ts' {
  interface Tables {
    activity: ActivityTable
  }
}
