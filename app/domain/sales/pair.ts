import type { Centavos } from '#app/business/money.ts'
import { compareText } from '#app/base/text.ts'

/** A product in one color, with a size or none yet. */
export type Pair = { productId: string; colorSlug: string; size: number | null }

type PairColumns = { product_id: string; color_slug: string; size: string | null }

/** Reads the pair of a row, whose size is written as in an address. */
export function pairOfRow({ product_id, color_slug, size }: PairColumns): Pair {
  return { productId: product_id, colorSlug: color_slug, size: size === null ? null : Number(size) }
}

/** A pair on this device, with its names and price on the day of saving. */
export type SavedPair = Pair & {
  name: string
  color: string
  cash: Centavos
  /** Milliseconds. */
  savedAt: number
}

/** A selection holds this many pairs at most: more make no message that anybody reads. */
export const MAX_PAIRS = 30

/** The selection of this browser. */
export type DeviceSelection = {
  /** Newest first. */
  pairs: readonly SavedPair[]
  /** Names the account that it follows; null: none yet. */
  account: string | null
  /** Keys of the pairs that were added or removed since that account was told. */
  changed: readonly string[]
}

export const NO_SELECTION: DeviceSelection = { pairs: [], account: null, changed: [] }

/** A color can be in a selection once per size. */
export function pairKey({ productId, colorSlug, size }: Pair): string {
  return [productId, colorSlug, size ?? ''].join('/')
}

function isSameColor(a: Omit<Pair, 'size'>, b: Omit<Pair, 'size'>): boolean {
  return a.productId === b.productId && a.colorSlug === b.colorSlug
}

/** Whether a color is saved, in this size or, without one, in any. */
export function isSaved(pairs: readonly Pair[], wanted: Pair): boolean {
  return pairs.some(
    (pair) => isSameColor(pair, wanted) && (wanted.size === null || pair.size === wanted.size),
  )
}

/** Returns the pairs without repetitions, at most `MAX_PAIRS`. */
export function distinctPairs<One extends Pair>(pairs: readonly One[]): One[] {
  const seen = new Set<string>()
  const distinct = pairs.filter((pair) => !seen.has(pairKey(pair)) && seen.add(pairKey(pair)))
  return distinct.slice(0, MAX_PAIRS)
}

/** Adds pairs by their moments, and deletes none that has room. */
export function addPairs(selection: DeviceSelection, added: readonly SavedPair[]): DeviceSelection {
  const all = [...added, ...selection.pairs].toSorted((a, b) => b.savedAt - a.savedAt)
  return withPairs(selection, distinctPairs(all))
}

/** Saves a pair; with a size, it takes the place of its color without one. */
export function savePair(selection: DeviceSelection, pair: SavedPair): DeviceSelection {
  return addPairs(removePairs(selection, [{ ...pair, size: null }]), [pair])
}

export function removePairs(selection: DeviceSelection, removed: readonly Pair[]): DeviceSelection {
  const keys = new Set(removed.map(pairKey))
  return withPairs(
    selection,
    selection.pairs.filter((pair) => !keys.has(pairKey(pair))),
  )
}

/** Gives a pair a size, in its place; when that size is saved already, the two become one. */
export function resizePair(selection: DeviceSelection, pair: Pair, size: number | null): DeviceSelection {
  const key = pairKey(pair)
  const resized = selection.pairs.map((one) => (pairKey(one) === key ? { ...one, size } : one))
  return withPairs(selection, distinctPairs(resized))
}

function withPairs(before: DeviceSelection, pairs: readonly SavedPair[]): DeviceSelection {
  if (before.account === null) return { ...before, pairs }
  const all = [...before.pairs, ...pairs].map(pairKey)
  const [was, is] = [new Set(before.pairs.map(pairKey)), new Set(pairs.map(pairKey))]
  const changed = all.filter((key) => was.has(key) !== is.has(key))
  return { ...before, pairs, changed: [...new Set([...before.changed, ...changed])] }
}

/** Reads what the browser stored; anything else is an empty selection. */
export function parseSelection(text: string | null): DeviceSelection {
  if (text === null) return NO_SELECTION
  try {
    const { pairs, account, changed } = JSON.parse(text) as Partial<Record<keyof DeviceSelection, unknown>>
    if (!Array.isArray(pairs)) return NO_SELECTION
    return {
      pairs: distinctPairs(pairs.filter(isSavedPair)),
      account: typeof account === 'string' ? account : null,
      changed: Array.isArray(changed) ? changed.filter((key) => typeof key === 'string') : [],
    }
  } catch {
    return NO_SELECTION
  }
}

function isSavedPair(value: unknown): value is SavedPair {
  if (typeof value !== 'object' || value === null) return false
  const pair = value as Partial<Record<keyof SavedPair, unknown>>
  return (
    [pair.productId, pair.colorSlug, pair.name, pair.color].every((text) => typeof text === 'string') &&
    [pair.cash, pair.savedAt].every(Number.isSafeInteger) &&
    (pair.size === null || typeof pair.size === 'number')
  )
}

/**
 * Joins two selections: every pair of both, the newest if there are too many. A pair in both keeps its first day, so
 * that a change of its price is told from there.
 */
export function mergePairs(one: readonly SavedPair[], other: readonly SavedPair[]): SavedPair[] {
  const oldestFirst = [...one, ...other].toSorted(
    (a, b) => a.savedAt - b.savedAt || compareText(JSON.stringify(a), JSON.stringify(b)),
  )
  const first = new Map<string, SavedPair>()
  for (const pair of oldestFirst) if (!first.has(pairKey(pair))) first.set(pairKey(pair), pair)
  return [...first.values()].toReversed().slice(0, MAX_PAIRS)
}

/**
 * Returns the selection of this device after its account answered: the account's pairs, with the changes since the
 * request was sent.
 */
export function takeOver(
  answer: DeviceSelection,
  sent: DeviceSelection,
  now: DeviceSelection,
): DeviceSelection {
  const isIn = (pairs: readonly SavedPair[], pair: SavedPair) =>
    pairs.some((one) => pairKey(one) === pairKey(pair))
  const added = now.pairs.filter((pair) => !isIn(sent.pairs, pair))
  const removed = sent.pairs.filter((pair) => !isIn(now.pairs, pair))
  return addPairs(removePairs(answer, removed), added)
}

/** Returns the pairs that stay on the device without the account: those that the account does not know yet. */
export function leaveAccount({ pairs, changed }: DeviceSelection): DeviceSelection {
  return { ...NO_SELECTION, pairs: pairs.filter((pair) => changed.includes(pairKey(pair))) }
}
