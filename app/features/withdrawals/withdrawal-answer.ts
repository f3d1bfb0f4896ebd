import type { TypedWithdrawal, WithdrawalProblems } from './typed-withdrawal.ts'

export type Receipt = {
  code: string
  receivedAt: string
  /** The same moment in words, as the shop's clock says it. */
  saidAt: string
  isMailed: boolean
}

/** What came of a request. What was typed comes back for pages without JavaScript. */
export type WithdrawalAnswer =
  | { receipt: Receipt }
  | { problem: 'fields'; fields: WithdrawalProblems; typed: TypedWithdrawal }
  | { problem: 'trapped'; typed: TypedWithdrawal }
  /** Nobody knows whether it arrived: sent again it is stored once. */
  | { problem: 'not-sent' }

/** What this tab has kept, if it can be read. */
export function readReceipt(kept: string | null): Receipt | null {
  if (kept === null) return null
  try {
    const receipt = JSON.parse(kept) as Partial<Receipt> | null
    return typeof receipt?.code === 'string' && typeof receipt.saidAt === 'string'
      ? (receipt as Receipt)
      : null
  } catch {
    return null
  }
}
