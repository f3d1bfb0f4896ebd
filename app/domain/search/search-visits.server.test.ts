import { expect, test } from 'vitest'
import { HOUR_MS } from '#app/base/time.ts'
import {
  createSearchVisits,
  MAX_COUNTED_PER_HOUR,
  MAX_MISSED_PER_DAY,
  MAX_NETWORKS,
} from './search-visits.server.ts'

const START = Date.UTC(2026, 0, 1)
const hour = (number: number) => new Date(START + number * HOUR_MS)

test('what found nothing does not speak for what found something', () => {
  const visits = createSearchVisits()
  expect(visits.count('a', 'missed', 'vera', hour(0))).toBe(1)
  expect(visits.count('b', 'found', 'vera', hour(0))).toBe(1)
})

test('a network adds so many terms without a result a day, and its other searches go on counting', () => {
  const visits = createSearchVisits()
  const counted = Array.from({ length: 24 * MAX_COUNTED_PER_HOUR }, (_, index) =>
    visits.count('a', 'missed', `junk ${index}`, hour(Math.floor(index / MAX_COUNTED_PER_HOUR))),
  ).filter((networks) => networks > 0)
  expect(counted).toHaveLength(MAX_MISSED_PER_DAY)
  expect(visits.count('a', 'found', 'vera', hour(23))).toBe(1)
  expect(visits.count('b', 'missed', 'heladera', hour(23))).toBe(1)
  expect(visits.count('a', 'missed', 'heladera', hour(24))).toBe(2)
})

test('counting never stops, however many networks come', () => {
  const visits = createSearchVisits()
  for (let index = 0; index < MAX_NETWORKS + 100; index += 1) {
    expect(visits.mayTry(`network ${index}`, hour(0))).toBe(true)
    expect(visits.count(`network ${index}`, 'missed', `junk ${index}`, hour(0))).toBe(1)
  }
  expect(visits.count('honest', 'found', 'vera', hour(0))).toBe(1)
})

test('a network that plays for days does not make the shop forget what others asked for', () => {
  const visits = createSearchVisits()
  expect(visits.count('honest', 'missed', 'heladera', hour(0))).toBe(1)
  for (let at = 0; at < 6 * 24; at += 1) {
    for (let index = 0; index < 2 * MAX_COUNTED_PER_HOUR; index += 1) {
      if (!visits.mayTry('player', hour(at))) continue
      visits.count('player', index % 2 ? 'missed' : 'found', `junk ${at} ${index}`, hour(at))
    }
  }
  expect(visits.count('another', 'missed', 'heladera', hour(6 * 24))).toBe(2)
})
