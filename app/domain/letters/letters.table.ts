/** One row per message, until the owner deletes it: nothing else removes one. */
export type ContactMessagesTable = {
  id: string
  /** A digest of texts and day, so that a letter sent twice is stored once. */
  sent_key: string
  name: string
  message: string
  /** An e-mail address or a telephone number, as it was typed. */
  answer_to: string | null
  created_at: string
  /** When the owner's list first showed it. */
  read_at: string | null
  answered_at: string | null
}

/** One row per request. Resolved ones stay too, because they are the shop's proof. */
type WithdrawalsTable = {
  id: string
  /** A digest of texts and day, so that a letter sent twice is stored once. */
  sent_key: string
  /** `7K2M-94QF`: what the person and the shop call the case. */
  code: string
  name: string
  /** An e-mail address or a telephone number, as it was typed. */
  contact: string
  purchase: string
  note: string | null
  created_at: string
  resolved_at: string | null
}

declare module '#app/platform/database.server.ts' {
  interface Tables {
    contact_messages: ContactMessagesTable
    withdrawals: WithdrawalsTable
  }
}
