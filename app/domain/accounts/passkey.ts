export const MAX_PASSKEYS = 10
export const MAX_PASSKEY_NAME_LENGTH = 40

/** A passkey as its owner sees it. */
export type Passkey = {
  id: string
  name: string
  /** Days as people read them. */
  since: string
  lastUsed: string | null
  /** False after the shop moved to another domain. */
  isOfThisShop: boolean
}

export type Passkeys = {
  /** The origin at which passkeys work; null: the shop has none. */
  origin: string | null
  list: Passkey[]
}
