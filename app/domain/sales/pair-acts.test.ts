import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  PAIR_STATES,
  BUTTONS,
  filterFromAddress,
  isClosed,
  PAIR_ACTS,
  SALE_FILTERS,
  salesPath,
  selectionState,
  stateAfter,
  statesOf,
} from './pair-acts.ts'

const state = fc.constantFrom(...PAIR_STATES)

test('every button does something, and one that does not exist does nothing', () => {
  for (const from of PAIR_STATES) {
    const buttons = [...BUTTONS[from].shown, ...BUTTONS[from].more]
    for (const act of PAIR_ACTS) {
      expect(stateAfter(act, from, 'talking') !== null, `${act} from ${from}`).toBe(buttons.includes(act))
    }
  }
})

test('no act leaves a pair as it was, and only undoing leaves what is closed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PAIR_ACTS), state, (act, from) => {
      const to = stateAfter(act, from, null)
      expect(to).not.toBe(from)
      if (isClosed(from) && act !== 'undo') expect(to).toBeNull()
    }),
  )
})

test.each(['new', 'talking', 'reserved'] as const)('undoing brings a %s pair back as it was', (before) => {
  expect(stateAfter('undo', 'sold', before)).toBe(before)
  expect(stateAfter('undo', 'dropped', before)).toBe(before)
})

test.each([
  [['new', 'new'], 'new'],
  [['talking', 'new'], 'talking'],
  [['reserved', 'new', 'new'], 'reserved'],
  [['sold', 'reserved'], 'reserved'],
  [['sold', 'new'], 'talking'],
  [['dropped', 'new'], 'talking'],
  [['sold', 'dropped'], 'sold'],
  [['sold', 'returned'], 'sold'],
  [['returned', 'dropped'], 'returned'],
  [['sold'], 'sold'],
  [['dropped', 'dropped'], 'dropped'],
] as const)('a selection with %j is %s', (pairs, expected) => {
  expect(selectionState(pairs)).toBe(expected)
})

test('for all selections: it is open exactly while a pair is, whatever their order', () => {
  fc.assert(
    fc.property(fc.array(state, { minLength: 1, maxLength: 30 }), (pairs) => {
      expect(isClosed(selectionState(pairs))).toBe(pairs.every(isClosed))
      expect(selectionState(pairs.toReversed())).toBe(selectionState(pairs))
      expect(pairs.includes('reserved')).toBe(selectionState(pairs) === 'reserved')
    }),
  )
})

test('the address names each filter, and open is what it means without one', () => {
  for (const filter of SALE_FILTERS)
    expect(filterFromAddress(new URL(salesPath(filter), 'http://localhost').searchParams)).toBe(filter)
  expect(salesPath('talking', 2)).toBe('/admin/ventas?estado=en-charla&pagina=2')
  expect(filterFromAddress(new URLSearchParams('estado=nada'))).toBe('open')
  expect(statesOf('open')).toEqual(['new', 'talking', 'reserved'])
  expect(statesOf('sold')).toEqual(['sold'])
})
