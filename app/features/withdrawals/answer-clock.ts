import { WITHDRAWAL_ANSWER_HOURS } from '#app/business/withdrawals.ts'
import { HOUR_MS, MINUTE_MS } from '#app/time.ts'

const ANSWER_MS = WITHDRAWAL_ANSWER_HOURS * HOUR_MS
/** With less left than this it is urgent. */
const SOON_MS = 4 * HOUR_MS

export type Span = { hours: number; minutes: number }

export type AnswerClock = {
  state: 'running' | 'soon' | 'late'
  /** Left, or past since the deadline. */
  span: Span
  /** Of the time to answer, from 1 to 0. */
  shareLeft: number
}

/** Until when a withdrawal that arrived then has to be answered. */
export function answerDeadline(receivedAt: string): string {
  return new Date(Date.parse(receivedAt) + ANSWER_MS).toISOString()
}

/** What is left counts begun minutes, what is past whole ones: at the deadline it is late by none. */
export function answerClock(receivedAt: string, now: number): AnswerClock {
  const left = Date.parse(receivedAt) + ANSWER_MS - now
  if (left <= 0) return { state: 'late', span: spanOf(Math.floor(Math.abs(left) / MINUTE_MS)), shareLeft: 0 }
  return {
    state: left < SOON_MS ? 'soon' : 'running',
    span: spanOf(Math.ceil(left / MINUTE_MS)),
    shareLeft: Math.min(1, left / ANSWER_MS),
  }
}

/** How long the answer took, in whole minutes. */
export function answeredWithin(receivedAt: string, resolvedAt: string): Span {
  return spanOf(Math.max(0, Math.floor((Date.parse(resolvedAt) - Date.parse(receivedAt)) / MINUTE_MS)))
}

function spanOf(minutes: number): Span {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
