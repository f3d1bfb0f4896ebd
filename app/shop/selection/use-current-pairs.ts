import { useEffect } from 'react'
import { paths } from '#app/base/paths.ts'
import { useAnswer } from '#app/ui/use-answer.ts'
import type { SavedPair } from '#app/domain/sales/pair.ts'
import { type ShownPair, showPair } from '#app/domain/sales/current-pairs.ts'

export type CurrentPairs = {
  status: 'loading' | 'known' | 'failed'
  /** Each saved pair that the server has answered for, in their order. */
  pairs: { saved: SavedPair; shown: ShownPair }[]
  reload: () => void
}

const colorOf = ({ productId, colorSlug }: Pick<SavedPair, 'productId' | 'colorSlug'>) =>
  `${productId}/${colorSlug}`

/** Returns what saved pairs are now. Asks again when another color comes along, and when the person comes back. */
export function useCurrentPairs(saved: readonly SavedPair[]): CurrentPairs {
  // Asks without sizes and in one order, so that only another color asks again.
  const colors = new Map(saved.map((pair) => [colorOf(pair), pair]))
  const body = JSON.stringify({
    pairs: [...colors.keys()].toSorted().map((key) => ({
      productId: colors.get(key)?.productId,
      colorSlug: colors.get(key)?.colorSlug,
      size: null,
    })),
  })

  const question = { address: paths.selectionPrices, body }
  const { answer = [], hasFailed = false, reload } = useAnswer<ShownPair[]>(question)
  const shoes = new Map(answer.map((pair) => [colorOf(pair), pair.shoe]))
  const isMissingOne = saved.some((pair) => !shoes.has(colorOf(pair)))

  useEffect(() => {
    const comeBack = () => {
      if (!document.hidden) reload()
    }
    document.addEventListener('visibilitychange', comeBack)
    window.addEventListener('online', comeBack)
    return () => {
      document.removeEventListener('visibilitychange', comeBack)
      window.removeEventListener('online', comeBack)
    }
  }, [reload])

  const pairs = saved.flatMap((pair) => {
    const shoe = shoes.get(colorOf(pair))
    return shoe === undefined ? [] : [{ saved: pair, shown: showPair(pair, shoe) }]
  })
  return { status: isMissingOne ? (hasFailed ? 'failed' : 'loading') : 'known', pairs, reload }
}
