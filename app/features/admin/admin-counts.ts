/** What waits for the admin, place by place. */
export type AdminCounts = {
  /** Messages that nobody has answered. */
  messages: number
  /** Withdrawals that are not resolved. */
  withdrawals: number
  /** Facts that the shop needs and that are not set. */
  setupSteps: number
}
