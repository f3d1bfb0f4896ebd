import { describe, expect, test } from 'vitest'
import { answerClock, answerDeadline, answeredWithin } from './answer-clock.ts'

const RECEIVED = '2026-03-02T12:00:00.000Z'
const clockAfter = (hours: number, minutes = 0, ms = 0) =>
  answerClock(RECEIVED, Date.parse(RECEIVED) + (hours * 60 + minutes) * 60_000 + ms)

test('an answer is due 24 hours later', () => {
  expect(answerDeadline(RECEIVED)).toBe('2026-03-03T12:00:00.000Z')
})

describe('the clock', () => {
  test.each([
    ['at first', clockAfter(0), 'running', 24, 0],
    ['if it is behind', clockAfter(0, -1), 'running', 24, 1],
    ['a moment later', clockAfter(0, 0, 1), 'running', 24, 0],
    ['a minute later', clockAfter(0, 1), 'running', 23, 59],
    ['with four hours left', clockAfter(20), 'running', 4, 0],
    ['with less than four hours left', clockAfter(20, 0, 1), 'soon', 4, 0],
    ['with hours and minutes left', clockAfter(20, 48), 'soon', 3, 12],
    ['in the last minute', clockAfter(23, 59, 59_999), 'soon', 0, 1],
    ['at the deadline', clockAfter(24), 'late', 0, 0],
    ['two hours late', clockAfter(26, 59, 59_999), 'late', 2, 59],
  ])('%s', (_, { state, span }, expectedState, hours, minutes) => {
    expect(state).toBe(expectedState)
    expect(span).toEqual({ hours, minutes })
  })

  test('shows how much is left, never more than all and less than nothing', () => {
    expect([-1, 0, 12, 24, 30].map((hours) => clockAfter(hours).shareLeft)).toEqual([1, 1, 0.5, 0, 0])
  })
})

test('how long an answer took counts whole minutes', () => {
  expect(answeredWithin(RECEIVED, '2026-03-02T17:03:59.999Z')).toEqual({ hours: 5, minutes: 3 })
  expect(answeredWithin(RECEIVED, '2026-03-02T11:00:00.000Z')).toEqual({ hours: 0, minutes: 0 })
})
