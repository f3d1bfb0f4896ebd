import { useCallback, useEffect, useState } from 'react'
import { paths } from '#app/paths.ts'
import type { SavedPair } from '#app/features/saved-pairs/pair.ts'
import { type Shoe, type ShownPair, showPair } from '../current-pairs.ts'

const TIMEOUT_MS = 10_000

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
  const [shoes, setShoes] = useState<ReadonlyMap<string, Shoe | null>>(new Map())
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const reload = useCallback(() => {
    setFailed(false)
    setAttempt((before) => before + 1)
  }, [])
  const isMissingOne = saved.some((pair) => !shoes.has(colorOf(pair)))
  // Without sizes and in one order: only another color changes what there is to ask.
  const colors = new Map(saved.map((pair) => [colorOf(pair), pair]))
  const request = JSON.stringify({
    pairs: [...colors.keys()].toSorted().map((key) => ({
      productId: colors.get(key)?.productId,
      colorSlug: colors.get(key)?.colorSlug,
      size: null,
    })),
  })

  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
    let isOver = false
    findPairs(request, controller.signal)
      .then(
        (pairs) => {
          if (isOver) return
          setShoes(new Map(pairs.map((pair) => [colorOf(pair), pair.shoe])))
          setFailed(false)
        },
        () => {
          if (!isOver) setFailed(true)
        },
      )
      .finally(() => clearTimeout(timer))
    return () => {
      isOver = true
      controller.abort()
      clearTimeout(timer)
    }
  }, [request, attempt])

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

async function findPairs(body: string, signal: AbortSignal): Promise<ShownPair[]> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(paths.selectionPrices, { method: 'POST', body, headers, signal })
  if (!response.ok) throw new Error(`${paths.selectionPrices} answered ${response.status}`)
  return (await response.json()) as ShownPair[]
}
