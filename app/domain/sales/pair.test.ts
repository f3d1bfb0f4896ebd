import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos } from '#app/business/money.ts'
import {
  addPairs,
  isSaved,
  MAX_PAIRS,
  mergePairs,
  NO_SELECTION,
  pairKey,
  parseSelection,
  removePairs,
  resizePair,
  savePair,
  type SavedPair,
} from './pair.ts'

const anyPair: fc.Arbitrary<SavedPair> = fc.record({
  productId: fc.constantFrom('vera', 'rio', 'alma', 'plaza'),
  colorSlug: fc.constantFrom('negro', 'crudo', 'oliva'),
  size: fc.constantFrom(null, 37, 37.5, 38, 39, 40),
  name: fc.string({ maxLength: 20 }),
  color: fc.string({ maxLength: 20 }),
  cash: fc.integer({ min: 1, max: 1e9 }).map(centavos),
  savedAt: fc.integer({ min: 1, max: 1e6 }),
})
const anyPairs = fc.array(anyPair, { maxLength: 60 })
/** A browser has each pair once. */
const anySaved = anyPairs.map((pairs) => addPairs(NO_SELECTION, pairs).pairs)
const oldest = (pairs: readonly SavedPair[]) => Math.min(...pairs.map(({ savedAt }) => savedAt))
const keys = (pairs: readonly SavedPair[]) => pairs.map(pairKey).toSorted()
const vera = (size: number | null, savedAt = 1): SavedPair => {
  const shown = { name: 'Vera', color: 'Negro', cash: centavos(6_800_000) }
  return { productId: 'vera', colorSlug: 'negro', size, ...shown, savedAt }
}

describe('merging a browser and an account', () => {
  test('holds every pair of both, once, as far as there is room', () => {
    fc.assert(
      fc.property(anySaved, anySaved, (one, other) => {
        const merged = mergePairs(one, other)
        const all = new Set([...keys(one), ...keys(other)])
        expect(merged).toHaveLength(Math.min(all.size, MAX_PAIRS))
        expect(new Set(keys(merged)).size).toBe(merged.length)
        for (const key of keys(merged)) expect(all).toContain(key)
      }),
    )
  })

  test('does not depend on who is first, and twice is once', () => {
    fc.assert(
      fc.property(anySaved, anySaved, (one, other) => {
        const merged = mergePairs(one, other)
        expect(mergePairs(other, one)).toEqual(merged)
        expect(mergePairs(merged, merged)).toEqual(merged)
      }),
    )
  })

  test('leaves out the oldest, and tells of a price since the first day', () => {
    fc.assert(
      fc.property(anySaved, anySaved, (one, other) => {
        const merged = mergePairs(one, other)
        const firstDays = Map.groupBy([...one, ...other], pairKey)
        for (const pair of merged) expect(pair.savedAt).toBe(oldest(firstDays.get(pairKey(pair)) ?? []))
        const left = [...firstDays].filter(([key]) => !merged.some((pair) => pairKey(pair) === key))
        for (const [, pairs] of left) expect(oldest(pairs)).toBeLessThanOrEqual(oldest(merged))
      }),
    )
  })
})

test('what a browser stores is read as it was', () => {
  const account = fc.option(fc.string())
  fc.assert(
    fc.property(anySaved, account, fc.array(fc.string()), (pairs, name, changed) => {
      const selection = { pairs, account: name, changed }
      expect(parseSelection(JSON.stringify(selection))).toEqual(selection)
    }),
  )
})

test('anything else that a browser may hold is read without an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), fc.constant(null)), (text) => {
      expect(Array.isArray(parseSelection(text).pairs)).toBe(true)
    }),
  )
  const broken = { ...vera(38), cash: '68000' }
  expect(parseSelection(JSON.stringify({ pairs: [broken, null, 7, vera(38)] })).pairs).toEqual([vera(38)])
  const many = Array.from({ length: 200 }, (_, index) => ({ ...vera(38), productId: String(index) }))
  expect(parseSelection(JSON.stringify({ pairs: many })).pairs).toHaveLength(MAX_PAIRS)
})

describe('a selection', () => {
  test('never holds more than its room, nor a pair twice, the newest first', () => {
    fc.assert(
      fc.property(anyPairs, anyPairs, (some, more) => {
        const { pairs } = addPairs(addPairs(NO_SELECTION, some), more)
        expect(pairs.length).toBeLessThanOrEqual(MAX_PAIRS)
        expect(new Set(keys(pairs)).size).toBe(pairs.length)
        const times = pairs.map(({ savedAt }) => savedAt)
        expect(times).toEqual(times.toSorted((a, b) => b - a))
      }),
    )
  })

  test('undoing a change leaves the selection as it was', () => {
    fc.assert(
      fc.property(anySaved, fc.nat(), (pairs, index) => {
        fc.pre(pairs.length > 0)
        const one = pairs[index % pairs.length] ?? vera(38)
        const selection = { ...NO_SELECTION, pairs }
        expect(keys(addPairs(removePairs(selection, [one]), [one]).pairs)).toEqual(keys(pairs))
      }),
    )
  })

  test('has a color once per size, and a size takes the place of none', () => {
    const two = addPairs(addPairs(NO_SELECTION, [vera(38)]), [vera(39, 2)])
    expect(two.pairs.map(({ size }) => size)).toEqual([39, 38])
    expect(savePair(addPairs(NO_SELECTION, [vera(null)]), vera(38, 2)).pairs).toEqual([vera(38, 2)])
    expect(isSaved(two.pairs, vera(null))).toBe(true)
    expect(isSaved(two.pairs, vera(37))).toBe(false)
  })

  test('gets a size in its place, and two of one size become one', () => {
    const two = addPairs(NO_SELECTION, [vera(38, 1), vera(39, 2)])
    expect(resizePair(two, vera(38), 40).pairs.map(({ size }) => size)).toEqual([39, 40])
    expect(resizePair(two, vera(38), 39).pairs.map(({ size }) => size)).toEqual([39])
  })

  test('notes what its account has to be told', () => {
    expect(addPairs(NO_SELECTION, [vera(38)]).changed).toEqual([])
    const followed = { ...NO_SELECTION, account: 'a' }
    const added = addPairs(followed, [vera(38)])
    expect(added.changed).toEqual(['vera/negro/38'])
    expect(resizePair(added, vera(38), 39).changed).toEqual(['vera/negro/38', 'vera/negro/39'])
    expect(addPairs({ ...added, changed: [] }, [vera(38)]).changed).toEqual([])
  })
})
