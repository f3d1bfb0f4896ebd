import type { ReactNode } from 'react'
import { ProductCard } from './product-card.tsx'
import type { CardProduct } from './product.ts'

type ProductGridProps = {
  products: readonly CardProduct[]
  className?: string
  /** How many cards are in view at first; the very first of them is the page's one high-priority photo. */
  inView?: number
  /** In a list sorted or limited by price. */
  isCashFirst?: boolean
  /** Further items of the same grid. */
  children?: ReactNode
}

export function ProductGrid(props: ProductGridProps) {
  const { products, className = '', inView = 0, isCashFirst = false, children } = props
  return (
    <ul className={`product-grid ${className}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          {/* Another color filter makes another card: it begins with that color again. */}
          <ProductCard
            key={product.shown}
            product={product}
            fetch={fetchOf(index, inView)}
            isCashFirst={isCashFirst}
          />
        </li>
      ))}
      {children}
    </ul>
  )
}

function fetchOf(index: number, inView: number) {
  if (index >= inView) return 'lazy'
  return index === 0 ? 'high' : 'eager'
}

/** The shape of cards that are on their way; for the eyes only, who waits is told in words. */
export function SkeletonCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} aria-hidden="true">
      <div className="skeleton skeleton-photo" />
      <div className="skeleton skeleton-line" />
      <div className="skeleton skeleton-line" />
    </li>
  ))
}
