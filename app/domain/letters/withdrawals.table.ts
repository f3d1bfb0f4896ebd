/** One row per request. They are kept, the resolved ones too: they are the shop's proof. */
export type WithdrawalsTable = {
  id: string
  /** Of what was written and the day: sent twice, it is stored once. */
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
    withdrawals: WithdrawalsTable
  }
}
