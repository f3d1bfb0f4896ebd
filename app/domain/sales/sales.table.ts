import type { Generated, Insertable, Selectable } from 'kysely'
import type { Awaits, RestockChannel } from '#app/domain/catalog/restock.ts'
import type { PairState } from './pair-acts.ts'
import type { SaleDelivery, SalePlace } from './sale.ts'
import type { PaymentWay } from './payment.ts'

/**
 * A sale: a message that a shopper sent, or one that the owner noted by hand. Moments are milliseconds, amounts centavos.
 * Only `customer_…` tells who bought, where the owner wrote it down.
 */
type SentSelectionsTable = {
  /** Four characters: see `selection-code.ts`. */
  code: string
  /** Chosen by the browser: sent twice with one key, a selection has one code. */
  request_key: string
  sent_at: number
  expires_at: number
  /** The token of the shared page that the message links to; empty: it has none. */
  share_token: string
  /** 1: invented by the demo. */
  is_demo: number
  /** Follows the states of its pairs. */
  state: Generated<PairState>
  /** When its first reservation runs out. */
  reserved_until: Generated<number | null>
  /** 1: noted by hand; no shopper sent it. */
  by_hand: Generated<number>
  place: Generated<SalePlace>
  customer_name: Generated<string | null>
  customer_phone: Generated<string | null>
  /** Null: not settled yet. */
  delivery: Generated<SaleDelivery | null>
  /** The day in the shop, `2026-11-22`; null: none of its pairs was sold. */
  sold_on: Generated<string | null>
  /** The discount of the whole sale: an amount, or a percentage; the other one is 0. */
  discount: Generated<number>
  discount_percent: Generated<number>
  /** Follows its sold pairs and its discount. */
  charged: Generated<number>
}

/** A pair with the names and prices that the shopper saw. Prices are centavos. */
type SentSelectionPairsTable = {
  id: string
  code: string
  /** From 0, in the order of the message. */
  position: number
  product_id: string
  product_name: string
  brand: string
  model: string
  color_slug: string
  color_name: string
  /** `37.5`, as an address names it; null: the size is settled in the chat. */
  size: string | null
  cash_price: number
  /** The total in three installments. */
  installments_price: number
  state: PairState
  state_at: number
  reserved_until: number | null
  /** Before it was sold or dropped. */
  state_before: Generated<PairState | null>
  /** 1: selling or reserving it took a pair off the stock, which comes back when that is undone. */
  took_last_pair: Generated<number>
  charged_price: number | null
  /** What the pair cost the shop when it was sold; null: not known. */
  cost: Generated<number | null>
  /** 1: the owner charges the price that the shopper saw, where it rose since. */
  keeps_price: number
  /** What it was before each exchange or return, the oldest first: JSON of `PairVersion[]`; null: neither happened. */
  earlier: Generated<string | null>
}

/** Money for a sale. Undoing a payment deletes it; the record of acts tells of both. */
type PaymentsTable = {
  /** Chosen by the form: sent twice, it is one payment. */
  id: string
  code: string
  /** Centavos; below zero: money that went back. */
  amount: number
  way: PaymentWay
  /** The day in the shop, `2026-11-22`. */
  paid_on: string
  noted_at: number
}

/** A selection with a page for everyone who has its link. */
type SharedSelectionsTable = { token: string; expires_at: number }

type SharedSelectionPairsTable = {
  token: string
  position: number
  product_id: string
  color_slug: string
  size: string | null
}

/** The selection of an account, as its browsers sent it. */
type AccountSelectionPairsTable = {
  user_id: string
  /** As `pairKey` builds it. */
  pair_key: string
  product_id: string
  product_name: string
  color_slug: string
  color_name: string
  size: string | null
  /** The price on the day on which it was saved. */
  cash_price: number
  saved_at: number
}

/**
 * One row per address and pair; a number has one for each form it was typed into. Without a product, it waits for any pair
 * in its size. Moments are ISO 8601.
 */
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
  /** The names of the day, for a product that is gone; of any pair, its kind and brand. */
  product_name: string
  color_slug: string
  color_name: string
  /** `37.5`, as an address names it; empty: any size of the color. */
  size: string
  /** Of any pair; empty: every kind or brand. */
  kind: Generated<string>
  brand: Generated<string>
  awaits: Awaits
  created_at: string
  /** When the link to confirm was last mailed. */
  mailed_at: string | null
  /** Null: nobody has proven the mailbox. A number needs no proof, because a person writes to it. */
  confirmed_at: string | null
  /**
   * When the shop first saw the pair in stock; null: it is not. Of any pair: up to when arrivals were mailed; null: none
   * were. Only mails depend on it.
   */
  back_at: string | null
  /** When the mail was queued, or the owner wrote. */
  done_at: string | null
  /** 1: invented by the demo; nobody is written to. */
  is_demo: Generated<number>
}

/** The pairs in stock in a size that somebody waits for. */
type SizeArrivalsTable = {
  size: string
  /** `product id/color slug` */
  pair: string
  /** When the shop first saw it there. */
  came_at: string
}

export type SentSelectionRow = Selectable<SentSelectionsTable>
export type NewSale = Insertable<SentSelectionsTable>
export type SentPairRow = Selectable<SentSelectionPairsTable>
export type PaymentRow = Selectable<PaymentsTable>
export type RestockRequestRow = Selectable<RestockRequestsTable>

declare module '#app/platform/database.server.ts' {
  interface Tables {
    sent_selections: SentSelectionsTable
    sent_selection_pairs: SentSelectionPairsTable
    payments: PaymentsTable
    shared_selections: SharedSelectionsTable
    shared_selection_pairs: SharedSelectionPairsTable
    account_selection_pairs: AccountSelectionPairsTable
    restock_requests: RestockRequestsTable
    size_arrivals: SizeArrivalsTable
  }
}
