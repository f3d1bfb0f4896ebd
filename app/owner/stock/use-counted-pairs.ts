import { useState } from 'react'
import { type CountedPair, readCountedPairs } from '#app/domain/catalog/count-pairs.schema.ts'
import type { CountedResult } from '#app/domain/catalog/count-pairs.server.ts'
import { isSameStock, type SizeStock } from '#app/domain/catalog/sizes.ts'
import { storeValue, useStoredValue } from '#app/ui/use-browser.ts'

const STORAGE = ['localStorage', 'vault-contar'] as const

type SizePlace = { productId: string; color: string; size: number }

const isAt = (pair: CountedPair, { productId, color, size }: SizePlace) =>
  pair.productId === productId && pair.color === color && pair.before.size === size

/** What was counted and is not saved yet. It stays in this browser, whatever becomes of the page. */
export function useCountedPairs() {
  const stored = useStoredValue(...STORAGE)
  const [changed, setChanged] = useState<readonly CountedPair[] | null>(null)
  const pairs = changed ?? readCountedPairs(stored ?? '')

  function change(next: readonly CountedPair[]) {
    const left = next.filter(({ before, after }) => !isSameStock(before, after))
    setChanged(left)
    storeValue(...STORAGE, left.length === 0 ? null : JSON.stringify(left))
  }

  return {
    pairs,
    find: (place: SizePlace) => pairs.find((pair) => isAt(pair, place)),
    /** @param shown the stock as it is stored */
    count: ({ productId, color }: Omit<SizePlace, 'size'>, shown: SizeStock, after: SizeStock) => {
      const place = { productId, color, size: shown.size }
      const before = pairs.find((pair) => isAt(pair, place))?.before ?? shown
      const others = pairs.filter((pair) => !isAt(pair, place))
      change([...others, { productId, color, before, after }])
    },
    /** Leaves what is not stored: what was counted since it was sent, and what somebody else changed. */
    settle: (results: readonly CountedResult[]) =>
      change(
        pairs.flatMap((pair) => {
          const result = results.find((one) => isAt(pair, one))
          if (!result) return [pair]
          return result.now ? [{ ...pair, before: result.now }] : []
        }),
      ),
  }
}
