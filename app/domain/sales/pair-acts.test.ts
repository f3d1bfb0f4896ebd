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

test.each(PAIR_STATES)('a %s pair has one button for each act that can be done, and no other', (from) => {
  const buttons = [...BUTTONS[from].shown, ...BUTTONS[from].more]
  const possible = PAIR_ACTS.filter((act) => stateAfter(act, from, 'talking') !== null)
  expect(buttons.toSorted()).toEqual(possible.toSorted())
})

test.each([
  ['new', 'talk', 'talking'],
  ['new', 'reserve', 'reserved'],
  ['talking', 'reserve', 'reserved'],
  ['reserved', 'release', 'talking'],
  ['new', 'sell', 'sold'],
  ['talking', 'sell', 'sold'],
  ['reserved', 'sell', 'sold'],
  ['new', 'drop', 'dropped'],
  ['talking', 'drop', 'dropped'],
  ['reserved', 'drop', 'dropped'],
  ['returned', 'undo', 'talking'],
] as const)('a %s pair after "%s" is %s', (from, act, to) => {
  expect(stateAfter(act, from, null)).toBe(to)
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
  expect(filterFromAddress(new URLSearchParams('estado=nada'))).toBe('open')
})

test.each([
  ['open', 1, ''],
  ['owed', 1, '?estado=con-saldo'],
  ['new', 1, '?estado=nuevas'],
  ['talking', 2, '?estado=en-charla&pagina=2'],
  ['reserved', 1, '?estado=reservadas'],
  ['sold', 1, '?estado=vendidas'],
  ['returned', 1, '?estado=devueltas'],
  ['dropped', 1, '?estado=caidas'],
  ['open', 3, '?pagina=3'],
] as const)('the %s pairs, page %i, are at /admin/ventas%s', (filter, page, query) => {
  expect(salesPath(filter, page)).toBe(`/admin/ventas${query}`)
})

test('what is open is new, talked about or reserved', () => {
  expect(statesOf('open')).toEqual(['new', 'talking', 'reserved'])
  expect(statesOf('sold')).toEqual(['sold'])
})
