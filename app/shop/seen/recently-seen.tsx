import { useEffect, useRef, useState } from 'react'
import { storedValue, storeValue } from '#app/ui/use-browser.ts'
import { addSeen, otherProducts, parseSeen, type SeenColor } from './seen-products.ts'
import type { SeenRow } from './seen-row.tsx'

const STORAGE = ['localStorage', 'vault-vistos'] as const

/** Before the row is in view, so that it moves nothing that is seen. */
const LOAD_WITHIN = '600px'

/**
 * Notes on this device that a product was seen, and shows the others, from where the page ends. Its code is loaded when
 * somebody comes near who has seen some.
 */
export function RecentlySeen({ productId, colorSlug }: Partial<SeenColor>) {
  const here = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ Row: typeof SeenRow; seen: SeenColor[] } | null>(null)

  useEffect(() => {
    const before = parseSeen(storedValue(...STORAGE))
    const seen = otherProducts(before, productId)
    if (productId !== undefined && colorSlug !== undefined)
      storeValue(...STORAGE, JSON.stringify(addSeen(before, { productId, colorSlug })))
    if (seen.length === 0 || here.current === null) return
    const show = async () => {
      const { SeenRow } = await import('./seen-row.tsx')
      setShown({ Row: SeenRow, seen })
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        // Without a signal the page does without it.
        show().catch(() => undefined)
      },
      { rootMargin: LOAD_WITHIN },
    )
    observer.observe(here.current)
    return () => observer.disconnect()
  }, [productId, colorSlug])

  const forget = () => {
    storeValue(...STORAGE, null)
    setShown(null)
  }
  return <div ref={here}>{shown ? <shown.Row seen={shown.seen} onForget={forget} /> : null}</div>
}
