// Selections of four invented weeks, counted back from the first start: what the owner's sales begin with.

import { demoProducts } from './catalogue.ts'

type State = 'new' | 'talking' | 'reserved' | 'sold' | 'dropped'

/** A pair as `name/color/size`; without a size it is settled in the chat. */
type Note = [code: string, daysAgo: number, time: string, state: State, ...pairs: string[]]

/** Codes have no 0, O, 1, I and L. What is sold was sold a day later. */
const NOTES: readonly Note[] = [
  ['H8WX', 1, '20:14', 'talking', 'Barrio/Crudo/41', 'Plaza/Hueso/41'],
  ['3CPR', 1, '11:40', 'reserved', 'Sierra/Chocolate/38'],
  ['K7NJ', 2, '19:05', 'reserved', 'Río/Azul petróleo/42'],
  ['9FVA', 2, '21:30', 'sold', 'Vera/Negro/37'],
  ['T5GH', 3, '18:20', 'sold', 'Laguna/Gris perla/38', 'Siesta/Oliva/39'],
  ['X2EM', 3, '12:02', 'dropped', 'Farol/Oliva/40'],
  ['P6YB', 4, '20:45', 'sold', 'Río/Azul petróleo/43'],
  ['D9SK', 5, '17:33', 'sold', 'Vera/Blanco y verde/36', 'Alma/Negro/42'],
  ['4WZC', 5, '22:10', 'talking', 'Quebrada/Camel/38'],
  ['J3QT', 6, '13:25', 'sold', 'Plaza/Azul y crudo/42'],
  ['B8RF', 8, '19:50', 'sold', 'Vera/Camel/38'],
  ['6MUE', 8, '21:15', 'sold', 'Río/Hueso/41', 'Río/Bordó/38'],
  ['W4HD', 9, '12:40', 'dropped', 'Domingo/Arena/38'],
  ['2YTG', 9, '20:05', 'sold', 'Siesta/Azul/40'],
  ['N5KP', 10, '18:48', 'sold', 'Vera/Blanco y verde/39', 'Vera/Negro/39'],
  ['C7AX', 10, '22:31', 'dropped', 'Fortín/Chocolate/36'],
  ['F3ZR', 11, '16:12', 'sold', 'Viento/Cielo/41'],
  ['8QWB', 12, '19:27', 'sold', 'Alma/Bordó/43', 'Azotea/Negro/36'],
  ['S6JV', 12, '13:03', 'dropped', 'Orilla/Cielo/38'],
  ['E2NM', 13, '21:44', 'dropped', 'Ceibo/Negro/37'],
  ['G9PT', 15, '20:20', 'sold', 'Sierra/Arena/39', 'Vereda/Camel/39'],
  ['V5CH', 17, '18:01', 'sold', 'Laguna/Noche/38'],
  ['R8DK', 19, '21:09', 'sold', 'Barrio/Noche/42'],
  ['A4XF', 22, '19:36', 'sold', 'Río/Azul petróleo/40', 'Vera/Blanco y verde/37'],
  ['U7WS', 25, '12:55', 'dropped', 'Pirca/Negro/40'],
]
/** Sent shortly before the start. */
const JUST_SENT: readonly [code: string, minutesAgo: number, ...pairs: string[]][] = [
  ['7K3Q', 12, 'Vera/Blanco y verde/38', 'Río/Hueso/40', 'Siesta/Crudo/'],
  ['M4TD', 95, 'Plaza/Azul y crudo/39'],
]

/** Noted by hand, in the shop and at a fair, and sold at once. */
const BY_HAND: readonly [daysAgo: number, time: string, details: ByHand, code: string, ...pairs: string[]][] =
  [
    [0, '10:20', { place: 'store', delivery: 'pickup' }, 'Q4BN', 'Siesta/Crudo/37'],
    [2, '17:45', { place: 'store', delivery: 'pickup' }, 'Z8KD', 'Plaza/Hueso/40', 'Vera/Negro/38'],
    [3, '19:10', { place: 'instagram', delivery: 'express', name: 'Caro' }, '5TXM', 'Alma/Negro/39'],
    [6, '12:35', { place: 'fair', delivery: 'pickup' }, 'H7RC', 'Río/Bordó/38'],
    [
      6,
      '15:05',
      { place: 'fair', delivery: 'pickup', percent: 10 },
      'W9FA',
      'Barrio/Noche/42',
      'Vera/Camel/37',
    ],
    [11, '18:30', { place: 'store', delivery: 'shipping', name: 'Marcos' }, '3GYE', 'Laguna/Noche/41'],
  ]

type ByHand = {
  place: 'store' | 'instagram' | 'fair'
  delivery: 'pickup' | 'shipping' | 'express'
  name?: string
  percent?: number
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** A reservation's three days begin when the pair is reserved. */
const RESERVED = 3 * DAY

export type DemoSelection = {
  code: string
  sentAt: number
  state: State
  stateAt: number
  reservedUntil: number | null
  /** Null: a shopper sent it. */
  byHand: ByHand | null
  pairs: { productId: string; color: string; size: string | null }[]
}

/**
 * @param now the moment of the start
 * @param startOfDay when the day of that moment begins in the shop
 */
export function demoSelections(now: number, startOfDay: number): DemoSelection[] {
  const momentOf = (daysAgo: number, time: string) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return startOfDay - daysAgo * DAY + (hours * 60 + minutes) * MINUTE
  }
  const earlier = NOTES.map(([code, daysAgo, time, state, ...pairs]) => {
    const sentAt = momentOf(daysAgo, time)
    const stateAt = state === 'sold' ? sentAt + DAY : sentAt + 40 * MINUTE
    // One that was sold yesterday evening may not be in the future of this morning.
    return { code, sentAt, state, stateAt: Math.min(stateAt, now), byHand: null, pairs }
  })
  const justSent = JUST_SENT.map(([code, minutesAgo, ...pairs]) => {
    const sentAt = now - minutesAgo * MINUTE
    return { code, sentAt, state: 'new' as const, stateAt: sentAt, byHand: null, pairs }
  })
  const noted = BY_HAND.map(([daysAgo, time, byHand, code, ...pairs]) => {
    const sentAt = Math.min(momentOf(daysAgo, time), now)
    return { code, sentAt, state: 'sold' as const, stateAt: sentAt, byHand, pairs }
  })
  return [...justSent, ...noted, ...earlier].map((one) => ({
    ...one,
    reservedUntil: one.state === 'reserved' ? one.stateAt + RESERVED : null,
    pairs: one.pairs.map(readPair),
  }))
}

function readPair(written: string): DemoSelection['pairs'][number] {
  const [name, color, size = ''] = written.split('/')
  const product = demoProducts.find((one) => one.name === name)
  const found = product?.colors.find((one) => one.name === color)
  if (!product || !found) throw new Error(`the demo has no ${written}`)
  return { productId: product.id, color: found.name, size: size === '' ? null : size }
}
