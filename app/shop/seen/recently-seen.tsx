import { useEffect, useRef, useState } from 'react'
import { storedValue, storeValue, useStoredValue } from '#app/ui/use-browser.ts'
import { addSeen, otherProducts, parseSeen, type SeenColor } from './seen-products.ts'
import type { SeenRow } from './seen-row.tsx'

const STORAGE = ['localStorage', 'vault-vistos'] as const

const LOAD_WITHIN = '600px'
/** Kept free for the row, so that it moves nothing when it comes. */
const ROW_HEIGHT = 480

/**
 * Notes on this device that a product was seen, and shows the others where the page ends. The row's code is loaded when
 * somebody comes near it who has seen some.
 */
export function RecentlySeen({ productId, colorSlug }: Partial<SeenColor>) {
  const here = useRef<HTMLDivElement>(null)
  const [Row, setRow] = useState<typeof SeenRow | null>(null)
  const seen = otherProducts(parseSeen(useStoredValue(...STORAGE)), productId)
  const hasSeen = seen.length > 0

  useEffect(() => {
    if (productId === undefined || colorSlug === undefined) return
    const before = parseSeen(storedValue(...STORAGE))
    storeValue(...STORAGE, JSON.stringify(addSeen(before, { productId, colorSlug })))
  }, [productId, colorSlug])

  useEffect(() => {
    if (!hasSeen || here.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        import('./seen-row.tsx').then(
          ({ SeenRow }) => setRow(() => SeenRow),
          // Without a signal the page does without it.
          () => undefined,
        )
      },
      { rootMargin: LOAD_WITHIN },
    )
    observer.observe(here.current)
    return () => observer.disconnect()
  }, [hasSeen])

  const forget = () => {
    storeValue(...STORAGE, null)
    setRow(null)
  }
  return (
    <div ref={here} style={hasSeen ? { minHeight: ROW_HEIGHT } : undefined}>
      {Row && hasSeen ? <Row seen={seen} onForget={forget} /> : null}
    </div>
  )
}
