import { WITHDRAWAL_ANSWER_HOURS } from '#app/business/terms.ts'
import { HOUR_MS, MINUTE_MS } from '#app/base/time.ts'
import { withdrawalsCopy as copy } from './withdrawals.copy.ts'

const ANSWER_MS = WITHDRAWAL_ANSWER_HOURS * HOUR_MS
/** With less time left the answer is urgent. */
const SOON_MS = 4 * HOUR_MS

type Span = { hours: number; minutes: number }

export type AnswerClock = {
  state: 'running' | 'soon' | 'late'
  /** The time left, or the time past since the deadline. */
  span: Span
  /** `span` in words: `Quedan 3 h 12 min`. */
  text: string
  /** The share of the time to answer that is left, from 1 to 0. */
  shareLeft: number
}

/** Returns the moment until which a withdrawal must be answered. */
export function answerDeadline(receivedAt: string): string {
  return new Date(Date.parse(receivedAt) + ANSWER_MS).toISOString()
}

/** Rounds the time left up to minutes and the time past down: at the deadline the answer is late by 0 minutes. */
export function answerClock(receivedAt: string, now: number): AnswerClock {
  const left = Date.parse(receivedAt) + ANSWER_MS - now
  if (left <= 0) {
    const span = spanOf(Math.floor(Math.abs(left) / MINUTE_MS))
    return { state: 'late', span, text: copy.late(span), shareLeft: 0 }
  }
  const span = spanOf(Math.ceil(left / MINUTE_MS))
  return {
    state: left < SOON_MS ? 'soon' : 'running',
    span,
    text: copy.left(span),
    shareLeft: Math.min(1, left / ANSWER_MS),
  }
}

/** Returns how long the answer took, in whole minutes. */
export function answeredWithin(receivedAt: string, resolvedAt: string): Span {
  return spanOf(Math.max(0, Math.floor((Date.parse(resolvedAt) - Date.parse(receivedAt)) / MINUTE_MS)))
}

function spanOf(minutes: number): Span {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
