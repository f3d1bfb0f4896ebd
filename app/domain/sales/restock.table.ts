import type { Generated, Selectable } from 'kysely'
import type { Awaits, RestockChannel } from '#app/domain/catalog/restock.ts'

/** One row per address and pair; a number has one for each form it was typed into. Moments are ISO 8601. */
type RestockRequestsTable = {
  id: string
  channel: RestockChannel
  /** An e-mail address, or a number as `+54 9 353 412-3456`. */
  address: string
  /** One name for all spellings of the address, to count people by. */
  mailbox: string
  /** The key of the form in which a chat was asked for; empty for a mail. */
  device_key: string
  product_id: string
  /** The names of the day, for a product that is gone. */
  product_name: string
  color_slug: string
  color_name: string
  /** `37.5`, as an address names it; empty: any size of the color. */
  size: string
  awaits: Awaits
  created_at: string
  /** When the link to confirm was last mailed. */
  mailed_at: string | null
  /** Null: nobody has shown that the mailbox is theirs. A number needs no proof: a person writes to it. */
  confirmed_at: string | null
  /** When the shop first saw that it is there; null: it is not. Only mails are decided by it. */
  back_at: string | null
  /** When the mail was queued, or the owner wrote. */
  done_at: string | null
  /** 1: invented by the demo; nobody is written to. */
  is_demo: Generated<number>
}

export type RestockRequestRow = Selectable<RestockRequestsTable>

declare module '#app/platform/database.server.ts' {
  interface Tables {
    restock_requests: RestockRequestsTable
  }
}
