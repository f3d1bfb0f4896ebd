import type { Refusal } from '../refusal.ts'

export type InboxProblem = 'offline' | 'gone' | 'unreadable' | Refusal

/** What came of a button: the card's state from now on, or why not. */
export type MessageMark = { isAnswered: boolean } | { deleted: true } | { problem: InboxProblem }
export type WithdrawalMark = { resolvedAt: string | null } | { problem: InboxProblem }
